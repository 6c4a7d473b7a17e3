import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import {
  combineDigests,
  computeDigests,
  type DigestRows,
  isAmong,
  selectDigestRows,
} from '#server/platform/db/row-digests.ts'
import {
  ageCategory,
  club,
  competition,
  competitionCategory,
  competitionDisplayType,
  contact,
  contactType,
  contest,
  country,
  entry,
  individualResult,
  person,
  scoreEvent,
  scoreEventType,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { isMinor, ofEntrants } from '#server/registry/people/minors.ts'
import { DERIVED_EVENT_CODES } from '../contests/derive-score-events.ts'
import { contestColumns } from '../contests/list-contests.ts'
import { competitionInfoColumns, competitionInfoJoinsSql } from '../info/competition-columns.ts'
import { timelessFeatureColumns } from '../info/competition-features.ts'
import { categoryMentionColumns } from '../info/mention-columns.ts'
import { affectedCompetitions } from './affected-competitions.ts'
import { programmeDigestRows } from './programme-digest-rows.ts'
import { readDigests, type StoredDigests } from './stored-digests.ts'

/** A digest per competition of its published data that does not depend on the day. `updatedAt` has no effect. */
export const competitionDigests: StoredDigests = {
  kind: 'competition',
  selectRows: (ids) => [
    competitionDigestRows(ids),
    organizerDigestRows(ids),
    displayTypeDigestRows(ids),
    categoryDigestRows(ids),
    entryDigestRows(ids),
    clubCountDigestRows(ids),
    contestDigestRows(ids),
    scoreEventDigestRows(ids),
    refereeDigestRows(ids),
    resultDigestRows(ids),
    personDigestRows(ids),
    ...programmeDigestRows(ids),
  ],
  affected: affectedCompetitions,
}

/**
 * A digest per competition of all its published data. It changes if and only if published data changes.
 * @param today `YYYY-MM-DD`; minors are published differently
 */
export async function readCompetitionDigests(
  db: Database,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const [digests, minors] = await Promise.all([
    readDigests(db, competitionDigests, ids),
    computeDigests(db, [minorDigestRows(ids, today)]),
  ])
  return combineDigests(digests, minors)
}

/** The minors among the entrants, who depend on the day. */
const minorDigestRows = (ids: readonly number[], today: string): DigestRows =>
  selectDigestRows(
    'minor',
    entry.competitionId,
    [entry.id],
    sql`from ${entry}
      join (
        select ${person.id} as id from ${person}
        where ${person.id} in (select ${entry.personId} from ${entry} where ${isAmong(entry.competitionId, ids)}) and ${isMinor(today, ofEntrants(ids))}
      ) minors on minors.id = ${entry.personId}
      where ${isAmong(entry.competitionId, ids)}`,
  )

const competitionDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'competition',
    competition.id,
    [...Object.values(competitionInfoColumns), ...Object.values(timelessFeatureColumns)],
    sql`from ${competition} ${competitionInfoJoinsSql} where ${isAmong(competition.id, ids)}`,
  )

/** The name of the organising club, and the public contacts of the organiser; other rows cover the partner. */
const organizerDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'organizer',
    competition.id,
    [competition.clubId, club.name, contact.id, contact.isDefault, contact.value, contactType.code],
    sql`from ${competition}
      left join ${club} on ${club.id} = ${competition.clubId}
      left join ${contact} on ${contact.isPublic}
        and (${contact.contactableType}, ${contact.contactableId}) in (('club', ${competition.clubId}), ('partner', ${competition.partnerId}))
      left join ${contactType} on ${contactType.id} = ${contact.contactTypeId}
      where ${isAmong(competition.id, ids)}`,
  )

const displayTypeDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'display type',
    competitionDisplayType.competitionId,
    [competitionDisplayType.displayTypeId, competitionDisplayType.isMain],
    sql`from ${competitionDisplayType} where ${isAmong(competitionDisplayType.competitionId, ids)}`,
  )

const categoryDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'category',
    competitionCategory.competitionId,
    [
      ...Object.values(categoryMentionColumns),
      ageCategory.name,
      ageCategory.orderNumber,
      ageCategory.contestDuration,
      weightCategory.orderNumber,
      competitionCategory.judoka,
      competitionCategory.contestDuration,
      competitionCategory.status,
      competitionCategory.drawSystem,
      competitionCategory.drawLines,
      competitionCategory.drawReconstruction,
      competitionCategory.tieDecisions,
      competitionCategory.incomplete,
      competitionCategory.scheduledDay,
    ],
    sql`from ${competitionCategory}
      join ${weightCategory} on ${weightCategory.id} = ${competitionCategory.categoryId}
      join ${ageCategory} on ${ageCategory.id} = ${weightCategory.ageId}
      where ${isAmong(competitionCategory.competitionId, ids)}`,
  )

const entryDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'entry',
    entry.competitionId,
    [entry.id, entry.personId, entry.categoryId, entry.teamId, entry.seed, entry.disqualifiedAfter],
    sql`from ${entry} where ${isAmong(entry.competitionId, ids)}`,
  )

/** The number of clubs includes those of withheld people. */
const clubCountDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'clubs',
    entry.competitionId,
    [sql`count(distinct ${entry.clubId})`],
    sql`from ${entry} where ${isAmong(entry.competitionId, ids)} group by ${entry.competitionId}`,
  )

/** Other rows cover the names of the winners, the videos, and who left with a contest: subqueries for each contest take longer. */
const { winner, media, withdrawn, ...plainContestColumns } = contestColumns

const contestDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'contest',
    contest.competitionId,
    [
      ...Object.values(plainContestColumns),
      ...[contest.whiteId, contest.blueId, contest.winnerId, contest.firstHajime],
    ],
    sql`from ${contest} where ${isAmong(contest.competitionId, ids)}`,
  )

const scoreEventDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'event',
    scoreEvent.competitionId,
    [
      scoreEvent.contestId,
      scoreEvent.id,
      scoreEvent.typeId,
      scoreEvent.happenedAt,
      scoreEvent.liveNumber,
      scoreEvent.actorId,
      scoreEvent.matchDuration,
      scoreEvent.goldenScoreTime,
      scoreEvent.tags,
    ],
    sql`from ${scoreEvent} join ${scoreEventType} on ${scoreEventType.id} = ${scoreEvent.typeId}
      where ${isAmong(scoreEvent.competitionId, ids)} and not ${scoreEvent.canceled}
        and ${inArray(scoreEventType.code, [...DERIVED_EVENT_CODES])}`,
  )

/** The positions and names of public referees. */
const refereeDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'referee',
    contest.competitionId,
    [
      contest.id,
      sql`official.position`,
      person.id,
      person.givenName,
      person.familyName,
      person.internationalGivenName,
      person.internationalFamilyName,
    ],
    sql`from ${contest}
      cross join lateral (values (${contest.refereeId}, 1), (${contest.secondRefereeId}, 2), (${contest.thirdRefereeId}, 3))
        official(person, position)
      join ${person} on ${person.id} = official.person
      where ${isAmong(contest.competitionId, ids)} and ${isPublicPerson(person)}`,
  )

const resultDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'result',
    individualResult.competitionId,
    [individualResult.id, individualResult.categoryId, individualResult.personId, individualResult.place],
    sql`from ${individualResult} where ${isAmong(individualResult.competitionId, ids)}`,
  )

/**
 * Everybody who is mentioned, once per competition. Rows of entries cover the nation and club that they represent, and the numbers that
 * withheld people have instead of names.
 */
const personDigestRows = (ids: readonly number[]): DigestRows => {
  const mentions = sql.join(
    [
      [entry, entry.personId] as const,
      [contest, contest.whiteId] as const,
      [contest, contest.blueId] as const,
      [individualResult, individualResult.personId] as const,
    ].map(
      ([table, personId]) => sql`select ${table.competitionId}, ${personId}
        from ${table} where ${isAmong(table.competitionId, ids)}`,
    ),
    sql` union `,
  )
  const names = [
    person.familyName,
    person.givenName,
    person.internationalFamilyName,
    person.internationalGivenName,
  ]
  return selectDigestRows(
    'person',
    sql`mentioned.competition`,
    [
      person.id,
      sql`case when ${isPublicPerson(person)} then row(${sql.join(names, sql`, `)})::text end`,
      person.gender,
      country.short,
    ],
    sql`from (${mentions}) mentioned(competition, person)
      join ${person} on ${person.id} = mentioned.person
      left join ${country} on ${country.id} = ${person.countryId}`,
  )
}
