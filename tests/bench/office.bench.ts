import { sql } from 'drizzle-orm'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { club, country, person } from '#server/platform/db/schema/index.ts'
import { administrator } from '../contract/office/office-world.ts'
import { type Case, measure, openOwnDatabase } from './api.bench.ts'

/** The back office of a federation with a hundred thousand people: lists, search, a form and saving, beside the bare statements of the same calls. */

const PEOPLE = 100_000
const CLUBS = 2000

const get = (path: string) => new Request(`http://localhost/api/Office/${path}`)

const NAMES = ['novak', 'kovac ana', 'person 4711', 'horvat', 'x', 'zupan ma']

const CASES: Case[] = [
  { call: 'Person/List, first page', isNearBare: true, request: () => get('Person') },
  { call: 'Person/List, page 900', request: (n) => get(`Person?Page=${900 + (n % 50)}`) },
  {
    call: 'Person/List, search',
    isNearBare: true,
    request: (n) => get(`Person?Query=${encodeURIComponent(NAMES[n % NAMES.length] ?? '')}`),
  },
  { call: 'Person/List, a club', request: (n) => get(`Person?Filter=clubId:${1 + (n % CLUBS)}`) },
  { call: 'Person/Read', request: (n) => get(`Person/${1 + n}`) },
  { call: 'Club/Options', request: (n) => get(`Club/Options?Query=club%20${n}`) },
  { call: 'Office/Search', request: (n) => get(`Search?Query=${encodeURIComponent(NAMES[n % 3] ?? '')}`) },
  {
    call: 'Person/Change',
    request: (n) =>
      new Request(`http://localhost/api/Office/Person/${1 + n}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
        body: JSON.stringify({ read: { version: 1 }, chosen: { hidden: true } }),
      }),
  },
]

/** Prints a table, or JSON. The last call writes, and its bare statements write again what it wrote. */
export async function measureOffice(json: boolean): Promise<void> {
  const { db, close } = await openOwnDatabase(process.env.DATABASE_URL)
  try {
    const idUser = await fill(db)
    const app = createApp(db, { authenticate: async () => administrator(idUser) })
    const rows = []
    for (const each of CASES) rows.push(await measure(db, each, app))
    if (json) console.log(JSON.stringify(rows))
    else console.table(rows)
  } finally {
    await close()
  }
}

async function fill(db: Database): Promise<number> {
  await db.insert(country).values({ id: 1, name: 'Slovenia', short: 'SLO' })
  await db.execute(sql`insert into ${club} ("idDrzave", naziv, "sortKey")
    select 1, 'Judo club ' || i, 'judo club ' || i from generate_series(1, ${CLUBS}) i`)
  await db.execute(sql`insert into ${person} (priimek, ime, spol, "idDrzave", "idKluba", "sortKey")
    select 'Person ' || i, (array['Ana', 'Bor', 'Maja', 'Novak', 'Žan'])[1 + i % 5], 1 + i % 2, 1, 1 + i % ${CLUBS}, 'person ' || i
    from generate_series(1, ${PEOPLE}) i`)
  await db.execute(sql`analyze`)
  const account = { email: 'bench@example.org', password: 'a long enough password', givenName: 'Bench' }
  return createUser(db, account)
}
