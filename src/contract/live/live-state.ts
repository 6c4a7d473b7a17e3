import type { Board, LivePacket, LiveStateResponse } from '../api/live.ts'
import type { LiveContest, PublishedPerson } from '../api/live-documents.ts'
import type { CallResponse } from '../calls.ts'
import { formatGroupName, type LiveGroup } from './groups.ts'

/**
 * The live state of a viewer, and how packets change it. Pure: the same packets from the same start always
 * produce the same state, which equals a fresh load (`tests/unit/contract/live` replays them).
 */

export type LiveMat = {
  mat: number
  /** The part of the programme on it; null where none was named. */
  idFragment: number | null
  board: Board | null
  /** When its last packet was written down, milliseconds since 1970 by the server's clock. */
  at: number
}

export type LiveState = {
  /** The group listened to. */
  group: LiveGroup
  /** Of that group; packets up to it are in here. */
  version: number
  /** The last version of the whole competition in which anything changed that the archive keeps. */
  changed: number
  mats: ReadonlyMap<number, LiveMat>
  /** Contests that may have changed since the archive was made, by id. */
  contests: ReadonlyMap<number, LiveContest>
  /** Their judoka, by id. */
  people: ReadonlyMap<number, PublishedPerson>
  /** Whether these are all of them: then they can be counted. */
  whole: boolean
  /** Weight categories whose results changed, with the version in which they last did. */
  categories: ReadonlyMap<number, number>
  /** The same of team competitions. */
  teamCompetitions: ReadonlyMap<number, number>
}

/** The state of a competition from `Live/State`, before its contests are fetched. */
export function createLiveState(group: LiveGroup, told: LiveStateResponse): LiveState {
  const own = told.mats.find(({ mat }) => mat === group.mat)
  return {
    group,
    version: group.mat === null ? told.version : (own?.version ?? 0),
    changed: told.changed,
    mats: new Map(
      told.mats.map(({ mat, idFragment, board, at }) => [
        mat,
        { mat, idFragment, board, at: Date.parse(at) },
      ]),
    ),
    contests: new Map(),
    people: new Map(),
    whole: false,
    categories: new Map(),
    teamCompetitions: new Map(),
  }
}

/** What came of packets: news, nothing new, or a gap, after which the competition has to be fetched again. */
export type PacketsOutcome = { outcome: 'news' | 'old' | 'gap'; state: LiveState }

/**
 * Applies the packets of a frame in order. Known packets and those of other groups change nothing; packets
 * after a gap are not applied.
 */
export function applyPackets(
  state: LiveState,
  group: string,
  packets: readonly LivePacket[],
): PacketsOutcome {
  if (group !== formatGroupName(state.group)) return { outcome: 'old', state }
  let heard: PacketsOutcome = { outcome: 'old', state }
  for (const packet of packets) {
    if (packet.version <= heard.state.version) continue
    if (packet.version > heard.state.version + 1) return { outcome: 'gap', state: heard.state }
    heard = { outcome: 'news', state: applyPacket(heard.state, packet) }
  }
  return heard
}

/** The state after a packet that is the next one. */
function applyPacket(state: LiveState, packet: LivePacket): LiveState {
  const { mat, idFragment, board, contests, people, categories, teamCompetitions, version } = packet
  const changed = (known: ReadonlyMap<number, number>, ids: readonly number[]) =>
    ids.length === 0 ? known : new Map([...known, ...ids.map((id) => [id, version] as const)])
  return {
    ...state,
    version,
    changed: state.group.mat === null && changesPublishedData(packet) ? version : state.changed,
    mats: new Map([...state.mats, [mat, { mat, idFragment, board, at: Date.parse(packet.at) }]]),
    contests: mergeById(state.contests, contests),
    people: mergeById(state.people, people),
    categories: changed(state.categories, categories),
    teamCompetitions: changed(state.teamCompetitions, teamCompetitions),
  }
}

/** Whether a packet changed something that the archive keeps: no board, no clock. */
const changesPublishedData = ({ contests, categories, teamCompetitions }: LivePacket): boolean =>
  [contests, categories, teamCompetitions].some(({ length }) => length > 0)

/**
 * The state with fetched contests. They may be newer than its version: the packets that follow then contain
 * known data, and nothing is reverted.
 * @param whole whether these are all contests of the competition, and not only recent ones
 */
export function addFetchedContests(
  state: LiveState,
  { contests, people }: CallResponse<'Live/Contests'>,
  whole: boolean,
): LiveState {
  return {
    ...state,
    whole: whole || state.whole,
    contests: mergeById(state.contests, contests),
    people: mergeById(state.people, people),
  }
}

function mergeById<T extends { id: number }>(
  known: ReadonlyMap<number, T>,
  changed: readonly T[],
): ReadonlyMap<number, T> {
  if (changed.length === 0) return known
  return new Map([...known, ...changed.map((one) => [one.id, one] as const)])
}

/** Whether all contests are known and over. */
export const isCompetitionOver = ({ whole, contests }: Pick<LiveState, 'whole' | 'contests'>): boolean =>
  whole && contests.size > 0 && [...contests.values()].every(({ finished, bye }) => finished || bye)

/** Contests that are on their mats. */
export const getActiveContestIds = ({ mats }: Pick<LiveState, 'mats'>): ReadonlySet<number> =>
  new Set([...mats.values()].flatMap(({ board }) => board?.idContest ?? []))

/** What the scoreboards show, by contest. */
export const getBoardsByContest = ({ mats }: Pick<LiveState, 'mats'>): ReadonlyMap<number, Board> =>
  new Map([...mats.values()].flatMap(({ board }) => (board ? [[board.idContest, board] as const] : [])))

/**
 * The start of the next request for contests: a minute before the last known packet, in whole minutes, so
 * that all viewers send the same request. Null if all contests must be requested.
 */
export function getFetchSince({ mats, whole }: Pick<LiveState, 'mats' | 'whole'>): string | null {
  if (!whole || mats.size === 0) return null
  const last = Math.max(...[...mats.values()].map(({ at }) => at))
  return new Date(Math.floor(last / MINUTE_IN_MS) * MINUTE_IN_MS - MINUTE_IN_MS).toISOString()
}

const MINUTE_IN_MS = 60_000
