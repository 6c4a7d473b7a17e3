import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CategorySummary } from '#contract/api/categories.ts'
import type { Block } from '#contract/api/programme.ts'
import { daysBetween, parseLocalDay } from '#judo/competition/local-time.ts'
import { timeZoneOrUtc } from '#judo/competition/time-zone.ts'
import type { Database } from '../../db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionWeight,
  contest,
  fragment,
  fragmentMat,
  fragmentType,
  teamCompetition,
  teamFight,
  weightCategory,
} from '../../db/schema/index.ts'
import { categoryMentionColumns, categoryOrder, toCategoryMention } from './mention-columns.ts'

type MatVideo = {
  idFragmentMat: number
  mat: number
  externalVideoId: string | null
  hasTV: boolean
  start: number | null
}

/** The instant as milliseconds: as JSON its text would differ between databases. */
const matsColumn = sql<MatVideo[]>`(
  select coalesce(json_agg(json_build_object(
    'idFragmentMat', ${fragmentMat.id},
    'mat', ${fragmentMat.mat},
    'externalVideoId', ${fragmentMat.videoId},
    'hasTV', ${fragmentMat.hasTv},
    'start', (extract(epoch from ${fragmentMat.streamStartedAt}) * 1000)::bigint
  ) order by ${fragmentMat.mat}), '[]')
  from ${fragmentMat} where ${fragmentMat.fragmentId} = ${fragment.id}
)`

/** The programme of a competition. */
export async function readProgramme(db: Database, idCompetition: number): Promise<Block[]> {
  const rows = await db
    .select({
      part: fragment,
      type: fragmentType,
      mats: matsColumn,
      dateFrom: competition.dateFrom,
      timeZone: competition.timeZone,
    })
    .from(fragment)
    .innerJoin(competition, eq(competition.id, fragment.competitionId))
    .leftJoin(fragmentType, eq(fragmentType.id, fragment.fragmentTypeId))
    .where(eq(fragment.competitionId, idCompetition))
    .orderBy(fragment.start, fragment.id)
  const weights = await listCategoriesWithBlocks(db, idCompetition)
  const teams = await listTeamCompetitionsWithBlocks(db, idCompetition)
  return rows.map(({ part, type, mats, dateFrom, timeZone }) => {
    const start = part.start.toISOString()
    const day = dateFrom && daysBetween(dateFrom, parseLocalDay(start, timeZoneOrUtc(timeZone))) + 1
    const isIn = (held: ProgrammeSlot) =>
      held.blockIds.length > 0 ? held.blockIds.includes(part.id) : held.day === day
    return {
      idFragment: part.id,
      title: part.name,
      start,
      finish: part.finish.toISOString(),
      fragmentType: type,
      tvNotes: part.tvNotes,
      externalCommentatorVideoId: part.commentatedVideoIds ?? [],
      day: day || null,
      mats: mats.map(({ start, ...mat }) => ({
        ...mat,
        actualStreamStart: start === null ? null : new Date(start).toISOString(),
      })),
      weights: weights.filter(isIn).map(({ category }) => category),
      teamCompetitions: teams.filter(isIn).map(({ id, name }) => ({ idCompetitionTeams: id, name })),
    }
  })
}

/** In which parts of the programme something has contests, and for which day it was planned. */
type ProgrammeSlot = { blockIds: number[]; day: number | null }

const blockIdsOfCategory = sql<number[]>`(
  select coalesce(json_agg(distinct ${contest.fragmentId}), '[]') from ${contest}
  where ${contest.competitionWeightId} = ${competitionWeight.id} and ${contest.fragmentId} is not null
)`

async function listCategoriesWithBlocks(
  db: Database,
  idCompetition: number,
): Promise<(ProgrammeSlot & { category: CategorySummary })[]> {
  const rows = await db
    .select({
      category: categoryMentionColumns,
      blockIds: blockIdsOfCategory,
      day: competitionWeight.scheduledDay,
    })
    .from(competitionWeight)
    .innerJoin(weightCategory, eq(weightCategory.id, competitionWeight.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(
      and(
        eq(competitionWeight.competitionId, idCompetition),
        sql`${competitionWeight.teamCompetitionId} is null`,
      ),
    )
    .orderBy(...categoryOrder)
  return rows.map(({ category, ...placed }) => ({ ...placed, category: toCategoryMention(category) }))
}

const blockIdsOfTeamCompetition = sql<number[]>`(
  select coalesce(json_agg(distinct ${teamFight.fragmentId}), '[]') from ${teamFight}
  where ${teamFight.teamCompetitionId} = ${teamCompetition.id} and ${teamFight.fragmentId} is not null
)`

async function listTeamCompetitionsWithBlocks(
  db: Database,
  idCompetition: number,
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
    .where(eq(teamCompetition.competitionId, idCompetition))
    .orderBy(teamCompetition.id)
}

/**
 * Gives every video without a start the start of its part of the programme.
 * @param where which competitions
 * @returns how many got one
 */
export async function setMissingStreamStarts(db: Database, where: ReturnType<typeof and>): Promise<number> {
  const parts = db
    .select({ id: fragment.id })
    .from(fragment)
    .innerJoin(competition, eq(competition.id, fragment.competitionId))
    .where(where)
  const updated = await db
    .update(fragmentMat)
    .set({
      streamStartedAt: sql`(
        select ${fragment.start} from ${fragment} where ${fragment.id} = ${fragmentMat.fragmentId}
      )`,
    })
    .where(
      and(
        isNotNull(fragmentMat.videoId),
        sql`${fragmentMat.streamStartedAt} is null`,
        sql`${fragmentMat.fragmentId} in ${parts}`,
      ),
    )
    .returning({ id: fragmentMat.id })
  return updated.length
}
