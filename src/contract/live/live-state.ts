import type { Board, LivePacket, LiveStateResponse } from '../api/live/live.ts'
import type { LiveContest, PublishedPerson } from '../api/live/live-documents.ts'
import type { CallResponse } from '../calls.ts'
import { formatGroupName, LIVE_FORMAT, type LiveGroup } from './groups.ts'

/**
 * The live state of a viewer, and how packets change it. Pure: the same packets from the same start always
 * produce the same state, which equals a fresh load (`tests/unit/contract/live` replays them).
 */

export type LiveMat = {
  mat: number
  /** The block on the mat; null if unknown. */
  block: number | null
  board: Board | null
  /** When the server stored its last packet, in milliseconds since 1970. */
  at: number
}

export type LiveState = {
  /** The group that the viewer is subscribed to. */
  group: LiveGroup
  /** Version of that group: the state includes all packets up to it. */
  version: number
  /** The last version of the whole competition that changed published data. */
  changed: number
  mats: ReadonlyMap<number, LiveMat>
  /** Contests that may have changed since the archive was published, by id. */
  contests: ReadonlyMap<number, LiveContest>
  /** Judoka of these contests, by id. */
  people: ReadonlyMap<number, PublishedPerson>
  /** Whether all contests of the competition are included, so that they can be counted. */
  whole: boolean
  /** Whether the server said, when the state was fetched, that the last contest is over and no category is undrawn. */
  over: boolean
  /** Categories whose results changed, with the version of their last change. */
  categories: ReadonlyMap<number, number>
  /** Team competitions that changed, with the version of their last change. */
  teamCompetitions: ReadonlyMap<number, number>
}

/** The state of a competition from `Live/State`, before its contests are fetched. */
export function createLiveState(group: LiveGroup, response: LiveStateResponse): LiveState {
  const groupMat = response.mats.find(({ mat }) => mat === group.mat)
  return {
    group,
    version: group.mat === null ? response.version : (groupMat?.version ?? 0),
    changed: response.changed,
    over: response.over,
    mats: new Map(
      response.mats.map(({ mat, block, board, at }) => [mat, { mat, block, board, at: Date.parse(at) }]),
    ),
    contests: new Map(),
    people: new Map(),
    whole: false,
    categories: new Map(),
    teamCompetitions: new Map(),
  }
}

/** The outcome of applying packets: applied, nothing new, or a gap or another format, after which the competition must be fetched again. */
export type PacketsOutcome = { outcome: 'applied' | 'old' | 'gap'; state: LiveState }

/**
 * Applies the packets of a frame in order. Known packets and those of other groups change nothing; packets
 * after a gap or in another format are not applied.
 */
export function applyPackets(
  state: LiveState,
  group: string,
  packets: readonly LivePacket[],
): PacketsOutcome {
  if (group !== formatGroupName(state.group)) return { outcome: 'old', state }
  let applied: PacketsOutcome = { outcome: 'old', state }
  for (const packet of packets) {
    if (packet.version <= applied.state.version) continue
    if (packet.v !== LIVE_FORMAT || packet.version > applied.state.version + 1)
      return { outcome: 'gap', state: applied.state }
    applied = { outcome: 'applied', state: applyPacket(applied.state, packet) }
  }
  return applied
}

/** The state after the next packet. */
function applyPacket(state: LiveState, packet: LivePacket): LiveState {
  const { mat, block, board, contests, people, categories, teamCompetitions, version } = packet
  const setVersion = (versions: ReadonlyMap<number, number>, ids: readonly number[]) =>
    ids.length === 0 ? versions : new Map([...versions, ...ids.map((id) => [id, version] as const)])
  return {
    ...state,
    version,
    changed: state.group.mat === null && changesPublishedData(packet) ? version : state.changed,
    mats: new Map([...state.mats, [mat, { mat, block, board, at: Date.parse(packet.at) }]]),
    contests: mergeById(state.contests, contests),
    people: mergeById(state.people, people),
    categories: setVersion(state.categories, categories),
    teamCompetitions: setVersion(state.teamCompetitions, teamCompetitions),
  }
}

/** Whether a packet changed published data, and not only board and clock. */
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
  previous: ReadonlyMap<number, T>,
  changed: readonly T[],
): ReadonlyMap<number, T> {
  if (changed.length === 0) return previous
  return new Map([...previous, ...changed.map((element) => [element.id, element] as const)])
}

/** Whether all contests are known and over. */
export const isCompetitionOver = ({ whole, contests }: Pick<LiveState, 'whole' | 'contests'>): boolean =>
  whole && contests.size > 0 && [...contests.values()].every(({ isFinished, bye }) => isFinished || bye)

/** The boards by contest id. */
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
