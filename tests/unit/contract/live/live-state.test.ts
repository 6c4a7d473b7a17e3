import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LivePacket } from '#contract/api/live/live.ts'
import { formatGroupName, LIVE_FORMAT, parseGroupName } from '#contract/live/groups.ts'
import {
  addFetchedContests,
  applyPackets,
  createLiveState,
  getFetchSince,
  type LiveState,
} from '#contract/live/live-state.ts'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { listIdsOnMats } from '#publication/live/active-contests.ts'
import { createApiBoard } from '../../../fixtures/api-contests.ts'
import {
  CONTESTS_AT_START,
  GROUP,
  makeDayPackets,
  makeLiveContest,
  makeLiveStateResponse,
  makePacket,
} from '../../../fixtures/live-packets.ts'

const NAME = formatGroupName(GROUP)
const start = () =>
  addFetchedContests(createLiveState(GROUP, makeLiveStateResponse(0)), CONTESTS_AT_START, true)
const evening = () => applyPackets(start(), NAME, makeDayPackets()).state

/** What is fetched after so many packets: what the server then has. */
function fetchedAfter(version: number, before: LiveState): LiveState {
  const { mats, contests, people } = applyPackets(start(), NAME, makeDayPackets().slice(0, version)).state
  const begun = createLiveState(
    GROUP,
    makeLiveStateResponse(
      version,
      [...mats.values()].map(({ at, ...mat }) => ({ ...mat, version: 0, at: new Date(at).toISOString() })),
    ),
  )
  const { categories, teamCompetitions } = before
  const fetched = { contests: [...contests.values()], people: [...people.values()] }
  return addFetchedContests({ ...begun, categories, teamCompetitions }, fetched, true)
}

describe('the names of live groups', () => {
  test('are those of a competition or of one of its mats', () => {
    expect(NAME).toBe('competition/7')
    expect(formatGroupName({ competitionId: 7, mat: 3 })).toBe('competition/7/mat/3')
  })

  test.each(['competition/7', 'competition/7/mat/3', 'competition/7/mat/100'])('include %s', (name) => {
    const group = parseGroupName(name)
    expect(group && formatGroupName(group)).toBe(name)
  })

  test.each([
    '',
    'competition/',
    'competition/0',
    'competition/7/mat/0',
    'competition/7/mat/101',
    'competition/7/',
    'Competition/7',
  ])('do not include "%s"', (name) => expect(parseGroupName(name)).toBeNull())
})

describe('the live state', () => {
  test('is the same after a day for any order of packets and fetches', () => {
    const all = makeDayPackets()
    const doubled = fc.array(fc.nat(all.length - 1), { maxLength: 40 })
    fc.assert(
      fc.property(doubled, fc.array(fc.nat(all.length), { maxLength: 6 }), (order, fetches) => {
        let state = start()
        for (const at of order) {
          const applied = applyPackets(state, NAME, all.slice(at, at + 2))
          state =
            applied.outcome === 'gap'
              ? fetchedAfter(Math.max(at, applied.state.version), applied.state)
              : applied.state
        }
        for (const version of fetches) if (version > state.version) state = fetchedAfter(version, state)
        state = applyPackets(state, NAME, all).state
        const { contests, mats, version } = evening()
        expect(state.contests).toEqual(contests)
        expect(state.mats).toEqual(mats)
        expect(state.version).toBe(version)
      }),
    )
  })

  test('ignores packets that it already has', () => {
    const state = evening()
    expect(applyPackets(state, NAME, makeDayPackets())).toEqual({ outcome: 'old', state })
  })

  test('ignores packets of another group', () => {
    const state = start()
    expect(applyPackets(state, 'competition/7/mat/1', makeDayPackets()).state).toBe(state)
  })

  test('stops before a gap in the packets', () => {
    const [first, , third] = makeDayPackets() as [LivePacket, LivePacket, LivePacket]
    const { outcome, state } = applyPackets(start(), NAME, [first, third])
    expect(outcome).toBe('gap')
    expect(state.version).toBe(1)
  })

  test('stops before a packet of another format', () => {
    const [first, second] = makeDayPackets() as [LivePacket, LivePacket]
    const newer: LivePacket = JSON.parse(JSON.stringify({ ...second, v: LIVE_FORMAT + 1 }))
    const { outcome, state } = applyPackets(start(), NAME, [first, newer])
    expect(outcome).toBe('gap')
    expect(state.version).toBe(1)
  })

  test('counts the versions of a mat for a client that subscribes to the mat alone', () => {
    const mats = [{ mat: 2, version: 5, at: '2026-11-21T09:00:00.000Z', block: null, board: null }]
    const group = { competitionId: 7, mat: 2 }
    expect(createLiveState(group, makeLiveStateResponse(40, mats)).version).toBe(5)
    expect(createLiveState({ ...group, mat: 3 }, makeLiveStateResponse(40, mats)).version).toBe(0)
  })

  test('contains the contests on the mats', () => {
    const { state } = applyPackets(start(), NAME, makeDayPackets().slice(0, 2))
    expect([...listIdsOnMats(state)]).toEqual([1, 2])
  })

  test('contains the categories with new results, with their time', () => {
    expect([...evening().categories]).toEqual([[48, 10]])
  })

  test('does not go back if the fetched contests are ahead of the packets', () => {
    const [called] = makeDayPackets() as [LivePacket]
    const ahead = addFetchedContests(
      start(),
      publishLiveContests([makeLiveContest(1, 11, 12, { isFinished: true, idWinner: 11 })]),
      false,
    )
    expect(applyPackets(ahead, NAME, [called]).state.contests.get(1)?.isFinished).toBe(true)
  })
})

describe('the next request of a client', () => {
  test('is for everything until everything is known', () => {
    expect(getFetchSince(createLiveState(GROUP, makeLiveStateResponse(0)))).toBeNull()
    expect(getFetchSince(start())).toBeNull()
  })

  test('is for the changes since a minute before the last packet, in whole minutes', () => {
    const later = makePacket(1, { at: '2026-11-21T09:17:42.000Z', board: createApiBoard(1) })
    const { state } = applyPackets(start(), NAME, [later])
    expect(getFetchSince(state)).toBe('2026-11-21T09:16:00.000Z')
  })
})
