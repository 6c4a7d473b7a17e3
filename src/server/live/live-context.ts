import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { findRuleset, RULESETS, type Ruleset } from '#judo/score/index.ts'
import type { ChangeAuthor } from '#server/platform/audit/record-change.ts'
import { updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, contest, liveMat, livePacket, ruleset } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'

/** The part of a competition that a transaction needs to apply packets. `write-live-context.ts` writes the changes back. */

export type LiveMatRow = typeof liveMat.$inferSelect

/** The columns of a contest that packets change; others may be edited in the back office at the same time. */
export const CHANGED_CONTEST_COLUMNS = [
  'whiteId',
  'blueId',
  'winnerId',
  'isFinished',
  'bye',
  'isSkipped',
  'reason',
  'mat',
  'matOrder',
  'startedAt',
  'endedAt',
  'firstHajime',
  'duration',
  'goldenScore',
  'goldenScoreDuration',
  'ipponWhite',
  'wazaAriWhite',
  'yukoWhite',
  'shidoWhite',
  'hansokuMakeWhite',
  'ipponBlue',
  'wazaAriBlue',
  'yukoBlue',
  'shidoBlue',
  'hansokuMakeBlue',
  'outWhite',
  'outBlue',
  'liveNumber',
  'liveOrder',
  'updatedAt',
] as const

const IDENTIFYING_CONTEST_COLUMNS = [
  'id',
  'competitionId',
  'competitionCategoryId',
  'categoryId',
  'teamContestId',
  'number',
  'key',
  'round',
  'contestCode',
  'blockId',
  'isTeamDecision',
] as const

type LiveContestColumn =
  | (typeof CHANGED_CONTEST_COLUMNS)[number]
  | (typeof IDENTIFYING_CONTEST_COLUMNS)[number]

export type LiveContestRow = Pick<typeof contest.$inferSelect, LiveContestColumn>

/** Half of the columns: every packet reads its contest, and every result its category. */
export const liveContestColumns = Object.fromEntries(
  [...IDENTIFYING_CONTEST_COLUMNS, ...CHANGED_CONTEST_COLUMNS].map((name) => [name, contest[name]]),
  // fromEntries forgets the keys
) as Pick<typeof contest, LiveContestColumn>

/** A change of a contest that packets have made, as far as it is about the result. */
export type ResultChange = { author: ChangeAuthor; before: LiveContestRow; after: LiveContestRow }

export type LiveContext = {
  competitionId: number
  now: Date
  /** Whose packet is being applied. */
  author: ChangeAuthor
  /** Changes of contests with a result, which are in the audit log once the contests are written. */
  resultChanges: ResultChange[]
  /** First day, `YYYY-MM-DD`: decides the rules that the ruleset leaves open. */
  firstDay: string
  ruleset: Ruleset
  /** Every mat that sent a packet; null is the whole competition, which counts the packets of all mats. */
  mats: Map<number | null, LiveMatRow>
  /** The contests of the packets, and those that the mats show. */
  contests: Map<number, LiveContestRow>
  /** Contests as they were read or written last. */
  storedContests: Map<number, LiveContestRow>
  /** Rows that differ from the database. */
  changed: { mats: Set<number | null>; contests: Set<number> }
}

/**
 * Locks a competition until the transaction ends, so that nobody else applies packets to it, and reads its mats.
 * @throws NotFound for an unknown competition
 */
export async function lockLiveContext(
  db: DatabaseOrTransaction,
  { competitionId, now }: { competitionId: number; now: Date },
): Promise<LiveContext> {
  const rules = (await lockCompetition(db, competitionId)) ?? (await startCompetition(db, competitionId, now))
  // read after the lock was obtained: other transactions may have added mats
  const mats = await db.select().from(liveMat).where(eq(liveMat.competitionId, competitionId))
  const firstDay = rules.dateFrom ?? now.toISOString().slice(0, 10)
  return {
    competitionId,
    now,
    author: { scoreboard: 'Live/Packets' },
    resultChanges: [],
    firstDay,
    ruleset: resolveRuleset(rules.ruleset, rules.hasYuko, firstDay),
    // a deleted contest is not on its mat any more
    mats: new Map(mats.map((mat) => [mat.mat, mat.contestId === null ? { ...mat, board: null } : mat])),
    contests: new Map(),
    storedContests: new Map(),
    changed: { mats: new Set(), contests: new Set() },
  }
}

/** Releases the locks of a process that disappears without closing its connection. */
const IDLE_TRANSACTION_TIMEOUT = '10s'

/** Locks the competition. Returns nothing if it is deleted, or has not received a packet yet. */
async function lockCompetition(db: DatabaseOrTransaction, competitionId: number) {
  const [row] = await db
    .select({
      dateFrom: competition.dateFrom,
      hasYuko: competition.hasYuko,
      ruleset,
      idleTimeout: sql`set_config('idle_in_transaction_session_timeout', ${IDLE_TRANSACTION_TIMEOUT}, true)`,
      // the rules for editors refuse no packet (decision 054)
      acceptsPackets: sql`set_config('hajime.accepts_packets', 'on', true)`,
    })
    .from(liveMat)
    .innerJoin(competition, eq(competition.id, liveMat.competitionId))
    .leftJoin(ruleset, eq(ruleset.id, competition.rulesetId))
    .where(
      and(
        eq(liveMat.competitionId, competitionId),
        isNull(liveMat.mat),
        sql`${competition.deletedAt} is null`,
      ),
    )
    .for('update', { of: liveMat })
  return row
}

/** The first packet of a competition makes it live. */
async function startCompetition(db: DatabaseOrTransaction, competitionId: number, now: Date) {
  await markLive(db, competitionId, now)
  await db.insert(liveMat).values({ competitionId, mat: null, lastPacketAt: now }).onConflictDoNothing()
  const rules = await lockCompetition(db, competitionId)
  if (!rules) throw new NotFound('idCompetition', 'competition', competitionId)
  return rules
}

/** @throws NotFound for an unknown competition */
async function markLive(db: DatabaseOrTransaction, competitionId: number, now: Date): Promise<void> {
  const isCompetition = and(eq(competition.id, competitionId), isNull(competition.deletedAt))
  const by = { author: { scoreboard: 'Live/Packets, the first of the competition' }, now }
  const [row] = await updateAndRecord(db, competition, isCompetition, { isLive: true }, by)
  if (!row) throw new NotFound('idCompetition', 'competition', competitionId)
}

/** The ruleset of the competition. Rules without a column come from the ruleset of that name, or of that date. */
function resolveRuleset(
  row: typeof ruleset.$inferSelect | null,
  hasYuko: boolean | null,
  firstDay: string,
): Ruleset {
  const defaults = RULESETS.find(({ short }) => short === row?.short) ?? findRuleset(firstDay)
  if (!row) return hasYuko === null ? defaults : { ...defaults, hasYuko }
  const { hasKoka, maxYuko, maxKoka, maxShido } = row
  // the column cannot express "unlimited"
  const maxWazaari = defaults.maxWazaari === null ? null : row.maxWazaAri
  return { ...defaults, hasYuko: hasYuko ?? row.hasYuko, hasKoka, maxWazaari, maxYuko, maxKoka, maxShido }
}

/** Which of the packets were accepted before, as `getPacketKey` names them. */
export async function findKnownPackets(
  db: DatabaseOrTransaction,
  competitionId: number,
  packets: readonly ScoreboardPacket[],
): Promise<Set<string>> {
  const mats = [...new Set(packets.map(({ mat }) => mat))]
  const ofMat = (mat: number) =>
    and(
      eq(livePacket.mat, mat),
      inArray(
        livePacket.sourceId,
        packets.filter((packet) => packet.mat === mat).map(({ id }) => id),
      ),
    )
  const rows = await db
    .select({ mat: livePacket.mat, id: livePacket.sourceId })
    .from(livePacket)
    .where(and(eq(livePacket.competitionId, competitionId), or(...mats.map(ofMat))))
  return new Set(rows.map(getPacketKey))
}

export const getPacketKey = ({ mat, id }: Pick<ScoreboardPacket, 'mat' | 'id'>): string => `${mat} ${id}`

/** Reads contests of the competition, unless the context has them. */
export async function loadContests(
  db: DatabaseOrTransaction,
  context: LiveContext,
  ids: readonly number[],
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !context.contests.has(id))
  if (missing.length === 0) return
  const rows = await db
    .select(liveContestColumns)
    .from(contest)
    .where(and(eq(contest.competitionId, context.competitionId), inArray(contest.id, missing)))
  addStoredContests(context, rows)
}

/** Adds contests that were read, unless the context has them, perhaps with changes. */
export function addStoredContests(context: LiveContext, rows: readonly LiveContestRow[]): void {
  for (const row of rows) {
    if (context.contests.has(row.id)) continue
    context.contests.set(row.id, row)
    context.storedContests.set(row.id, row)
  }
}

/** The contests that a packet is about. */
export function listContestIds(packet: ScoreboardPacket): number[] {
  switch (packet.kind) {
    case 'active':
      return packet.idContest === null ? [] : [packet.idContest]
    case 'reopen':
      return [packet.idContest]
    case 'order':
      return packet.contests.map(({ idContest }) => idContest)
    case 'fragment':
    case 'restart':
    case 'decision':
    case 'extra-bout':
      return []
    default:
      return [packet.board.idContest]
  }
}

/** A mat, or null for the whole competition; a new row before its first packet. */
export function getMat(context: LiveContext, mat: number | null): LiveMatRow {
  const row = context.mats.get(mat)
  if (row) return row
  const { competitionId, now: lastPacketAt } = context
  const initial = { competitionId, mat, version: 0, packetNumber: 0, numberOffset: 0 }
  const block = { blockId: null, blockPacketNumber: 0 }
  return { ...initial, ...block, contestId: null, board: null, lastPacketAt }
}

export function setMat(context: LiveContext, mat: LiveMatRow): void {
  context.mats.set(mat.mat, mat)
  context.changed.mats.add(mat.mat)
}

export function setContest(context: LiveContext, row: LiveContestRow): void {
  const { author } = context
  const before = context.contests.get(row.id)
  if (before && (before.isFinished || row.isFinished))
    context.resultChanges.push({ author, before, after: row })
  context.contests.set(row.id, row)
  context.changed.contests.add(row.id)
}
