import { and, eq } from 'drizzle-orm'
import { findEntryProblems } from '#judo/competition/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  ageCategory,
  belt,
  coachLevel,
  eventCategory,
  person,
  refereeLevel,
} from '#server/platform/db/schema/index.ts'
import type { PurchasedEntrant } from '../entries/entrants.ts'
import type { EventRow } from './event-entries.ts'

/** Whom an event is for: age categories, or the lowest belt or level. */

type Age = typeof ageCategory.$inferSelect

export type EventCategory = {
  id: number
  eventId: number
  entity: (typeof eventCategory.$inferSelect)['entity']
  name: string
  age: Age | null
  /** Of the lowest belt or level. */
  order: number
}

/** Orders of the levels of a person; null without one. */
export type PersonLevels = { coach: number | null; referee: number | null }

/** Target groups of events in their order. Those whose age category or level was removed admit nobody. */
export async function listEventCategories(
  tx: DatabaseOrTransaction,
  eventIds: readonly number[],
): Promise<EventCategory[]> {
  const rows = await tx
    .select({ category: eventCategory, age: ageCategory, belt, coach: coachLevel, referee: refereeLevel })
    .from(eventCategory)
    .leftJoin(
      ageCategory,
      and(eq(eventCategory.entity, 'age_category'), eq(ageCategory.id, eventCategory.entityId)),
    )
    .leftJoin(belt, and(eq(eventCategory.entity, 'belt'), eq(belt.id, eventCategory.entityId)))
    .leftJoin(
      coachLevel,
      and(eq(eventCategory.entity, 'coach_level'), eq(coachLevel.id, eventCategory.entityId)),
    )
    .leftJoin(
      refereeLevel,
      and(eq(eventCategory.entity, 'referee_level'), eq(refereeLevel.id, eventCategory.entityId)),
    )
    .where(isAmong(eventCategory.eventId, eventIds))
    .orderBy(eventCategory.id)
  return rows.map(({ category: { id, eventId, entity }, age, belt, coach, referee }) => {
    const lowest = belt ?? coach ?? referee
    const name = (age ?? lowest)?.name ?? ''
    return { id, eventId, entity, name, age, order: lowest?.orderNumber ?? Infinity }
  })
}

export async function readLevels(
  tx: DatabaseOrTransaction,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, PersonLevels>> {
  const rows = await tx
    .select({ id: person.id, coach: coachLevel.orderNumber, referee: refereeLevel.orderNumber })
    .from(person)
    .leftJoin(coachLevel, eq(coachLevel.id, person.maxCoachLevelId))
    .leftJoin(refereeLevel, eq(refereeLevel.id, person.maxRefereeLevelId))
    .where(isAmong(person.id, [...personIds]))
  return new Map(rows.map(({ id, ...levels }) => [id, levels]))
}

/** Why a person does not fit a target group, as a code; null for one who does. */
export function findCategoryProblem(
  entrant: PurchasedEntrant,
  levels: PersonLevels | undefined,
  { entity, age, order }: EventCategory,
  event: EventRow,
): string | null {
  switch (entity) {
    case 'age_category':
      return age ? findAgeProblem(entrant, age, event) : 'other'
    case 'belt':
      return (entrant.belt ?? 0) < order ? 'belt' : null
    case 'coach_level':
      return (levels?.coach ?? 0) < order ? 'level' : null
    case 'referee_level':
      return (levels?.referee ?? 0) < order ? 'level' : null
  }
}

/** By the rules of a competition in the year of the event. */
export const findAgeProblem = (entrant: PurchasedEntrant, age: Age, event: EventRow): string | null =>
  findEntryProblems(
    { ...entrant, weight: null },
    { ...age, weightMin: null, weightMax: null, tolerance: null },
    {
      firstDay: event.dateFrom,
      ageRule: 'year',
      minBelt: null,
      requiresRegistration: false,
      allowHigherCategory: true,
    },
  )[0] ?? null

/** The first target group that a person fits, or why none does. An event without any is for everybody. */
export function findCategory(
  entrant: PurchasedEntrant,
  levels: PersonLevels | undefined,
  categories: readonly EventCategory[],
  event: EventRow,
): { category: EventCategory | null; problem: string | null } {
  if (categories.length === 0) return { category: null, problem: null }
  const checked = categories.map((category) => ({
    category,
    problem: findCategoryProblem(entrant, levels, category, event),
  }))
  const fitting = checked.find(({ problem }) => problem === null)
  if (fitting) return fitting
  // a group of the other gender does not say why a person does not fit
  const main = checked.find(({ problem }) => problem !== 'gender') ?? checked[0]
  return { category: null, problem: main?.problem ?? 'other' }
}
