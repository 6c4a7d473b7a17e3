import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
import {
  competition,
  competitionCategory,
  contest,
  country,
  individualResult,
  person,
  pushNotification,
  pushSubscription,
} from '#server/platform/db/schema/index.ts'
import type { NamedJudoka, NotifiedSubject } from './compose-notification.ts'
import { findFollowers } from './find-followers.ts'

type StoredNotification = {
  notification: typeof pushNotification.$inferSelect
  subscription: typeof pushSubscription.$inferSelect
}

/** A notification that is to be sent. */
export type DueNotification = StoredNotification & { subject: NotifiedSubject }

/**
 * Reads what notifications are about, as it is now. Those are left out that were sent, that are no longer true, and whose judoka or
 * competition are not public or not followed any more.
 */
export async function readDueNotifications(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<DueNotification[]> {
  const stored = await db
    .select({
      notification: pushNotification,
      subscription: pushSubscription,
      competition: { name: competition.name, externalId: competition.externalId },
      contest,
      category: { id: competitionCategory.categoryId, lines: competitionCategory.drawLines },
    })
    .from(pushNotification)
    .innerJoin(pushSubscription, eq(pushSubscription.id, pushNotification.subscriptionId))
    .innerJoin(competition, eq(competition.id, pushNotification.competitionId))
    .leftJoin(contest, eq(contest.id, pushNotification.contestId))
    .leftJoin(competitionCategory, eq(competitionCategory.id, pushNotification.competitionCategoryId))
    .where(and(inArray(pushNotification.id, [...ids]), isPublicCompetition))
    .orderBy(pushNotification.id)
  const open = stored.filter(
    ({ notification: { sentAt, expiresAt } }) => sentAt === null && expiresAt.getTime() > now.getTime(),
  )
  const results = await readResultPeople(db, open)
  const peopleOf = ({ notification, contest: row, category }: (typeof open)[number]): number[] => {
    if (row) return [row.whiteId, row.blueId].filter((id) => id !== null)
    if (category) return (category.lines ?? []).filter((id) => id !== null)
    return results.get(notification.competitionId) ?? []
  }
  const judoka = await readPublicJudoka(db, [...new Set(open.flatMap(peopleOf))])
  const followers = await readFollowed(db, open, peopleOf)
  return open.flatMap((row) => {
    const { notification, subscription } = row
    const ids = followers.get(`${notification.competitionId} ${subscription.id}`) ?? new Set()
    const named = (id: number | null) => (id === null ? null : (judoka.get(id) ?? null))
    const followed = peopleOf(row).flatMap((id) => (ids.has(id) ? (named(id) ?? []) : []))
    const subject = toSubject(row, followed, named)
    return subject ? [{ notification, subscription, subject }] : []
  })
}

type StoredSubject = {
  notification: StoredNotification['notification']
  competition: { name: string; externalId: string }
  contest: typeof contest.$inferSelect | null
  category: { id: number } | null
}

/** Null if it is not true any more. */
function toSubject(
  { notification, competition, contest: row, category }: StoredSubject,
  followed: readonly NamedJudoka[],
  named: (id: number | null) => NamedJudoka | null,
): NotifiedSubject | null {
  const { kind, competitionId, contestsBefore } = notification
  const [first] = followed
  if (!first) return null
  if (kind === 'results') return { kind, competition, competitionId, followed }
  if (kind === 'draw')
    return category && { kind, competition, competitionId, categoryId: category.id, followed }
  if (!row) return null
  const { id: contestId, mat, winnerId, whiteId, blueId, isFinished } = row
  if (kind === 'finished') {
    if (!isFinished) return null
    const judoka = followed.find(({ id }) => id === winnerId) ?? first
    const opponent = named(judoka.id === whiteId ? blueId : whiteId)
    const outcome = winnerId === null ? 'undecided' : winnerId === judoka.id ? 'won' : 'lost'
    return { kind, competition, contestId, judoka, opponent, outcome }
  }
  if (isFinished || mat === null) return null
  return { kind, competition, contestId, mat, contestsBefore: contestsBefore ?? 0, followed }
}

/** The followed judoka by competition and subscription. */
async function readFollowed<Row extends StoredNotification>(
  db: Database,
  rows: readonly Row[],
  peopleOf: (row: Row) => number[],
): Promise<Map<string, Set<number>>> {
  const followed = new Map<string, Set<number>>()
  for (const [competitionId, competitionRows] of Map.groupBy(
    rows,
    ({ notification }) => notification.competitionId,
  )) {
    const followers = await findFollowers(
      db,
      competitionId,
      [...new Set(competitionRows.flatMap(peopleOf))],
      competitionRows.map(({ subscription }) => subscription.id),
    )
    for (const { subscription, person: id } of followers) {
      const key = `${competitionId} ${subscription}`
      followed.set(key, (followed.get(key) ?? new Set()).add(id))
    }
  }
  return followed
}

/** The judoka with places by competition, for notifications of final results. */
async function readResultPeople(
  db: Database,
  rows: readonly StoredNotification[],
): Promise<Map<number, number[]>> {
  const competitions = rows.flatMap(({ notification: { kind, competitionId } }) =>
    kind === 'results' ? competitionId : [],
  )
  const found = await db
    .select({ competitionId: individualResult.competitionId, personId: individualResult.personId })
    .from(individualResult)
    .where(inArray(individualResult.competitionId, [...new Set(competitions)]))
    .orderBy(individualResult.place, individualResult.id)
  return new Map(
    [...Map.groupBy(found, ({ competitionId }) => competitionId)].map(([id, places]) => [
      id,
      [...new Set(places.map(({ personId }) => personId))],
    ]),
  )
}

export async function readPublicJudoka(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, NamedJudoka>> {
  const rows = await db
    .select({
      id: person.id,
      familyName: person.familyName,
      givenName: person.givenName,
      internationalFamilyName: person.internationalFamilyName,
      internationalGivenName: person.internationalGivenName,
      country: country.short,
    })
    .from(person)
    .leftJoin(country, eq(country.id, person.countryId))
    .where(and(inArray(person.id, [...ids]), isPublicPerson(person)))
  return new Map(rows.map((row) => [row.id, row]))
}
