import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { analyzeDatabase, type Database } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'

/** An archive to measure on, written by the database itself: a thousand competitions in some seconds. */

/** The competition with the most contests. */
export const LARGEST = { id: 1, contests: 400 }

const COMPETITIONS = 1000
const PEOPLE = 5000
const NATIONS = 40
const CLUBS = 300
const RANKS = 8
const CATEGORIES = 8

const FAMILY =
  'Abe Bellandi Cysique Deguchi Eriksson Fournier Gwend Hajdu Ivanov Jorge Krasniqi Lavrov Müller Nagy Ono Pinot Riner Sato Tanaka Verde'
const GIVEN =
  'Ana Bea Clarisse Dora Eva Frida Galina Hana Ines Julia Karin Léa Mina Nora Olga Petra Rosa Sara Tina Uta'
const CITIES =
  'Paris Tokyo Tbilisi Wien Ljubljana Baku Antalya Zagreb Roma Dakar Lima Osaka Graz Porto Lyon Oslo'

/** Fills an empty database, and lets it count what it holds. */
export async function fillApiWorld(db: Database): Promise<void> {
  const up = (to: number) => sql`from generate_series(1, ${written(to)}) n`
  await fill(db, schema.country, up(NATIONS), {
    id: sql`n`,
    name: sql`'Nation ' || n`,
    short: sql`'N' || lpad(n::text, 2, '0')`,
  })
  await fill(db, schema.club, up(CLUBS), {
    id: sql`n`,
    name: sql`'Judo Club ' || ${oneOf(CITIES, sql`n`)} || ' ' || n`,
    countryId: sql`n % ${written(NATIONS)} + 1`,
  })
  await fill(db, schema.partner, up(1), { id: sql`n`, name: sql`'Federation'`, slug: sql`'federation'` })
  await fill(db, schema.rank, up(RANKS), { id: sql`n`, name: sql`'Level ' || n`, orderNumber: sql`n` })
  await fill(db, schema.ageCategory, up(1), {
    id: sql`n`,
    name: sql`'Seniors'`,
    shortName: sql`'sen'`,
    gender: sql`2`,
    contestDuration: sql`240`,
  })
  await fill(db, schema.weightCategory, up(CATEGORIES), {
    id: sql`n`,
    ageId: sql`1`,
    name: sql`'-' || 40 + 6 * n`,
    orderNumber: sql`n`,
  })
  await fill(db, schema.person, up(PEOPLE), {
    id: sql`n`,
    familyName: sql`${oneOf(FAMILY, sql`n`)} || case when n > 400 then ' ' || ${oneOf(FAMILY, sql`n / 400`)} else '' end`,
    givenName: oneOf(GIVEN, sql`n / 20`),
    gender: sql`2`,
    birthYear: sql`1980 + n % 25`,
    countryId: sql`n % ${written(NATIONS)} + 1`,
    clubId: sql`n % ${written(CLUBS)} + 1`,
    gdprConsent: sql`n % 50 <> 0`,
    sortKey: sql`lower(${oneOf(FAMILY, sql`n`)} || ' ' || ${oneOf(GIVEN, sql`n / 20`)})`,
  })
  await fill(db, schema.competition, up(COMPETITIONS), {
    id: sql`n`,
    externalId: sql`'bench_' || n`,
    name: sql`${oneOf(CITIES, sql`n`)} || ' Open ' || n`,
    city: oneOf(CITIES, sql`n`),
    countryId: sql`n % ${written(NATIONS)} + 1`,
    dateFrom: sql`date '2025-10-01' - n * 3`,
    dateTo: sql`date '2025-10-02' - n * 3`,
    partnerId: sql`1`,
    rankId: sql`n % ${written(RANKS)} + 1`,
    status: sql`3`,
    sortKey: sql`lower(${oneOf(CITIES, sql`n`)} || ' open ' || n)`,
  })
  await fill(db, schema.cup, up(1), {
    id: sql`n`,
    partnerId: sql`1`,
    name: sql`'World Tour'`,
    shortName: sql`'WT'`,
    showOnPortal: sql`true`,
    orderNumber: sql`n`,
  })
  await fill(db, schema.cupPoints, up(RANKS * 5), {
    cupId: sql`1`,
    rankId: sql`n % ${written(RANKS)} + 1`,
    place: sql`n / ${written(RANKS)} + 1`,
    points: sql`100 * n`,
  })
  await fill(db, schema.cupPeriod, up(8), {
    cupId: sql`1`,
    year: sql`2017 + n`,
    dateFrom: sql`make_date(2017 + n::int, 1, 1)`,
    dateTo: sql`make_date(2017 + n::int, 12, 31)`,
  })
  await fill(db, schema.sourceIdentity, up(1), {
    entity: sql`'cup'`,
    id: sql`n`,
    source: sql`'bench'`,
    sourceId: sql`'cup'`,
  })
  const categories = sql`from generate_series(1, ${written(COMPETITIONS)}) c,
    lateral generate_series(1, case when c = 1 then ${written(CATEGORIES)} else 4 end) k,
    lateral (select case when c = 1 then 50 else 15 end as contests) held`
  const weight = sql`c * 10 + k`
  const people = (i: SQL) => sql`(c * 37 + k * 101 + ${i}) % ${written(PEOPLE)} + 1`
  await fill(db, schema.competitionCategory, categories, {
    id: weight,
    competitionId: sql`c`,
    ageId: sql`1`,
    categoryId: sql`k`,
    judoka: sql`contests + 1`,
    status: sql`2`,
  })
  const judoka = sql`${categories}, lateral generate_series(0, contests) i`
  await fill(db, schema.entry, judoka, {
    competitionId: sql`c`,
    personId: people(sql`i`),
    ageId: sql`1`,
    categoryId: sql`k`,
    countryId: sql`i % ${written(NATIONS)} + 1`,
    clubId: sql`i % ${written(CLUBS)} + 1`,
  })
  await fill(db, schema.individualResult, judoka, {
    competitionId: sql`c`,
    competitionCategoryId: weight,
    ageId: sql`1`,
    categoryId: sql`k`,
    personId: people(sql`i`),
    place: sql`i + 1`,
  })
  await fill(db, schema.contest, sql`${categories}, lateral generate_series(1, contests) i`, {
    competitionId: sql`c`,
    competitionCategoryId: weight,
    categoryId: sql`k`,
    number: sql`i`,
    round: sql`'PRELIM'`,
    whiteId: people(sql`i - 1`),
    blueId: people(sql`i`),
    winnerId: people(sql`i - 1`),
    isFinished: sql`true`,
    mat: sql`k % 4 + 1`,
    startedAt: sql`timestamptz '2025-10-01 09:00Z' + i * interval '4 minutes'`,
    duration: sql`60 + i % 180`,
    ipponWhite: sql`1`,
    shidoBlue: sql`i % 3`,
  })
  await analyzeDatabase(db)
}

/** A number as it stands in a statement: `%` wouldn't know the type of a parameter. */
const written = (number: number): SQL => sql.raw(String(number))

/** One of some words, by a number. */
const oneOf = (words: string, number: SQL): SQL =>
  sql`(string_to_array('${sql.raw(words)}', ' '))[(${number}) % ${written(words.split(' ').length)} + 1]`

/** One statement for all rows of a table. */
async function fill(db: Database, table: PgTable, from: SQL, values: Record<string, SQL>): Promise<void> {
  const columns = table as PgTable & Record<string, PgColumn> // a table's own properties are its columns
  const names = Object.keys(values).map((property) => sql.identifier(columns[property]?.name ?? property))
  await db.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(Object.values(values), sql`, `)} ${from}`,
  )
}
