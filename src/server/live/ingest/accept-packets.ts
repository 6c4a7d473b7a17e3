import { and, eq, inArray } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { Database, DatabaseOrTransaction } from '../../db/open-database.ts'
import { fragment, livePacket } from '../../db/schema/index.ts'
import { notifyPublished } from '../broadcast/live-channel.ts'
import { WHOLE_COMPETITION } from '../broadcast/live-state.ts'
import {
  beginBatch,
  findKnownPackets,
  getMat,
  getPacketKey,
  type LiveContext,
  listContestIds,
  loadContests,
} from '../live-context.ts'
import { advanceContest } from '../progression/advance-contest.ts'
import { createPacketRow, deleteOldPackets, writeContests, writeMats } from '../write-live-context.ts'
import { applyPacket } from './apply-packet.ts'
import { createBatcher } from './batcher.ts'
import { cancelContestEvents, type PendingEvents, recordEvent } from './contest-events.ts'
import { requireNotRevoked } from './scoreboard-tokens.ts'
import { validatePacket } from './validate-packet.ts'
import { writeContestEvents } from './write-contest-events.ts'

/**
 * Takes what scoreboards send: a batch is written whole or not at all (docs/specification/live.md, "Scoreboards").
 */

export type PacketBatch = {
  idCompetition: number
  packets: readonly ScoreboardPacket[]
  now: Date
  /** Whose it is: who sends much waits behind itself. */
  idToken: number
}

type BatchResult = Omit<CallResponse<'Live/Packets'>, 'success' | 'message'>

/** Every so many versions of a competition, packets of yesterday are removed. */
const CLEANUP_INTERVAL_VERSIONS = 500

/**
 * @throws BadRequest, Forbidden or NotFound naming the packet that is wrong; nothing is written then
 */
export function acceptPackets(
  db: Database,
  { idCompetition, idToken, ...batch }: PacketBatch,
): Promise<BatchResult> {
  const take = batchers.get(db) ?? createPacketBatcher(db)
  batchers.set(db, take)
  return take(idCompetition, idToken, { ...batch, idToken })
}

type QueuedBatch = Omit<PacketBatch, 'idCompetition'>

/** Per database, since one process may have several. */
const batchers = new WeakMap<Database, ReturnType<typeof createPacketBatcher>>()

const createPacketBatcher = (db: Database) =>
  createBatcher((idCompetition: number, batches: readonly QueuedBatch[]) =>
    db.transaction((tx) => processBatches(tx, idCompetition, batches)),
  )

/** Takes batches one after the other, as if each had come alone. */
async function processBatches(
  db: DatabaseOrTransaction,
  idCompetition: number,
  batches: readonly QueuedBatch[],
): Promise<BatchResult[]> {
  const now = new Date(Math.max(...batches.map((batch) => batch.now.getTime())))
  const all = batches.flatMap(({ packets }, batch) =>
    packets.map((packet, index) => ({ packet, index, batch })),
  )
  const day = await beginBatch(db, { idCompetition, now })
  await requireNotRevoked(
    db,
    batches.map(({ idToken }) => idToken),
  )
  const known = await findKnownPackets(
    db,
    idCompetition,
    all.map(({ packet }) => packet),
  )
  const fresh = all.filter(({ packet }) => {
    const isFresh = !known.has(getPacketKey(packet))
    known.add(getPacketKey(packet))
    return isFresh
  })
  const findings = fresh.length === 0 ? [] : await applyNewPackets(db, day, fresh)
  const { version } = getMat(day, WHOLE_COMPETITION)
  return batches.map(({ packets }, batch) => {
    const taken = fresh.filter((one) => one.batch === batch).length
    const own = findings.filter((finding) => finding.batch === batch)
    return { taken, known: packets.length - taken, version, findings: own.map(({ text }) => text) }
  })
}

type NewPacket = {
  packet: ScoreboardPacket
  /** Within its batch. */
  index: number
  batch: number
}

async function applyNewPackets(
  db: DatabaseOrTransaction,
  day: LiveContext,
  fresh: readonly NewPacket[],
): Promise<{ batch: number; text: string }[]> {
  const packets = fresh.map(({ packet }) => packet)
  const { idCompetition } = day
  const first = getMat(day, WHOLE_COMPETITION).version
  const shown = [...day.mats.values()].flatMap(({ contestId }) => contestId ?? [])
  await loadContests(db, day, [...packets.flatMap(listContestIds), ...shown])
  const fragments = await readBlockIds(db, idCompetition, packets)
  const events: PendingEvents = { added: [], cancellations: [] }
  const rows: (typeof livePacket.$inferInsert)[] = []
  const findings: { batch: number; text: string }[] = []
  for (const { packet, index, batch } of fresh) {
    validatePacket(day, packet, index, fragments)
    const before = 'board' in packet ? day.contests.get(packet.board.idContest) : undefined
    const heeded = applyPacket(day, packet)
    recordEvent(events, day, packet, before?.isFinished === true)
    const isResult = heeded.isResult && packet.kind === 'finished' && before !== undefined
    const moved = isResult ? await advanceContest(db, day, before, packet) : NO_CHANGES
    await cancelContestEvents(db, events, moved.reopened)
    findings.push(...[...heeded.findings, ...moved.findings].map((text) => ({ batch, text })))
    for (const [id, mats] of moved.contests) {
      heeded.contests.set(id, new Set([...(heeded.contests.get(id) ?? []), ...mats]))
    }
    rows.push(createPacketRow(day, packet, { ...moved, contests: heeded.contests }))
  }
  await writeContests(db, day)
  await writeContestEvents(db, events)
  await writeMats(db, day)
  await db.insert(livePacket).values(rows)
  const { version } = getMat(day, WHOLE_COMPETITION)
  if (Math.floor(version / CLEANUP_INTERVAL_VERSIONS) > Math.floor(first / CLEANUP_INTERVAL_VERSIONS))
    await deleteOldPackets(db, day.now)
  await notifyPublished(db, idCompetition, version)
  return findings
}

const NO_CHANGES = {
  contests: new Map<number, Set<number>>(),
  reopened: [],
  categories: [],
  teamCompetitions: [],
  findings: [],
}

/** Parts of the programme that the packets name and the competition has. */
async function readBlockIds(
  db: DatabaseOrTransaction,
  idCompetition: number,
  packets: readonly ScoreboardPacket[],
): Promise<Set<number>> {
  const ids = packets.flatMap((packet) => (packet.kind === 'fragment' ? (packet.idFragment ?? []) : []))
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: fragment.id })
    .from(fragment)
    .where(and(eq(fragment.competitionId, idCompetition), inArray(fragment.id, ids)))
  return new Set(rows.map(({ id }) => id))
}
