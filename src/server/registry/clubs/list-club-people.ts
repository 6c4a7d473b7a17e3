import { and, desc, eq, sql } from 'drizzle-orm'
import type { ClubAthlete, ClubCoach, ClubReferee } from '#contract/api/clubs.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
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
} from '#server/platform/db/schema/index.ts'
import { judokaColumns, judokaJoins, toJudokaCard } from '../people/read-judoka.ts'
import { isAthlete } from './club-columns.ts'

/** Athletes, coaches and referees of a club, without withheld people. */

const byName = [sql`${person.sortKey} collate "C"`, sql`${person.id}`]

const lastAgeCategory = sql<string | null>`(
  select ${ageCategory.shortName} from ${entry}
  join ${competition} on ${competition.id} = ${entry.competitionId}
  join ${ageCategory} on ${ageCategory.id} = ${entry.ageId}
  where ${entry.personId} = ${person.id} and ${isPublicCompetition}
  order by ${competition.dateFrom} desc nulls last, ${entry.id} desc limit 1
)`

/** Athletes with their highest grade and the age category of their latest entry. */
export async function listClubAthletes(db: Database, idClub: number): Promise<ClubAthlete[]> {
  const rows = await db
    .select({ judoka: judokaColumns, ageCategory: lastAgeCategory, belt: belt.code })
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .leftJoin(belt, eq(belt.id, person.maxBeltId))
    .where(and(eq(person.clubId, idClub), isPublicPerson(person), isAthlete))
    .orderBy(...byName)
  return rows.map(({ judoka, ...rest }) => ({ ...toJudokaCard(judoka), ...rest }))
}

/** @param today `YYYY-MM-DD`; expired levels are ignored */
export async function listClubReferees(db: Database, idClub: number, today: string): Promise<ClubReferee[]> {
  const people = await listPeopleWithLevel(db, idClub, selectHighestRefereeLevel(db, today))
  return people.map(
    ({ idPerson, familyName, givenName, intFamilyName, intGivenName, gender, title, pictureFilename }) => ({
      idReferee: idPerson,
      firstName: givenName,
      lastName: familyName,
      intFirstName: intGivenName,
      intLastName: intFamilyName,
      gender,
      title,
      pictureFilename,
    }),
  )
}

/** Coaches with their highest level. */
export async function listClubCoaches(db: Database, idClub: number): Promise<ClubCoach[]> {
  const people = await listPeopleWithLevel(db, idClub, selectHighestCoachLevel(db))
  return people.map(
    ({ idPerson, familyName, givenName, intFamilyName, intGivenName, gender, title, pictureFilename }) => ({
      idCoach: idPerson,
      familyName,
      givenName,
      intFamilyName,
      intGivenName,
      gender,
      title,
      pictureFilename,
    }),
  )
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

/** People of a club who have a level, with the title of the level. */
async function listPeopleWithLevel(db: Database, idClub: number, highest: HighestLevelQuery) {
  const rows = await db
    .select({ judoka: judokaColumns, title: highest.title })
    .from(person)
    .innerJoin(highest, eq(highest.personId, person.id))
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(eq(person.clubId, idClub), isPublicPerson(person)))
    .orderBy(...byName)
  return rows.map(({ judoka, title }) => ({ ...toJudokaCard(judoka), title }))
}
