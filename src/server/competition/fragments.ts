import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CategoryMention } from '#contract/shapes/competition.ts'
import type { Fragment } from '#contract/shapes/fragments.ts'
import { dayOf, daysBetween } from '#judo/competition/day.ts'
import { knownTimeZone } from '#judo/competition/time-zone.ts'
import type { Database } from '../db/open.ts'
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
} from '../db/schema/index.ts'
import { categoryColumns, categoryOrder, publicCategory } from './mentions.ts'

type StoredMat = {
  idFragmentMat: number
  mat: number
  externalVideoId: string | null
  hasTV: boolean
  start: number | null
}

/** The instant as milliseconds: as JSON its text would differ between databases. */
const mats = sql<StoredMat[]>`(
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
export async function fragmentsOf(db: Database, idCompetition: number): Promise<Fragment[]> {
  const rows = await db
    .select({
      part: fragment,
      type: fragmentType,
      mats,
      dateFrom: competition.dateFrom,
      timeZone: competition.timeZone,
    })
    .from(fragment)
    .innerJoin(competition, eq(competition.id, fragment.competitionId))
    .leftJoin(fragmentType, eq(fragmentType.id, fragment.fragmentTypeId))
    .where(eq(fragment.competitionId, idCompetition))
    .orderBy(fragment.start, fragment.id)
  const weights = await categoriesInParts(db, idCompetition)
  const teams = await teamCompetitionsInParts(db, idCompetition)
  return rows.map(({ part, type, mats, dateFrom, timeZone }) => {
    const start = part.start.toISOString()
    const day = dateFrom && daysBetween(dateFrom, dayOf(start, knownTimeZone(timeZone))) + 1
    const isIn = (held: Placed) => (held.parts.length > 0 ? held.parts.includes(part.id) : held.day === day)
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
type Placed = { parts: number[]; day: number | null }

const partsOfWeight = sql<number[]>`(
  select coalesce(json_agg(distinct ${contest.fragmentId}), '[]') from ${contest}
  where ${contest.competitionWeightId} = ${competitionWeight.id} and ${contest.fragmentId} is not null
)`

async function categoriesInParts(
  db: Database,
  idCompetition: number,
): Promise<(Placed & { category: CategoryMention })[]> {
  const rows = await db
    .select({ category: categoryColumns, parts: partsOfWeight, day: competitionWeight.scheduledDay })
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
  return rows.map(({ category, ...placed }) => ({ ...placed, category: publicCategory(category) }))
}

const partsOfTeams = sql<number[]>`(
  select coalesce(json_agg(distinct ${teamFight.fragmentId}), '[]') from ${teamFight}
  where ${teamFight.teamCompetitionId} = ${teamCompetition.id} and ${teamFight.fragmentId} is not null
)`

async function teamCompetitionsInParts(
  db: Database,
  idCompetition: number,
): Promise<(Placed & { id: number; name: string })[]> {
  return db
    .select({
      id: teamCompetition.id,
      name: teamCompetition.name,
      parts: partsOfTeams,
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
export async function addMissingStarts(db: Database, where: ReturnType<typeof and>): Promise<number> {
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
