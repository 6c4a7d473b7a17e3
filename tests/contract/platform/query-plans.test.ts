import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { recordStatements, type Statement } from '../../bench/record-statements.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { ID, NOW } from '../fixtures/competitions-fixture.ts'
import { multiplyRows } from '../fixtures/multiply-rows.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'
import { type FullScan, listFullScans, pretendManyRows, readStatement } from '../fixtures/read-plan.ts'
import { BOUT_MEN, FRANCE, openTeamCup, TEAM_CUP } from '../fixtures/team-cup-fixture.ts'

/** Tables that grow with every competition, contest, judoka and account. Lists of competitions and clubs may be read whole. */
const BIG_TABLES = [
  tables.adminSession,
  tables.adminUser,
  tables.auditLog,
  tables.contest,
  tables.contestVideo,
  tables.entry,
  tables.individualResult,
  tables.judokaFollow,
  tables.livePacket,
  tables.paymentIntent,
  tables.paymentIntentItem,
  tables.person,
  tables.personRegistration,
  tables.scoreEvent,
  tables.teamContest,
  tables.userPerson,
  tables.waitingEntry,
]

const BIG_TABLE_NAMES: readonly string[] = BIG_TABLES.map(getTableName)

/** Rows of the same competitions. */
const OF_COMPETITIONS = [
  tables.person,
  tables.club,
  tables.team,
  tables.teamContest,
  tables.entry,
  tables.contest,
  tables.scoreEvent,
  tables.contestVideo,
  tables.individualResult,
  tables.competitionDocument,
  tables.programmeBlock,
  tables.programmeBlockMat,
  tables.coaching,
  tables.refereeRecord,
  tables.coachRecord,
  tables.userPerson,
  tables.paymentIntent,
  tables.paymentIntentItem,
  tables.purchasable,
  tables.event,
]

/** Rows of the same people. */
const OF_PEOPLE = [
  tables.competition,
  tables.competitionCategory,
  tables.teamCompetition,
  tables.team,
  tables.teamContest,
  tables.entry,
  tables.contest,
  tables.individualResult,
  tables.teamResult,
  tables.programmeBlock,
  tables.programmeBlockMat,
  tables.cup,
  tables.cupPeriod,
  tables.cupPoints,
]

/** Calls that only read, besides those by GET. */
const READING_POSTS: readonly CallName[] = ['Competition/GetCompetitions', 'Competition/GetCompetitors']

/** Inputs for rows that only some competitions have. */
const MORE_INPUTS: { [C in CallName]?: CallInput<C>[] } = {
  'Competition/GetCompCompetitionsFragments': [{ IdCompetition: TEAM_CUP }],
  'Competition/GetCompAgesWithWeightsTeams': [{ IdCompetition: TEAM_CUP }],
  'Competition/GetCompetitionFiles': [{ IdCompetition: TEAM_CUP }],
  'Competition/GetCompetitionJudokaProfile': [{ IdCompetition: TEAM_CUP, IdAthlete: ID.ana }],
  'Competition/GetCompetitions': [{ body: { digests: true } }],
  'Competition/GetCompetitors': [{ body: { idCompetition: TEAM_CUP } }],
  'Competition/GetTeamCompetitions': [{ idCompetition: TEAM_CUP }],
  'Competition/GetTeamCompetitors': [{ idCompetition: TEAM_CUP, IdTeam: FRANCE }],
  'Competition/GetTeamContests': [{ idCompetition: TEAM_CUP }],
  'Competition/GetTeamResults': [{ idCompetition: TEAM_CUP }],
  'Competition/GetTeams': [{ idCompetition: TEAM_CUP }],
  'Competition/LoginUserRegistrations': [{ idCompetition: TEAM_CUP }],
  'Competition/PurchasableEntries': [{ idCompetition: TEAM_CUP }],
  'Contest/TeamsFind': [{ IdCompetition: TEAM_CUP }],
  'Live/Teams': [{ idCompetition: TEAM_CUP }],
}

const READS = (Object.keys(CALLS) as CallName[])
  .filter((name) => CALLS[name].method === 'GET' || READING_POSTS.includes(name))
  .flatMap((name) => {
    const inputs = [...CALL_INPUTS[name], ...(MORE_INPUTS[name] ?? [])] as CallInput<typeof name>[]
    return inputs.map((input) => ({ name, input, title: `${name} ${JSON.stringify(input)}` }))
  })

type Read = (typeof READS)[number]
type Measured = { statements: Statement[]; bytes: number }

let few: OpenDatabase
let many: OpenDatabase

beforeAll(async () => {
  few = await openTeamCup()
  many = await openTeamCup()
  for (const { db } of [few, many]) await addRowsOfEmptyTables(db)
  await multiplyRows(many.db, OF_COMPETITIONS, { copies: 2, idStep: 10_000 })
  await multiplyRows(many.db, OF_PEOPLE, { copies: 2, idStep: 1_000_000 })
  await pretendManyRows(many.db, BIG_TABLES)
})
afterAll(async () => {
  await few.close()
  await many.close()
})

/** Nothing can be pretended of an empty table. */
async function addRowsOfEmptyTables(db: Database): Promise<void> {
  await db.insert(tables.judokaFollow).values({ userId: ANAS_ACCOUNT, personId: ID.lea })
  await db.insert(tables.waitingEntry).values({
    competitionId: TEAM_CUP,
    personId: ID.ana,
    ageId: 1,
    categoryId: BOUT_MEN,
    userId: ANAS_ACCOUNT,
  })
  await db.insert(tables.camera).values({ id: 1, name: 'Mat 1', codeShort: 'm1' })
  await db.update(tables.paymentIntent).set({ providerStatus: 'pending', method: 'bank_transfer' })
  const video = { mediaType: 'yt', mediaId: 'abc', cameraId: 1 } as const
  const [contest] = await db.select({ id: tables.contest.id }).from(tables.contest).limit(1)
  await db.insert(tables.contestVideo).values({ ...video, contestCode: 'x', contestId: contest?.id })
}

const SUPER_ADMIN_FILTER = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

/** The statements of a call to a server that has nothing in its cache. */
async function measure({ db }: OpenDatabase, { name, input }: Read): Promise<Measured> {
  const authenticate = async () => ({ ...createPlainUser(ANAS_ACCOUNT), filters: [SUPER_ADMIN_FILTER] })
  const app = createApp(db, { now: () => NOW, authenticate })
  const client: ApiClient = createApiClient('http://hajime.test', async (request) => app.request(request))
  let bytes = 0
  const recorded = await recordStatements(db, async () => {
    bytes = await client(name, input).then(
      (response) => JSON.stringify(response ?? null).length,
      (error: unknown) => {
        if (error instanceof ApiError && error.status !== 500) return 0
        throw error
      },
    )
  })
  return { statements: recorded.flatMap(({ statements }) => statements), bytes }
}

/** Tables that a call reads whole. */
const READ_WHOLE: { [C in CallName]?: readonly string[] } = {
  // a page says how many judoka with entries there are, and a part of a name has no index
  'Judoka/GetJudokas': ['person', 'entry'],
  // a digest of every judoka with an entry
  'JudokaProfile/Digests': ['person', 'entry'],
  // through an index that contains pending payments alone
  'Competition/EnterableJudoka': ['payment_intent'],
  // through an index that contains merged rows alone
  'JudokaProfile/Merged': ['person'],
}

/** Responses that have to be much larger with many rows; otherwise the tests of their statements show nothing. */
const LONG_LISTS: readonly CallName[] = [
  'Clubs/List',
  'Competition/GetCompetitions',
  'Competition/GetCompetitors',
  'Competition/GetResults',
  'Competition/GetTeamContests',
  'Competition/GetTeams',
  'Contest/Find',
  'Events/List',
  'Judoka/GetJudokas',
  'JudokaProfile/AllResults',
  'JudokaProfile/Digests',
  'Live/Contests',
  'Live/Teams',
  'Purchasable/Payments',
]

describe('a call that reads', () => {
  const explained = new Set<string>()
  const grown = new Set<CallName>()

  test.each(READS)('$title', async (read) => {
    const ofFew = await measure(few, read)
    const ofMany = await measure(many, read)
    if (ofMany.bytes > 2 * ofFew.bytes) grown.add(read.name)
    expect(ofMany.statements.length, 'statements').toBeLessThanOrEqual(ofFew.statements.length)
    const scans: FullScan[] = []
    for (const statement of ofMany.statements) {
      const { text } = readStatement(statement)
      if (!/^(select|with)\b/.test(text) || explained.has(text)) continue
      explained.add(text)
      scans.push(...(await listFullScans(many.db, statement)))
    }
    const ofBigTables = scans.filter(
      ({ table }) => BIG_TABLE_NAMES.includes(table) && !READ_WHOLE[read.name]?.includes(table),
    )
    expect(ofBigTables).toEqual([])
  })

  test('has many rows to read', () => {
    expect(LONG_LISTS.filter((name) => !grown.has(name))).toEqual([])
  })
})
