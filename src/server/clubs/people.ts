import { and, desc, eq, sql } from 'drizzle-orm'
import type { ClubAthlete, ClubCoach, ClubReferee } from '#contract/shapes/clubs.ts'
import { isPublic } from '../competition/find.ts'
import type { Database } from '../db/open.ts'
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
} from '../db/schema/index.ts'
import { isShown } from '../judoka/mention.ts'
import { judokaCard, judokaColumns, judokaJoins, publicJudoka } from '../judoka/registry.ts'
import { isAthlete } from './rows.ts'

/** People of a club by what they are there; without those who are withheld. */

const byName = [sql`${person.sortKey} collate "C"`, sql`${person.id}`]

const lastAge = sql<string | null>`(
  select ${ageCategory.short} from ${entry}
  join ${competition} on ${competition.id} = ${entry.competitionId}
  join ${ageCategory} on ${ageCategory.id} = ${entry.ageId}
  where ${entry.personId} = ${person.id} and ${isPublic}
  order by ${competition.dateFrom} desc nulls last, ${entry.id} desc limit 1
)`

/** With the highest grade, and the age category they were entered in last. */
export async function clubAthletes(db: Database, idClub: number): Promise<ClubAthlete[]> {
  const rows = await db
    .select({ who: judokaColumns, ageCategory: lastAge, belt: belt.code })
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .leftJoin(belt, eq(belt.id, person.maxBeltId))
    .where(and(eq(person.clubId, idClub), isShown(person), isAthlete))
    .orderBy(...byName)
  return rows.map(({ who, ...rest }) => ({ ...judokaCard(who), ...rest }))
}

/** @param today `YYYY-MM-DD`: a level that has run out is none */
export async function clubReferees(db: Database, idClub: number, today: string): Promise<ClubReferee[]> {
  const people = await titledPeople(db, idClub, highestRefereeLevel(db, today))
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
export async function clubCoaches(db: Database, idClub: number): Promise<ClubCoach[]> {
  const people = await titledPeople(db, idClub, highestCoachLevel(db))
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

const highestRefereeLevel = (db: Database, today: string) =>
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

const highestCoachLevel = (db: Database) =>
  db
    .selectDistinctOn([coachRecord.personId], { personId: coachRecord.personId, title: coachLevel.name })
    .from(coachRecord)
    .innerJoin(coachLevel, eq(coachLevel.id, coachRecord.levelId))
    .orderBy(coachRecord.personId, desc(coachLevel.orderNumber))
    .as('highest')

type HighestLevel = ReturnType<typeof highestRefereeLevel> | ReturnType<typeof highestCoachLevel>

/** People of a club who have a level, with its name. */
async function titledPeople(db: Database, idClub: number, highest: HighestLevel) {
  const rows = await db
    .select({ who: judokaColumns, title: highest.title })
    .from(person)
    .innerJoin(highest, eq(highest.personId, person.id))
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(eq(person.clubId, idClub), isShown(person)))
    .orderBy(...byName)
  return rows.map(({ who, title }) => ({ ...publicJudoka(who), title }))
}
