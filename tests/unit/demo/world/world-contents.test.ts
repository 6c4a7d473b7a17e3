import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open-database.ts'
import { TABLES_OUTSIDE_DEMO } from '../../../fixtures/tables-outside-demo.ts'
import { dumpTables, makeDemoDatabase, openDemoDatabase, TODAY } from './demo-database.ts'

const worlds = new Map<string, Database>()
beforeAll(async () => {
  worlds.set('small', (await openDemoDatabase()).db)
  worlds.set('full', (await makeDemoDatabase({ size: 'full' })).db)
})

async function countRows(size: string, from: SQL): Promise<number> {
  const found = await worlds.get(size)?.execute(sql`select count(*)::int as n from ${from}`)
  const [row] = (found as { rows: { n: number }[] }).rows // both drivers answer with rows
  return row?.n ?? 0
}

const TABLES_NOT_FILLED = [...TABLES_OUTSIDE_DEMO].sort()

const SYSTEMS = [
  'no_rep',
  'last8_rep',
  'single_rep',
  'double_rep',
  'full_rep',
  'round_robin',
  'two_groups',
  'brazilian',
  'french',
]

/** What is there, and how many rows say so at least. */
const EXPECTED_CONTENTS: [string, SQL, number][] = [
  ['federations', sql`partner`, 3],
  ['federation with payments', sql`partner where "allowPayments" and "currencyCode" is not null`, 1],
  ['competition over', sql`competition where status = 3 and "datumDo" < ${TODAY}`, 8],
  [
    'competition running today on four mats',
    sql`competition where "datumOd" = ${TODAY} and "stBlazin" = 4 and "isLive"`,
    1,
  ],
  ['contest on the mat', sql`contest where zacetek is not null and not "isFinished"`, 2],
  [
    'contest planned with mat and start',
    sql`contest where not "isFinished" and zacetek is null and blazina is not null and "zacetekPlaniran" is not null`,
    20,
  ],
  [
    'competition with open applications and a late deadline',
    sql`competition where prijave and "allowPayments" and "prijaveDo" > ${TODAY} and "prijaveDoLate" > "prijaveDo"`,
    1,
  ],
  ['price that rises', sql`purchasable where "priceLate" > price`, 8],
  ['cancelled competition', sql`competition where status = 4`, 1],
  [
    'closed category nobody has drawn',
    sql`competition_weight where status = 1 and sistem is null and "stTekmovalcev" > 0`,
    1,
  ],
  ['competition of teams', sql`competition where "allowTeams"`, 1],
  ['team contest', sql`team_fight where "isFinished"`, 10],
  [
    'pool of children',
    sql`competition_weight w join age_category a using ("idStarostneKat")
    where w.sistem = 'round_robin' and a.kratica = 'u13'`,
    6,
  ],
  ...SYSTEMS.map((system): [string, SQL, number] => [
    `draw of system ${system}`,
    sql`competition_weight where sistem = ${system}`,
    1,
  ]),
  ...[1, 2, 3, 4].map((type): [string, SQL, number] => [
    `main display type ${type}`,
    sql`competition_display_type where "idDisplayType" = ${type} and "isMain"`,
    1,
  ]),
  ['name in Georgian letters', sql`person where priimek ~ '[ა-ჰ]'`, 5],
  ['name in Arabic letters', sql`person where priimek ~ '[ا-ي]'`, 5],
  ['person without consent', sql`person where not "gdprConsent"`, 1],
  ['consent that was withdrawn', sql`person_consent where not "isGiven"`, 1],
  ['hidden person', sql`person where hidden`, 1],
  ['coach with a level', sql`coach_record`, 12],
  ['referee with a level', sql`referee_record`, 8],
  ['judoka with a belt', sql`person where "maxBeltId" is not null`, 300],
  ['ranking whose scale gives points', sql`cup_points where tocke > 0`, 50],
  [
    'result a ranking counts',
    sql`individual_result r join competition c using ("idTekmovanja")
      join cup_points p on p."idRanga" = c."idRanga" and p.mesto = r.mesto`,
    200,
  ],
  ...['competition', 'draw', 'standings', 'results'].map((group): [string, SQL, number] => [
    `document of the ${group}`,
    sql`competition_file f join file on file.entity = 'competition_file' and file."entityId" = f.id
      where f."group" = ${group} and file."binaryData" is not null`,
    1,
  ]),
  ['mat with a video', sql`fragment_mat where "ytId" like 'demo-%'`, 8],
  ['contest with a video', sql`media_link`, 14],
  ['contest with its events', sql`(select distinct "idBorbe" from score_event) told`, 50],
  ['registration of the year', sql`person_registration where status = 1`, 80],
  ['follower', sql`athlete_follow`, 10],
  [
    'role with a user',
    sql`(select distinct "idUserRoleType" from admin_user
    where "idUserRoleType" is not null) held`,
    7,
  ],
]

describe.each(['small', 'full'])('the %s world', (size) => {
  test.each(EXPECTED_CONTENTS)('has a %s', async (_, from, atLeast) => {
    expect(await countRows(size, from)).toBeGreaterThanOrEqual(atLeast)
  })

  test('writes every table except those that only users, imports and payment providers write', async () => {
    const db = worlds.get(size)
    const empty = db ? Object.entries(await dumpTables(db)).filter(([, rows]) => rows.length === 0) : []
    expect(empty.map(([table]) => table).sort()).toEqual(TABLES_NOT_FILLED)
  })
})

test.each([
  ['small', { competitions: 12, clubs: 12 }],
  ['full', { competitions: 40, clubs: 60 }],
])('the %s world has the intended size', async (size, { competitions, clubs }) => {
  expect(await countRows(size, sql`competition`)).toBe(competitions)
  expect(await countRows(size, sql`club`)).toBe(clubs)
})

test('1,200 judoka of the full world have four seasons of registrations', async () => {
  expect(await countRows('full', sql`athlete`)).toBe(1200)
  expect(await countRows('full', sql`(select distinct leto from person_registration) years`)).toBe(4)
})

test('no place has fewer points in a ranking than a worse one, also not the fourth of a pool', async () => {
  const missing = sql`cup_points worse where mesto > 1 and not exists (
    select 1 from cup_points better where better."idPokal" = worse."idPokal" and better."idRanga" = worse."idRanga"
    and better.mesto = worse.mesto - 1 and better.tocke >= worse.tocke
  )`
  expect(await countRows('small', missing)).toBe(0)
})

test('the judoka of team contests are in the lineups, and the winner has more wins', async () => {
  expect(
    await countRows(
      'full',
      sql`team_fight where ("rezultatBeli" > "rezultatModri") <> ("idZmagovalca" = "idEkipeBeli")
      and "rezultatBeli" <> "rezultatModri"`,
    ),
  ).toBe(0)
  expect(
    await countRows(
      'full',
      sql`entry e join person p using ("idOsebe") join weight_category w
      on w."idTezinskeKat" = e."idTezinskeKat" join age_category a on a."idStarostneKat" = w."idStarostneKat"
      where e."idEkipe" is not null and a.spol <> p.spol`,
    ),
  ).toBe(0)
})

test('documents are valid PDF files: their cross-reference table is at its stated position', async () => {
  const found = await worlds.get('small')?.execute(sql`select "binaryData" as bytes from file`)
  const files = (found as { rows: { bytes: Uint8Array }[] }).rows
  for (const { bytes } of files) {
    const text = Buffer.from(bytes).toString('latin1')
    const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    expect(text.slice(0, 8)).toBe('%PDF-1.4')
    expect(text.slice(at, at + 4)).toBe('xref')
  }
})

test('--competitions creates at least that many competitions, the added ones with places in every category', async () => {
  const { db, summary } = await makeDemoDatabase({ competitions: 200 })
  worlds.set('scale', db)
  expect(await countRows('scale', sql`competition`)).toBe(200)
  expect(
    await countRows(
      'scale',
      sql`competition_weight w where "idTekmovanja" > 12 and 8 = (
      select count(*) from individual_result r where r."idTekmovanjaKatTez" = w."idTekmovanjaKatTez")`,
    ),
  ).toBe((200 - summary.competitions.length) * 6)
})
