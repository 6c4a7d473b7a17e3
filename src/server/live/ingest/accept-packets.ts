import { and, eq, inArray } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/scoreboards.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { Database, DatabaseOrTransaction } from '../../db/open-database.ts'
import { livePacket, programmeBlock } from '../../db/schema/index.ts'
import { notifyPublished } from '../broadcast/live-channel.ts'
import {
  findKnownPackets,
  getMat,
  getPacketKey,
  type LiveContext,
  listContestIds,
  loadContests,
  lockLiveContext,
} from '../live-context.ts'
import { advanceContest } from '../progression/advance-contest.ts'
import { createProgressionChanges } from '../progression/progression-changes.ts'
import { writeContests, writeMats } from '../write-live-context.ts'
import { applyPacket } from './apply-packet.ts'
import { createBatcher } from './batcher.ts'
import { cancelContestEvents, type PendingEvents, recordEvent } from './contest-events.ts'
import { createPacketRow, deleteOldPackets } from './packet-rows.ts'
import { requireNotRevoked } from './scoreboard-tokens.ts'
import { validatePacket } from './validate-packet.ts'
import { writeContestEvents } from './write-contest-events.ts'

/**
 * Accepts the packets of scoreboards. A batch is written completely or not at all (docs/specification/live.md, "Scoreboards").
 */

export type PacketBatch = {
  idCompetition: number
  packets: readonly ScoreboardPacket[]
  now: Date
  /** The token that sent it. Each token has its own place in the queue. */
  idToken: number
}

type BatchResult = Omit<CallResponse<'Live/Packets'>, 'success' | 'message'>

/** Expired packets are deleted each time a competition passes a multiple of this version. */
const CLEANUP_INTERVAL_VERSIONS = 500

/**
 * @throws BadRequest, Forbidden or NotFound that names the invalid packet; then nothing is written
 */
export function acceptPackets(
  db: Database,
  { idCompetition, idToken, ...batch }: PacketBatch,
): Promise<BatchResult> {
  const enqueue = batchers.get(db) ?? createPacketBatcher(db)
  batchers.set(db, enqueue)
  return enqueue(idCompetition, idToken, { ...batch, idToken })
}

type QueuedBatch = Omit<PacketBatch, 'idCompetition'>

/** By database: a test process may have several. */
const batchers = new WeakMap<Database, ReturnType<typeof createPacketBatcher>>()

const createPacketBatcher = (db: Database) =>
  createBatcher((idCompetition: number, batches: readonly QueuedBatch[]) =>
    db.transaction((tx) => processBatches(tx, idCompetition, batches)),
  )

/** Processes batches in order; the outcome is the same as if each had its own transaction. */
async function processBatches(
  db: DatabaseOrTransaction,
  idCompetition: number,
  batches: readonly QueuedBatch[],
): Promise<BatchResult[]> {
  const now = new Date(Math.max(...batches.map((batch) => batch.now.getTime())))
  const all = batches.flatMap(({ packets }, batch) =>
    packets.map((packet, index) => ({ packet, index, batch })),
  )
  const context = await lockLiveContext(db, { idCompetition, now })
  await requireNotRevoked(
    db,
    batches.map(({ idToken }) => idToken),
  )
  const knownKeys = await findKnownPackets(
    db,
    idCompetition,
    all.map(({ packet }) => packet),
  )
  const newPackets = all.filter(({ packet }) => {
    const isNew = !knownKeys.has(getPacketKey(packet))
    knownKeys.add(getPacketKey(packet))
    return isNew
  })
  const findings = newPackets.length === 0 ? [] : await applyNewPackets(db, context, newPackets)
  const { version } = getMat(context, null)
  return batches.map(({ packets }, batch) => {
    const taken = newPackets.filter((one) => one.batch === batch).length
    const own = findings.filter((finding) => finding.batch === batch)
    return { taken, known: packets.length - taken, version, findings: own.map(({ text }) => text) }
  })
}

type NewPacket = {
  packet: ScoreboardPacket
  /** Position in its batch. */
  index: number
  batch: number
}

async function applyNewPackets(
  db: DatabaseOrTransaction,
  context: LiveContext,
  newPackets: readonly NewPacket[],
): Promise<{ batch: number; text: string }[]> {
  const packets = newPackets.map(({ packet }) => packet)
  const { idCompetition } = context
  const firstVersion = getMat(context, null).version
  const shownContests = [...context.mats.values()].flatMap(({ contestId }) => contestId ?? [])
  await loadContests(db, context, [...packets.flatMap(listContestIds), ...shownContests])
  const blockIds = await readBlockIds(db, idCompetition, packets)
  const events: PendingEvents = { added: [], cancellations: [] }
  const rows: (typeof livePacket.$inferInsert)[] = []
  const findings: { batch: number; text: string }[] = []
  for (const { packet, index, batch } of newPackets) {
    validatePacket(context, packet, index, blockIds)
    const before = 'board' in packet ? context.contests.get(packet.board.idContest) : undefined
    const effects = applyPacket(context, packet)
    recordEvent(events, context, packet, before?.isFinished === true)
    const isResult = effects.isResult && packet.kind === 'finished' && before !== undefined
    const changes = isResult ? await advanceContest(db, context, before, packet) : createProgressionChanges()
    await cancelContestEvents(db, events, changes.reopened)
    findings.push(...[...effects.findings, ...changes.findings].map((text) => ({ batch, text })))
    for (const [id, mats] of changes.contests) {
      effects.contests.set(id, new Set([...(effects.contests.get(id) ?? []), ...mats]))
    }
    rows.push(createPacketRow(context, packet, { ...changes, contests: effects.contests }))
  }
  await writeContests(db, context)
  await writeContestEvents(db, events)
  await writeMats(db, context)
  await db.insert(livePacket).values(rows)
  const { version } = getMat(context, null)
  if (Math.floor(version / CLEANUP_INTERVAL_VERSIONS) > Math.floor(firstVersion / CLEANUP_INTERVAL_VERSIONS))
    await deleteOldPackets(db, context.now)
  await notifyPublished(db, idCompetition, version)
  return findings
}

/** The blocks that packets name, as far as they are in the programme of the competition. */
async function readBlockIds(
  db: DatabaseOrTransaction,
  idCompetition: number,
  packets: readonly ScoreboardPacket[],
): Promise<Set<number>> {
  const ids = packets.flatMap((packet) => (packet.kind === 'fragment' ? (packet.idFragment ?? []) : []))
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: programmeBlock.id })
    .from(programmeBlock)
    .where(and(eq(programmeBlock.competitionId, idCompetition), inArray(programmeBlock.id, ids)))
  return new Set(rows.map(({ id }) => id))
}
