import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupName, groupOf } from '#contract/live/groups.ts'
import {
  activeContests,
  beginLive,
  fetchSince,
  hear,
  type LiveState,
  withFetched,
} from '#contract/live/state.ts'
import type { LivePacket } from '#contract/shapes/live.ts'
import { boardTold } from '../../../fixtures/told.ts'
import { contest, day, GROUP, MORNING, packet, told } from './world.ts'

const NAME = groupName(GROUP)
const start = () => withFetched(beginLive(GROUP, told(0)), MORNING, true)
const evening = () => hear(start(), NAME, day()).state

/** What is fetched after so many packets: what the server then has. */
function fetchedAfter(version: number, before: LiveState): LiveState {
  const { mats, contests } = hear(start(), NAME, day().slice(0, version)).state
  const begun = beginLive(
    GROUP,
    told(
      version,
      [...mats.values()].map(({ at, ...mat }) => ({ ...mat, version: 0, at: new Date(at).toISOString() })),
    ),
  )
  const { categories, teamCompetitions } = before
  return withFetched({ ...begun, categories, teamCompetitions }, [...contests.values()], true)
}

describe('groups', () => {
  test('are a competition, or one of its mats', () => {
    expect(NAME).toBe('competition/7')
    expect(groupName({ idCompetition: 7, mat: 3 })).toBe('competition/7/mat/3')
  })

  test.each(['competition/7', 'competition/7/mat/3', 'competition/7/mat/100'])('%s is one', (name) => {
    const group = groupOf(name)
    expect(group && groupName(group)).toBe(name)
  })

  test.each([
    '',
    'competition/',
    'competition/0',
    'competition/7/mat/0',
    'competition/7/mat/101',
    'competition/7/',
    'Competition/7',
  ])('"%s" is none', (name) => expect(groupOf(name)).toBeNull())
})

describe('what a viewer knows', () => {
  test('after a day is the same, however the packets came and what was fetched in between', () => {
    const all = day()
    const doubled = fc.array(fc.nat(all.length - 1), { maxLength: 40 })
    fc.assert(
      fc.property(doubled, fc.array(fc.nat(all.length), { maxLength: 6 }), (order, fetches) => {
        let state = start()
        for (const at of order) {
          const heard = hear(state, NAME, all.slice(at, at + 2))
          state =
            heard.outcome === 'gap'
              ? fetchedAfter(Math.max(at, heard.state.version), heard.state)
              : heard.state
        }
        for (const version of fetches) if (version > state.version) state = fetchedAfter(version, state)
        state = hear(state, NAME, all).state
        const { contests, mats, version } = evening()
        expect(state.contests).toEqual(contests)
        expect(state.mats).toEqual(mats)
        expect(state.version).toBe(version)
      }),
    )
  })

  test('ignores packets it has heard', () => {
    const state = evening()
    expect(hear(state, NAME, day())).toEqual({ outcome: 'old', state })
  })

  test('ignores packets of another group', () => {
    const state = start()
    expect(hear(state, 'competition/7/mat/1', day()).state).toBe(state)
  })

  test('stops at a gap, with what came before it', () => {
    const [first, , third] = day() as [LivePacket, LivePacket, LivePacket]
    const { outcome, state } = hear(start(), NAME, [first, third])
    expect(outcome).toBe('gap')
    expect(state.version).toBe(1)
  })

  test('counts what a mat has heard where it listens to that mat alone', () => {
    const mats = [{ mat: 2, version: 5, at: '2026-11-21T09:00:00.000Z', idFragment: null, board: null }]
    const group = { idCompetition: 7, mat: 2 }
    expect(beginLive(group, told(40, mats)).version).toBe(5)
    expect(beginLive({ ...group, mat: 3 }, told(40, mats)).version).toBe(0)
  })

  test('knows which contests are on the mats', () => {
    const { state } = hear(start(), NAME, day().slice(0, 2))
    expect([...activeContests(state)]).toEqual([1, 2])
  })

  test('knows which categories have new results, and since when', () => {
    expect([...evening().categories]).toEqual([[48, 10]])
  })

  test('does not go back where contests were fetched that are ahead of the packets', () => {
    const [called] = day() as [LivePacket]
    const ahead = withFetched(start(), [contest(1, 11, 12, { isFinished: true, idWinner: 11 })], false)
    expect(hear(ahead, NAME, [called]).state.contests.get(1)?.isFinished).toBe(true)
  })
})

describe('what is asked for again', () => {
  test('is everything, as long as not everything is known', () => {
    expect(fetchSince(beginLive(GROUP, told(0)))).toBeNull()
    expect(fetchSince(start())).toBeNull()
  })

  test('is what changed since a minute before the last packet, in whole minutes', () => {
    const later = packet(1, { at: '2026-11-21T09:17:42.000Z', board: boardTold(1) })
    const { state } = hear(start(), NAME, [later])
    expect(fetchSince(state)).toBe('2026-11-21T09:16:00.000Z')
  })
})
