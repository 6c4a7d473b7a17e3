import { and, eq, inArray } from 'drizzle-orm'
import { type ScoreboardPacket, scoreboardCalls } from '#contract/api/live/scoreboards.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { livePacket, programmeBlock } from '#server/platform/db/schema/index.ts'
import { announceVersion } from '../broadcast/live-channel.ts'
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
import { createProgressionChanges, type ProgressionChanges } from '../progression/progression-changes.ts'
import { writeContests, writeMats } from '../write-live-context.ts'
import { applyPacket, createPacketEffects, type PacketEffects } from './apply-packet.ts'
import { createBatcher } from './batcher.ts'
import { cancelContestEvents, type PendingEvents, recordEvent } from './contest-events.ts'
import { checkContestAccess, readTeamContestMats } from './mat-access.ts'
import { applyOrganiserPacket } from './organiser-packets.ts'
import { describeLateNumbers, findNumberJump, restartNumbers, toSequencedPacket } from './packet-numbers.ts'
import { createPacketRow, deleteOldPackets } from './packet-rows.ts'
import { readTokenMats } from './scoreboard-tokens.ts'
import { requireNothingBegun, requirePossibleState, validatePacket } from './validate-packet.ts'
import { writeContestEvents } from './write-contest-events.ts'

/**
 * Accepts the packets of scoreboards. A batch is written completely or not at all (docs/specification/live.md, "Scoreboards").
 */

/** Adds a job for the followers of judoka in the transaction that changes their contests. */
export type NotifyFollowers = (tx: DatabaseOrTransaction, competitionId: number) => Promise<void>

export type PacketBatch = {
  competitionId: number
  packets: readonly ScoreboardPacket[]
  now: Date
  /** The token that sent it. Each token has its own place in the queue. */
  idToken: number
  notifyFollowers?: NotifyFollowers
}

type BatchResult = Omit<CallResponse<'Live/Packets'>, 'success' | 'message'>

/** Expired packets are deleted each time a competition passes a multiple of this version. */
const CLEANUP_INTERVAL_VERSIONS = 500

/**
 * @throws BadRequest, Forbidden or NotFound that names the invalid packet; then nothing is written
 */
export function acceptPackets(
  db: Database,
  { competitionId, idToken, ...batch }: PacketBatch,
): Promise<BatchResult> {
  const enqueue = batchers.get(db) ?? createPacketBatcher(db)
  batchers.set(db, enqueue)
  return enqueue(competitionId, idToken, { ...batch, idToken })
}

type QueuedBatch = Omit<PacketBatch, 'competitionId'>

/** By database: a test process may have several. */
const batchers = new WeakMap<Database, ReturnType<typeof createPacketBatcher>>()

const createPacketBatcher = (db: Database) =>
  createBatcher(
    (competitionId: number, batches: readonly QueuedBatch[]) =>
      db.transaction((tx) => processBatches(tx, competitionId, batches)),
    scoreboardCalls['Live/Packets'].limit,
  )

/** Processes batches in order; the outcome is the same as if each had its own transaction. */
async function processBatches(
  db: DatabaseOrTransaction,
  competitionId: number,
  batches: readonly QueuedBatch[],
): Promise<BatchResult[]> {
  const now = new Date(Math.max(...batches.map((batch) => batch.now.getTime())))
  const all = batches.flatMap(({ packets }, batch) =>
    packets.map((packet, index) => ({ packet, index, batch })),
  )
  const context = await lockLiveContext(db, { competitionId, now })
  const tokenMats = await readTokenMats(
    db,
    batches.map(({ idToken }) => idToken),
  )
  const newPackets = await filterNewPackets(db, context, all)
  const { taken, findings, hasChangedContests } = await applyNewPackets(
    db,
    context,
    newPackets,
    batches.map(({ idToken }) => tokenMats.get(idToken) ?? []),
    batches.map(({ idToken }) => idToken),
  )
  const [first] = batches
  if (hasChangedContests) await first?.notifyFollowers?.(db, competitionId)
  const { version } = getMat(context, null)
  return batches.map(({ packets }, batch) => {
    const countOwn = (list: readonly { batch: number }[]) =>
      list.filter((item) => item.batch === batch).length
    const batchFindings = findings.filter((finding) => finding.batch === batch)
    return {
      taken: countOwn(taken),
      known: packets.length - countOwn(newPackets),
      refused: countOwn(newPackets) - countOwn(taken),
      version,
      findings: batchFindings.map(({ text }) => text),
    }
  })
}

/** The packets that were not received before. Ids begin again where a scoreboard restarts. */
async function filterNewPackets(
  db: DatabaseOrTransaction,
  context: LiveContext,
  all: readonly NewPacket[],
): Promise<NewPacket[]> {
  const sequenced = all.map(({ packet }) => toSequencedPacket(context, packet))
  const knownKeys = await findKnownPackets(db, context.competitionId, sequenced)
  const restarts = new Map<number, number>()
  return all.filter((_, position) => {
    const packet = sequenced[position]
    if (!packet) return false
    const count = restarts.get(packet.mat) ?? 0
    const isRestart = packet.kind === 'restart'
    const key = isRestart || count === 0 ? getPacketKey(packet) : `${getPacketKey(packet)}, restart ${count}`
    if (knownKeys.has(key)) return false
    knownKeys.add(key)
    if (isRestart) restarts.set(packet.mat, count + 1)
    return true
  })
}

type NewPacket = {
  packet: ScoreboardPacket
  /** Position in its batch. */
  index: number
  batch: number
}

type BatchFinding = { batch: number; text: string }

/** @param tokenMats the mats of the token of each batch */
async function applyNewPackets(
  db: DatabaseOrTransaction,
  context: LiveContext,
  newPackets: readonly NewPacket[],
  tokenMats: readonly (readonly number[])[],
  idTokens: readonly number[],
): Promise<{ taken: NewPacket[]; findings: BatchFinding[]; hasChangedContests: boolean }> {
  if (newPackets.length === 0) return { taken: [], findings: [], hasChangedContests: false }
  const packets = newPackets.map(({ packet }) => packet)
  const { competitionId } = context
  const firstVersion = getMat(context, null).version
  const shownContests = [...context.mats.values()].flatMap(({ contestId }) => contestId ?? [])
  await loadContests(db, context, [...packets.flatMap(listContestIds), ...shownContests])
  const teamContestMats = await readTeamContestMats(db, context)
  const blockIds = await readBlockIds(db, competitionId, packets)
  const events: PendingEvents = { added: [], cancellations: [] }
  const rows: (typeof livePacket.$inferInsert)[] = []
  const taken: NewPacket[] = []
  const late: NewPacket[] = []
  const findings: BatchFinding[] = []
  for (const newPacket of newPackets) {
    const { index, batch } = newPacket
    validatePacket(context, newPacket.packet, index, blockIds)
    const jump = findNumberJump(context, newPacket.packet)
    if (jump) {
      findings.push({ batch, text: jump })
      continue
    }
    taken.push(newPacket)
    if (newPacket.packet.kind === 'restart') restartNumbers(context, newPacket.packet.mat)
    const packet = toSequencedPacket(context, newPacket.packet)
    const access = { mats: tokenMats[batch] ?? [], teamContestMats }
    const idToken = idTokens[batch] ?? 0
    context.author = { scoreboard: `Live/Packets ${packet.kind}, scoreboard token ${idToken}` }
    const moved = checkContestAccess(context, packet, index, access)
    const { effects, changes } = moved
      ? { effects: { ...createPacketEffects(), findings: [moved] }, changes: createProgressionChanges() }
      : await applyAndAdvance(db, context, packet, { index, events, mats: access.mats })
    if (effects.isBelowLatest) late.push(newPacket)
    findings.push(...[...effects.findings, ...changes.findings].map((text) => ({ batch, text })))
    rows.push(createPacketRow(context, packet, { ...changes, contests: effects.contests }))
  }
  findings.push(...describeLatePackets(context, late))
  // not by most packets, which are about the clock and the score
  const hasChangedContests = rows.some(({ contestIds }) => contestIds.length > 0)
  if (rows.length === 0) return { taken, findings, hasChangedContests }
  await writeContests(db, context)
  await writeContestEvents(db, events)
  await writeMats(db, context)
  const { version } = getMat(context, null)
  await db
    .insert(livePacket)
    .values(rows)
    .returning({ announcement: announceVersion(competitionId, version) })
  if (Math.floor(version / CLEANUP_INTERVAL_VERSIONS) > Math.floor(firstVersion / CLEANUP_INTERVAL_VERSIONS))
    await deleteOldPackets(db, context.now)
  return { taken, findings, hasChangedContests }
}

/** Applies a packet to its contest and mat, and the end of a contest to its category. */
async function applyAndAdvance(
  db: DatabaseOrTransaction,
  context: LiveContext,
  packet: ScoreboardPacket,
  { index, events, mats }: { index: number; events: PendingEvents; mats: readonly number[] },
): Promise<{ effects: PacketEffects; changes: ProgressionChanges }> {
  requirePossibleState(context, packet, index)
  const [id] = listContestIds(packet)
  const before = id === undefined ? undefined : context.contests.get(id)
  const effects = applyPacket(context, packet)
  recordEvent(events, context, packet, before?.isFinished === true)
  const changes =
    effects.isResult && before
      ? await advanceContest(db, context, before, packet.kind === 'finished' ? (packet.out ?? []) : [])
      : createProgressionChanges()
  if (packet.kind === 'decision' || packet.kind === 'extra-bout') {
    await applyOrganiserPacket(db, context, packet, mats, changes)
  }
  const reopened = [...changes.reopened]
  if (packet.kind === 'reopen' || packet.kind === 'decision') {
    requireNothingBegun(context, packet, index, reopened)
  }
  if (packet.kind === 'reopen' && effects.isResult && before) reopened.push(before.id)
  await cancelContestEvents(db, events, reopened)
  for (const [id, mats] of changes.contests) {
    effects.contests.set(id, new Set([...(effects.contests.get(id) ?? []), ...mats]))
  }
  return { effects, changes }
}

/** One finding per batch and mat about packets whose numbers are too low. */
function describeLatePackets(context: LiveContext, late: readonly NewPacket[]): BatchFinding[] {
  const groups = Map.groupBy(late, ({ batch, packet }) => `${batch} ${packet.mat}`)
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ batch, packet: { mat } }) => ({
      batch,
      text: describeLateNumbers(
        context,
        mat,
        group.map(({ packet }) => packet),
      ),
    })),
  )
}

/** The blocks that packets name, as far as they are in the programme of the competition. */
async function readBlockIds(
  db: DatabaseOrTransaction,
  competitionId: number,
  packets: readonly ScoreboardPacket[],
): Promise<Set<number>> {
  const ids = packets.flatMap((packet) => (packet.kind === 'fragment' ? (packet.idFragment ?? []) : []))
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: programmeBlock.id })
    .from(programmeBlock)
    .where(and(eq(programmeBlock.competitionId, competitionId), inArray(programmeBlock.id, ids)))
  return new Set(rows.map(({ id }) => id))
}
