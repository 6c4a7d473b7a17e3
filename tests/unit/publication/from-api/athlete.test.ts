import { describe, expect, test } from 'vitest'
import type { Participant } from '#contract/api/competitions/participants.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Person } from '#contract/people.ts'
import { type AthletesApiData, publishAthletes } from '#publication/from-api/athlete.ts'
import { createApiContest, createApiPerson } from '../../../fixtures/api-contests.ts'

const CATEGORY = { idWeight: 60, idAge: 1, name: '-60', ageShort: 'sen', gender: 1 as const }
const ENTRY_CATEGORY = {
  idWeightCategory: 60,
  name: '-60',
  officialName: null,
  idAgeCategory: 1,
  ageCategoryName: 'Seniors',
  ageShort: 'sen',
  gender: 1 as const,
}

const person = (idPerson: number, familyName: string, more: Partial<Person> = {}): Person =>
  createApiPerson(idPerson, { familyName, givenName: 'Jan', gender: 1, ...more })
const kos = person(1, 'Kos')
const vrana = person(2, 'Vrana')
const hidden = person(-3, '', { givenName: '', withheld: true })

const entered = (who: Person, seed: number | null, isMinor = false): Participant => ({
  ...who,
  idCountry: null,
  idIJF: null,
  idTeam: null,
  pictureFilename: null,
  isMinor,
  registrations: [
    {
      idRegistration: who.idPerson,
      status: 1,
      statusDetail: null,
      isTeamsEntry: false,
      place: null,
      fightNumberDisqualified: null,
      seed,
      country: null,
      club: { idClub: 7, name: 'JK Bežigrad', logoPath: null },
      region: null,
      school: null,
      weightCategory: ENTRY_CATEGORY,
    },
  ],
})

const contest = (
  idContest: number,
  white: Person | null,
  blue: Person | null,
  more: Partial<Contest> = {},
): Contest => createApiContest(idContest, { idWeight: 60, personWhite: white, personBlue: blue, ...more })

const createApiData = (more: Partial<AthletesApiData>): AthletesApiData => ({
  competitors: [],
  contests: [],
  results: [],
  categories: [{ id: 60, name: '-60', age: 'sen', gender: 'male' }],
  teams: null,
  ...more,
})

describe('the document of an athlete', () => {
  test('contains the categories with seed, place and whom the athlete represents', () => {
    const [published] = publishAthletes(
      'CC-BY-4.0',
      createApiData({
        competitors: [entered(kos, 2)],
        results: [
          {
            idResult: 1,
            place: 3,
            person: kos,
            weightCategory: CATEGORY,
            country: null,
            club: null,
            school: null,
            region: null,
          },
        ],
      }),
    )
    expect(published).toMatchObject({
      person: { id: 1, familyName: 'Kos' },
      minor: false,
      club: 'JK Bežigrad',
      entries: [{ category: { id: 60 }, seed: 2, place: 3 }],
    })
  })

  test('contains the contests from the athlete’s side, by time and position on the sheet, without byes', () => {
    const planned = (time: string) => ({ timeStartPlanned: `2026-11-21T${time}:00.000Z` })
    const contests = [
      contest(3, kos, vrana, planned('10:00')),
      contest(1, vrana, kos, planned('11:00')),
      contest(2, kos, null, { bye: true }),
    ]
    const [first] = publishAthletes(
      'CC-BY-4.0',
      createApiData({ competitors: [entered(kos, null)], contests }),
    )
    expect(first?.person.id).toBe(1)
    expect(first?.contests.map(({ id, white, blue }) => [id, white, blue])).toEqual([
      [3, 1, 2],
      [1, 2, 1],
    ])
    expect(first?.opponents.map(({ id }) => id)).toEqual([2])
  })

  test('does not depend on the results of others', () => {
    const theirs = contest(5, vrana, hidden)
    const alone = publishAthletes('CC-BY-4.0', createApiData({ competitors: [entered(kos, null)] }))
    const [first] = publishAthletes(
      'CC-BY-4.0',
      createApiData({ competitors: [entered(kos, null)], contests: [theirs] }),
    ).filter(({ person }) => person.id === 1)
    expect(first).toEqual(alone[0])
  })

  test('does not exist for withheld athletes, who are opponents without a name', () => {
    const published = publishAthletes(
      'CC-BY-4.0',
      createApiData({
        competitors: [entered(kos, null), entered(hidden, null)],
        contests: [contest(1, kos, hidden)],
      }),
    )
    expect(published.map(({ person }) => person.id)).toEqual([1])
    expect(published[0]?.opponents).toEqual([
      { id: -3, familyName: '', givenName: '', country: 'SLO', withheld: true },
    ])
  })

  test('exists for athletes without an entry, who count as minors because their age is unknown', () => {
    const published = publishAthletes('CC-BY-4.0', createApiData({ contests: [contest(1, kos, null)] }))
    expect(published).toMatchObject([{ person: { id: 1 }, minor: true, entries: [], club: null }])
  })

  test('contains the place of the athlete’s team, and the bouts among the contests', () => {
    const team = {
      idTeam: 4,
      name: 'Bežigrad',
      nameShort: null,
      country: null,
      club: null,
      school: null,
      region: null,
      logoFilePath: null,
    }
    const [first] = publishAthletes(
      'CC-BY-4.0',
      createApiData({
        teams: {
          competitions: [
            {
              idCompetitionTeams: 9,
              name: 'Mixed teams',
              nameShort: null,
              contestType: 'mixed',
              status: 2,
              numberOfTeams: 2,
              numberOfUnfinishedFights: 0,
              idCompetitionList: null,
              isActive: false,
              scheduledDay: 1,
              drawSystem: null,
              drawLines: [],
              incomplete: null,
              weights: [],
            },
          ],
          teams: [
            { ...team, idCompetitionTeam: 9, seed: null, statusDetail: null, fightNumberDisqualified: null },
          ],
          members: [
            {
              idTeam: 4,
              person: { ...kos, pictureFilename: null },
              isMinor: false,
              registrations: [
                {
                  idRegistration: 1,
                  idCompetitionTeam: null,
                  status: 1,
                  statusDetail: null,
                  isTeamsEntry: true,
                  place: null,
                  fightNumberDisqualified: null,
                  country: null,
                  club: null,
                  region: null,
                  school: null,
                  weightCategory: ENTRY_CATEGORY,
                },
              ],
            },
          ],
          contests: [
            {
              idContest: 70,
              idCompetitionTeam: 9,
              fightNo: 1,
              key: 'F',
              round: 'F',
              pool: null,
              mat: 1,
              idFragment: null,
              isFinished: true,
              teamWhite: null,
              teamBlue: null,
              idTeamWinner: 4,
              showLineup: true,
            },
          ],
          bouts: [contest(1, kos, vrana, { idTeamContest: 70 })],
          results: [{ idResult: 1, idCompetitionTeam: 9, idTeam: 4, place: 1, team }],
        },
      }),
    ).filter(({ person }) => person.id === 1)
    expect(first?.teams).toMatchObject([{ id: 9, name: 'Mixed teams', team: { id: 4 }, place: 1 }])
    expect(first?.contests).toMatchObject([{ id: 1, teamCompetition: 9 }])
    expect(first?.minor).toBe(false)
  })
})
