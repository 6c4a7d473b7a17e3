import { randomInt } from 'node:crypto'
import { and, eq, getTableName } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { drawExtraBoutCategory } from '#judo/team/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest, teamCompetition, teamContest } from '#server/platform/db/schema/index.ts'
import { BadRequest, Conflict, Forbidden } from '#server/platform/errors/errors.ts'
import { type LiveContestRow, type LiveContext, setContest } from '../live-context.ts'
import { computeTeamContestProgress, findOpenExtraBout, hasJudoka } from './advance-team-contest.ts'
import { deriveContestCode } from './assign-sides.ts'
import { selectContestRows } from './contest-rows.ts'
import { type ProgressionChanges, recordChangedContest } from './progression-changes.ts'

/** What was drawn, for the audit log. */
export type ExtraBoutChange = { entity: string; entityId: number; after: Record<string, unknown> }

/** The lot is one of this many numbers. */
const LOTS = 2 ** 32

/**
 * Adds the extra bout of a level team contest, or removes one that has not begun (docs/specification/teams.md, "Team contest").
 * The judoka are those of the bout that is fought again.
 *
 * @param mats of the token; empty for all
 * @throws Conflict if the team contest needs none, BadRequest for a category that cannot be drawn
 */
export async function changeExtraBout(
  db: DatabaseOrTransaction,
  context: LiveContext,
  packet: Extract<ScoreboardPacket, { kind: 'extra-bout' }>,
  mats: readonly number[],
  changes: ProgressionChanges,
): Promise<ExtraBoutChange> {
  const { idTeamContest, idWeight, canceled } = packet
  const [joined] = await db
    .select({ fight: teamContest, teamCompetitionRow: teamCompetition })
    .from(teamContest)
    .innerJoin(teamCompetition, eq(teamCompetition.id, teamContest.teamCompetitionId))
    .where(and(eq(teamContest.id, idTeamContest), eq(teamContest.competitionId, context.competitionId)))
  if (!joined) throw new BadRequest('idTeamContest', `This competition has no team contest ${idTeamContest}.`)
  const bouts = await selectContestRows(db, context, eq(contest.teamContestId, idTeamContest))
  const mat = joined.fight.mat ?? bouts.findLast((bout) => bout.mat !== null)?.mat ?? null
  if (mats.length > 0 && mat !== null && !mats.includes(mat)) {
    throw new Forbidden(
      `change team contest ${idTeamContest}, which is on mat ${mat}, with this token`,
      'idTeamContest',
    )
  }
  const open = findOpenExtraBout(bouts)
  changes.teamCompetitions.push(joined.teamCompetitionRow.id)
  if (canceled) {
    if (!open || open.startedAt !== null) {
      throw new Conflict(
        'no_extra_bout',
        `Team contest ${idTeamContest} has no extra bout that has not begun.`,
      )
    }
    setContest(context, { ...open, isSkipped: true, bye: true, updatedAt: context.now })
    recordChangedContest(changes, open)
    return { entity: getTableName(contest), entityId: open.id, after: { removed: true } }
  }
  const { state } = await computeTeamContestProgress(db, context, joined, bouts)
  if (open || state !== 'extra bout') {
    const problem = open ? `has the open extra bout ${open.id}` : 'is not level after its last bout'
    throw new Conflict('no_extra_bout_needed', `Team contest ${idTeamContest} ${problem}.`)
  }
  const { again, random } = drawBout(bouts, idWeight)
  const row = await insertExtraBout(db, context, bouts, { ...again, mat: again.mat ?? mat })
  recordChangedContest(changes, row)
  return {
    entity: getTableName(contest),
    entityId: row.id,
    after: { teamContestId: idTeamContest, categoryId: again.categoryId, random },
  }
}

/** The bout that is fought again: that of a category, or one by lot. A category without judoka is not drawn. */
function drawBout(
  bouts: readonly LiveContestRow[],
  idWeight: number | undefined,
): { again: LiveContestRow; random: number | null } {
  const drawable = bouts.filter(hasJudoka)
  if (idWeight === undefined) {
    const random = randomInt(LOTS) / LOTS
    return { again: drawExtraBoutCategory(drawable, random), random }
  }
  const again = drawable.find(({ categoryId }) => categoryId === idWeight)
  if (!again)
    throw new BadRequest('idWeight', `The team contest has no bout with judoka in category ${idWeight}.`)
  return { again, random: null }
}

async function insertExtraBout(
  db: DatabaseOrTransaction,
  context: LiveContext,
  bouts: readonly LiveContestRow[],
  again: LiveContestRow,
): Promise<LiveContestRow> {
  const number = Math.max(...bouts.map((bout) => bout.number)) + 1
  const order = Math.max(...bouts.map(({ matOrder }) => matOrder ?? 0))
  const [row] = await db
    .insert(contest)
    .values({
      competitionId: again.competitionId,
      competitionCategoryId: again.competitionCategoryId,
      categoryId: again.categoryId,
      teamContestId: again.teamContestId,
      number,
      round: again.round,
      contestCode: deriveContestCode(again.contestCode, number),
      whiteId: again.whiteId,
      blueId: again.blueId,
      mat: again.mat,
      matOrder: order > 0 ? order + 1 : null,
      blockId: again.blockId,
      isTeamDecision: true,
      updatedAt: context.now,
    })
    .returning()
  if (!row)
    throw new Error(`Inserting the extra bout of team contest ${again.teamContestId} returned no row.`)
  context.contests.set(row.id, row)
  return row
}
