import { and, desc, eq, sql } from 'drizzle-orm'
import type { ClubAthlete, ClubCoach, ClubReferee } from '#contract/api/organisations.ts'
import type { Database } from '../../db/open-database.ts'
import {
  ageCategory,
  belt,
  club,
  coachLevel,
  coachRecord,
  competition,
  country,
  entry,
  person,
  refereeLevel,
  refereeRecord,
} from '../../db/schema/index.ts'
import { isPublicCompetition } from '../competition/assert-competition.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'
import { judokaColumns, judokaJoins, toJudokaCard, toPublicJudoka } from '../judoka/read-judoka.ts'
import { isAthlete } from './club-columns.ts'

/** People of a club by what they are there; without those who are withheld. */

const byName = [sql`${person.sortKey} collate "C"`, sql`${person.id}`]

const lastAgeCategory = sql<string | null>`(
  select ${ageCategory.short} from ${entry}
  join ${competition} on ${competition.id} = ${entry.competitionId}
  join ${ageCategory} on ${ageCategory.id} = ${entry.ageId}
  where ${entry.personId} = ${person.id} and ${isPublicCompetition}
  order by ${competition.dateFrom} desc nulls last, ${entry.id} desc limit 1
)`

/** With the highest grade, and the age category they were entered in last. */
export async function listClubAthletes(db: Database, idClub: number): Promise<ClubAthlete[]> {
  const rows = await db
    .select({ who: judokaColumns, ageCategory: lastAgeCategory, belt: belt.code })
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .leftJoin(belt, eq(belt.id, person.maxBeltId))
    .where(and(eq(person.clubId, idClub), isPublicPerson(person), isAthlete))
    .orderBy(...byName)
  return rows.map(({ who, ...rest }) => ({ ...toJudokaCard(who), ...rest }))
}

/** @param today `YYYY-MM-DD`: a level that has run out is none */
export async function listClubReferees(db: Database, idClub: number, today: string): Promise<ClubReferee[]> {
  const people = await listPeopleWithLevel(db, idClub, selectHighestRefereeLevel(db, today))
  return people.map(({ idPerson, familyName, givenName, intFamilyName, intGivenName, gender, title }) => ({
    idReferee: idPerson,
    firstName: givenName,
    lastName: familyName,
    intFirstName: intGivenName,
    intLastName: intFamilyName,
    gender,
    title,
  }))
}

/** With the highest level they ever reached. */
export async function listClubCoaches(db: Database, idClub: number): Promise<ClubCoach[]> {
  const people = await listPeopleWithLevel(db, idClub, selectHighestCoachLevel(db))
  return people.map(({ idPerson, familyName, givenName, intFamilyName, intGivenName, gender, title }) => ({
    idCoach: idPerson,
    familyName,
    givenName,
    intFamilyName,
    intGivenName,
    gender,
    title,
  }))
}

const selectHighestRefereeLevel = (db: Database, today: string) =>
  db
    .selectDistinctOn([refereeRecord.personId], {
      personId: refereeRecord.personId,
      title: refereeLevel.name,
    })
    .from(refereeRecord)
    .innerJoin(refereeLevel, eq(refereeLevel.id, refereeRecord.levelId))
    .where(sql`coalesce(${refereeRecord.validTo} >= ${today}, true)`)
    .orderBy(refereeRecord.personId, desc(refereeLevel.orderNumber))
    .as('highest')

const selectHighestCoachLevel = (db: Database) =>
  db
    .selectDistinctOn([coachRecord.personId], { personId: coachRecord.personId, title: coachLevel.name })
    .from(coachRecord)
    .innerJoin(coachLevel, eq(coachLevel.id, coachRecord.levelId))
    .orderBy(coachRecord.personId, desc(coachLevel.orderNumber))
    .as('highest')

type HighestLevelQuery =
  | ReturnType<typeof selectHighestRefereeLevel>
  | ReturnType<typeof selectHighestCoachLevel>

/** People of a club who have a level, with its name. */
async function listPeopleWithLevel(db: Database, idClub: number, highest: HighestLevelQuery) {
  const rows = await db
    .select({ who: judokaColumns, title: highest.title })
    .from(person)
    .innerJoin(highest, eq(highest.personId, person.id))
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(eq(person.clubId, idClub), isPublicPerson(person)))
    .orderBy(...byName)
  return rows.map(({ who, title }) => ({ ...toPublicJudoka(who), title }))
}
