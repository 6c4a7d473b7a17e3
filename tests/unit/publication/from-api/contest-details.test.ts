import { describe, expect, test } from 'vitest'
import type { Participant } from '#contract/api/competitions/participants.ts'
import type { ContestEvent } from '#contract/api/contests/contests.ts'
import type { Person } from '#contract/people.ts'
import { publishContestDetails } from '#publication/from-api/contest-details.ts'
import { publishedContestDetails } from '#publication/schemas/index.ts'
import { createApiContest, createApiPerson } from '../../../fixtures/api-contests.ts'

const kos = createApiPerson(1, { familyName: 'Kos' })
const vrana = createApiPerson(2, { familyName: 'Vrana' })

const entered = (who: Person, isMinor: boolean): Participant => ({
  ...who,
  idCountry: null,
  idIJF: null,
  idTeam: null,
  pictureFilename: null,
  isMinor,
  registrations: [],
})
const adults = [entered(kos, false), entered(vrana, false)]

const fought = (more: Parameters<typeof createApiContest>[1] = {}) =>
  createApiContest(5, { idWeight: 60, fightNo: 31, personWhite: kos, personBlue: vrana, ...more })

const event = (type: string, more: Partial<ContestEvent> = {}): ContestEvent => ({
  idEvent: 1,
  idFight: 5,
  type,
  time: { real: 25, scoreboard: 21, goldenScore: null },
  videoOffset: null,
  videoOffsetOut: null,
  tags: [],
  actors: [{ idPerson: 1, color: 'white' }],
  ...more,
})

function publish(data: Partial<Parameters<typeof publishContestDetails>[2]>) {
  const details = publishContestDetails('CC-BY-4.0', 60, {
    competitors: adults,
    contests: [fought()],
    events: [],
    ...data,
  })
  return publishedContestDetails.parse(details)
}

describe('the details of contests', () => {
  test('are scores and penalties with second, side and technique, without its direction', () => {
    const { contests } = publish({
      events: [
        event('waza-ari', { tags: ['Seoi-nage', 'Left'], videoOffset: 8 }),
        event('shido', { actors: [{ idPerson: 2, color: 'blue' }] }),
        event('ippon', { time: { real: 300, scoreboard: 240, goldenScore: 12 } }),
      ],
    })
    expect(contests).toEqual([
      {
        number: 31,
        scores: [
          { score: 'waza-ari', side: 'white', second: 21, elapsed: 25, lead: 8, tags: ['Seoi-nage'] },
          { score: 'shido', side: 'blue', second: 21, elapsed: 25 },
          { score: 'ippon', side: 'white', second: 12, goldenScore: true, elapsed: 300 },
        ],
      },
    ])
  })

  test('omit the clock, events of other contests and contests of which there is nothing to say', () => {
    expect(publish({ events: [event('hajime', { actors: [] }), event('ippon', { idFight: 6 })] })).toEqual({
      licence: 'CC-BY-4.0',
      category: 60,
      referees: [],
      contests: [],
    })
  })

  test('name the public referees once, without a page', () => {
    const referee = {
      idReferee: 9,
      firstName: 'Ivo',
      lastName: 'Sodnik',
      intFirstName: null,
      intLastName: null,
    }
    expect(publish({ contests: [fought({ referees: [referee] })] })).toMatchObject({
      referees: [{ id: 9, familyName: 'Sodnik', givenName: 'Ivo', country: null, profile: false }],
      contests: [{ number: 31, referees: [9] }],
    })
  })

  test('say that a side is a minor, or has no entry that proves the contrary', () => {
    const isMinor = (competitors: Participant[]) =>
      publish({ competitors }).contests.some(({ minor }) => minor)
    expect(isMinor(adults)).toBe(false)
    expect(isMinor([entered(kos, false), entered(vrana, true)])).toBe(true)
    expect(isMinor([entered(kos, false)])).toBe(true)
  })
})
