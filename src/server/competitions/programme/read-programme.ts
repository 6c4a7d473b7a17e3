import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CategorySummary } from '#contract/api/competitions/categories.ts'
import type { Block } from '#contract/api/competitions/programme.ts'
import { daysBetween } from '#judo/competition/local-time.ts'
import type { ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  contest,
  programmeBlock,
  programmeBlockMat,
  programmeBlockType,
  teamCompetition,
  teamContest,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { toVenueTime } from '#server/platform/db/venue-time.ts'
import {
  categoryMentionColumns,
  categoryOrder,
  isIndividualCategoryOf,
  toCategoryMention,
} from '../info/mention-columns.ts'

type MatVideo = {
  idFragmentMat: number
  mat: number
  externalVideoId: string | null
  hasTV: boolean
  start: number | null
}

/** Times in milliseconds, because their JSON text depends on the settings of the database. */
const matsColumn = sql<MatVideo[]>`(
  select coalesce(json_agg(json_build_object(
    'idFragmentMat', ${programmeBlockMat.id},
    'mat', ${programmeBlockMat.mat},
    'externalVideoId', ${programmeBlockMat.videoId},
    'hasTV', ${programmeBlockMat.hasTv},
    'start', (extract(epoch from ${programmeBlockMat.streamStartedAt}) * 1000)::bigint
  ) order by ${programmeBlockMat.mat}), '[]')
  from ${programmeBlockMat} where ${programmeBlockMat.blockId} = ${programmeBlock.id}
)`

export async function readProgramme(db: Database, competitionId: number): Promise<Block[]> {
  const rows = await db
    .select({
      block: programmeBlock,
      type: { id: programmeBlockType.id, code: programmeBlockType.code, name: programmeBlockType.name },
      mats: matsColumn,
      dateFrom: competition.dateFrom,
      timeZone: competition.timeZone,
    })
    .from(programmeBlock)
    .innerJoin(competition, eq(competition.id, programmeBlock.competitionId))
    .leftJoin(programmeBlockType, eq(programmeBlockType.id, programmeBlock.blockTypeId))
    .where(eq(programmeBlock.competitionId, competitionId))
    .orderBy(programmeBlock.start, programmeBlock.id)
  const weights = await listCategoriesWithBlocks(db, competitionId)
  const teams = await listTeamCompetitionsWithBlocks(db, competitionId)
  return rows.map(({ block, type, mats, dateFrom, timeZone }) => {
    const start = toVenueTime(block.start, timeZone)
    const day = dateFrom && daysBetween(dateFrom, start.slice(0, dateFrom.length)) + 1
    const isInBlock = (slot: ProgrammeSlot) =>
      slot.blockIds.length > 0 ? slot.blockIds.includes(block.id) : slot.day === day
    return {
      idFragment: block.id,
      title: block.name,
      start,
      finish: toVenueTime(block.finish, timeZone),
      fragmentType: type,
      tvNotes: block.tvNotes,
      externalCommentatorVideoId: block.commentatedVideoIds ?? [],
      day: day || null,
      mats: mats.map(({ start, ...mat }) => ({
        ...mat,
        actualStreamStart: toVenueTime(start === null ? null : new Date(start), timeZone),
      })),
      weights: weights.filter(isInBlock).map(({ category }) => category),
      teamCompetitions: teams.filter(isInBlock).map(({ id, name }) => ({ idCompetitionTeams: id, name })),
    }
  })
}

/** The blocks that have contests of a category or team competition, and the day for which it is planned. */
type ProgrammeSlot = { blockIds: number[]; day: number | null }

const blockIdsOfCategory = sql<number[]>`(
  select coalesce(json_agg(distinct ${contest.blockId}), '[]') from ${contest}
  where ${contest.competitionCategoryId} = ${competitionCategory.id} and ${contest.blockId} is not null
)`

async function listCategoriesWithBlocks(
  db: Database,
  competitionId: number,
): Promise<(ProgrammeSlot & { category: CategorySummary })[]> {
  const rows = await db
    .select({
      category: categoryMentionColumns,
      blockIds: blockIdsOfCategory,
      day: competitionCategory.scheduledDay,
    })
    .from(competitionCategory)
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(isIndividualCategoryOf(competitionId))
    .orderBy(...categoryOrder)
  return rows.map(({ category, ...slot }) => ({ ...slot, category: toCategoryMention(category) }))
}

const blockIdsOfTeamCompetition = sql<number[]>`(
  select coalesce(json_agg(distinct ${teamContest.blockId}), '[]') from ${teamContest}
  where ${teamContest.teamCompetitionId} = ${teamCompetition.id} and ${teamContest.blockId} is not null
)`

async function listTeamCompetitionsWithBlocks(
  db: Database,
  competitionId: number,
): Promise<(ProgrammeSlot & { id: number; name: string })[]> {
  return db
    .select({
      id: teamCompetition.id,
      name: teamCompetition.name,
      blockIds: blockIdsOfTeamCompetition,
      day: teamCompetition.scheduledDay,
    })
    .from(teamCompetition)
    .innerJoin(competition, eq(competition.id, teamCompetition.competitionId))
    .where(eq(teamCompetition.competitionId, competitionId))
    .orderBy(teamCompetition.id)
}

/**
 * Sets the start of every video that has none to the start of its block.
 * @param where condition for competitions
 * @param record adds the changes to the audit log
 * @returns number of updated videos
 */
export async function setMissingStreamStarts(
  db: Database,
  where: SQL | undefined,
  record: ChangeRecorder,
): Promise<number> {
  return db.transaction(async (tx) => {
    const blocks = tx
      .select({ id: programmeBlock.id })
      .from(programmeBlock)
      .innerJoin(competition, eq(competition.id, programmeBlock.competitionId))
      .where(where)
    const updated = await tx
      .update(programmeBlockMat)
      .set({
        streamStartedAt: sql`(
        select ${programmeBlock.start} from ${programmeBlock} where ${programmeBlock.id} = ${programmeBlockMat.blockId}
      )`,
      })
      .where(
        and(
          isNotNull(programmeBlockMat.videoId),
          sql`${programmeBlockMat.streamStartedAt} is null`,
          sql`${programmeBlockMat.blockId} in ${blocks}`,
        ),
      )
      .returning({ id: programmeBlockMat.id, start: programmeBlockMat.streamStartedAt })
    for (const { id, start } of updated) {
      const change = { before: { streamStartedAt: null }, after: { streamStartedAt: start?.toISOString() } }
      await record(tx, { entityId: id, ...change })
    }
    return updated.length
  })
}
