import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { recordStatements } from '../../bench/record-statements.ts'
import { GRAND_SLAM, NOW } from '../fixtures/competitions-fixture.ts'
import { BOHEMIA, FINAL, FRANCE, openTeamCup, SEMI_FINAL, TEAM_CUP } from '../fixtures/team-cup-fixture.ts'

/** Places and teams of running competitions are kept until any row that they are made of changes. */

const RESULTS = `/api/Live/${GRAND_SLAM}/Results`
const TEAMS = `/api/Live/${TEAM_CUP}/Teams`

let opened: OpenDatabase
let db: Database
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  opened = await openTeamCup()
  db = opened.db
  app = createApp(db, { now: () => NOW, validateResponses: true })
})
afterAll(() => opened.close())

const ask = async (address: string) => (await app.request(address)).text()
const askUncached = async (address: string) =>
  (await createApp(db, { now: () => NOW }).request(address)).text()

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const recorded = await recordStatements(db, async () => {
    await work()
  })
  return recorded.reduce((sum, { statements }) => sum + statements.length, 0)
}

test.each([
  ['places', RESULTS, 1],
  ['teams', TEAMS, 2],
])('%s without changes are the same bytes, and only their version is read', async (_, address, count) => {
  const text = await ask(address)
  expect(text).toBe(await askUncached(address))
  expect(text.length).toBeGreaterThan(100)
  expect(await countStatements(() => ask(address))).toBe(count)
  expect(await ask(address)).toBe(text)
})

const { ageCategory, club, competition, contest, country, entry, individualResult, person } = tables
const { team, teamContest, teamResult, weightCategory } = tables
const setPerson = (id: number, values: Partial<typeof person.$inferInsert>) =>
  db.update(person).set(values).where(eq(person.id, id))

const isShown = and(eq(person.gdprConsent, true), eq(person.hidden, false))

/** Of whom a place or an entry for a team is shown. */
const findWinner = async () => {
  const [row] = await db
    .select({ id: individualResult.personId })
    .from(individualResult)
    .innerJoin(person, eq(person.id, individualResult.personId))
    .where(and(eq(individualResult.competitionId, GRAND_SLAM), isShown))
    .orderBy(individualResult.place)
    .limit(1)
  return row?.id ?? 0
}
const findMember = async () => {
  const [row] = await db
    .select({ id: entry.personId })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .where(and(isNotNull(entry.teamId), isShown))
    .orderBy(entry.id)
    .limit(1)
  return row?.id ?? 0
}

test.each<[string, string, () => Promise<unknown>]>([
  [
    'a place',
    RESULTS,
    () => db.update(individualResult).set({ place: 9 }).where(eq(individualResult.place, 1)),
  ],
  ['a name', RESULTS, async () => setPerson(await findWinner(), { givenName: 'Nova' })],
  ['a judoka who is hidden', RESULTS, async () => setPerson(await findWinner(), { hidden: true })],
  ['one who is shown again', RESULTS, () => db.update(person).set({ hidden: false })],
  ['consent that is taken back', RESULTS, () => db.update(person).set({ gdprConsent: false })],
  ['consent that is given', RESULTS, () => db.update(person).set({ gdprConsent: true })],
  [
    'for which nation judoka were entered',
    RESULTS,
    () => db.update(entry).set({ countryId: 2 }).where(eq(entry.competitionId, GRAND_SLAM)),
  ],
  ['the code of a nation', RESULTS, () => db.update(country).set({ short: 'NEW' }).where(eq(country.id, 2))],
  ['a place that is taken back', RESULTS, async () => deletePlace(await findWinner())],
  ['a team', TEAMS, () => db.update(team).set({ name: 'Gaul' }).where(eq(team.id, FRANCE))],
  ['the nation of a team', TEAMS, () => db.update(team).set({ countryId: 3 }).where(eq(team.id, FRANCE))],
  ['the club of a team', TEAMS, () => db.update(team).set({ clubId: 1 }).where(eq(team.id, FRANCE))],
  ['the name of that club', TEAMS, () => db.update(club).set({ name: 'JC Neuf' }).where(eq(club.id, 1))],
  ['the region of a team', TEAMS, () => db.update(team).set({ regionId: 1, countryId: null, clubId: null })],
  [
    'a contest of teams',
    TEAMS,
    () => db.update(teamContest).set({ resultWhite: 7 }).where(eq(teamContest.id, SEMI_FINAL)),
  ],
  [
    'a lineup that is opened',
    TEAMS,
    () => db.update(teamContest).set({ showLineup: true }).where(eq(teamContest.id, FINAL)),
  ],
  [
    'a bout',
    TEAMS,
    () => db.update(contest).set({ duration: 99 }).where(eq(contest.teamContestId, SEMI_FINAL)),
  ],
  ['a member', TEAMS, async () => setPerson(await findMember(), { familyName: 'Nouvelle' })],
  ['a member who is hidden', TEAMS, async () => setPerson(await findMember(), { hidden: true })],
  ['one who is shown', TEAMS, () => db.update(person).set({ hidden: false })],
  ['a member who leaves', TEAMS, async () => db.delete(entry).where(eq(entry.personId, await findMember()))],
  ['a place of a team', TEAMS, addTeamPlace],
  [
    'that place, changed',
    TEAMS,
    () => db.update(teamResult).set({ place: 7 }).where(eq(teamResult.teamId, BOHEMIA)),
  ],
])('%s is seen at once', async (_, address, change) => {
  const before = await ask(address)
  await change()
  const after = await ask(address)
  expect(after).not.toBe(before)
  expect(after).toBe(await askUncached(address))
  expect(await ask(address)).toBe(after)
})

const deletePlace = (id: number) => db.delete(individualResult).where(eq(individualResult.personId, id))

async function addTeamPlace(): Promise<void> {
  const [row] = await db.select().from(team).where(eq(team.id, BOHEMIA))
  await db.insert(teamResult).values({
    id: 99,
    competitionId: TEAM_CUP,
    teamCompetitionId: row?.teamCompetitionId ?? 0,
    teamId: BOHEMIA,
    place: 5,
  })
}

test.each([
  ['places', RESULTS, GRAND_SLAM],
  ['teams', TEAMS, TEAM_CUP],
])('%s of a competition that is withdrawn are gone', async (_, address, id) => {
  expect((await app.request(address)).status).toBe(200)
  await db.update(competition).set({ visible: false }).where(eq(competition.id, id))
  expect((await app.request(address)).status).toBe(404)
})

test('the order of categories renews places', async () => {
  await db.update(competition).set({ visible: true })
  await ask(RESULTS)
  await db.update(weightCategory).set({ orderNumber: 42 })
  await db.update(ageCategory).set({ orderNumber: 42 })
  expect(await countStatements(() => ask(RESULTS))).toBeGreaterThan(1)
})
