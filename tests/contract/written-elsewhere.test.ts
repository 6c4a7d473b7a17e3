import { isNotNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#server/account/create-user.ts'
import { keptRows } from '#server/account/kept-rows.ts'
import { signInOver } from '#server/account/sign-in.ts'
import { TABLES_STORED_FOR_LATER, TABLES_WRITTEN_ELSEWHERE, tablesIn } from '#server/db/only-stored.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import {
  adminSession,
  contest,
  forgottenPerson,
  liveMat,
  livePacket,
  liveTakenBack,
  oneTimeHash,
  person,
  scoreboardToken,
  sourceIdentity,
} from '#server/db/schema/index.ts'
import { importJudobase } from '#server/importers/index.ts'
import { accept } from '#server/live/accept.ts'
import { makeToken } from '#server/live/tokens.ts'
import { forgetPerson } from '#server/privacy/forget.ts'
import { openTestDatabase } from '../database.ts'
import { category, contestsFile } from '../fixtures/importers/judobase.ts'
import { board, scoreboard } from './live/scoreboard.ts'

/** What the demo world leaves empty is written by something else, each by what its reason names. */

const NOW = new Date('2030-03-01T12:00:00Z')
const ORIGIN = 'http://hajime.test'
const PASSWORD = 'uchi-mata 1882'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const contestsOf = (surname = 'KOVAC') =>
  contestsFile(
    category().map((contest) =>
      contest.id_person_white === '101' ? { ...contest, family_name_white: surname } : contest,
    ),
  )

const WRITERS: readonly [PgTable, () => Promise<unknown>][] = [
  [
    adminSession,
    async () => {
      const email = 'writer@hajime.test'
      await createUser(opened.db, { email, password: PASSWORD, givenName: 'Ana', roleType: 'athlete' })
      const { signIn } = signInOver(opened.db, { secret: 'a secret of the tests, long enough' })
      const request = new Request(`${ORIGIN}/api/auth/sign-in/email`, {
        method: 'POST',
        body: JSON.stringify({ email, password: PASSWORD }),
        headers: { 'Content-Type': 'application/json', Origin: ORIGIN, 'User-Agent': 'Scoreboard 1' },
      })
      expect((await signIn(request)).status).toBe(200)
    },
  ],
  [sourceIdentity, () => importJudobase(opened.db, [contestsOf()])],
  [
    forgottenPerson,
    async () => {
      const [somebody] = await opened.db.select().from(person).limit(1)
      await forgetPerson(opened.db, somebody?.id ?? 0, NOW)
    },
  ],
  [scoreboardToken, () => makeToken(opened.db, { idCompetition: 1, mats: [], validTo: NOW })],
  [liveMat, () => sendFrom(1)],
  [livePacket, () => sendFrom(2)],
  [liveTakenBack, () => takeBack()],
]

/** A scoreboard leaves its mat. */
const sendFrom = (mat: number) =>
  accept(opened.db, {
    idCompetition: 1,
    packets: [scoreboard(mat)('active', { idContest: null })],
    now: NOW,
    idToken: 1,
  })

/** A scoreboard takes a score back. */
async function takeBack(): Promise<unknown> {
  const [fought] = await opened.db.select().from(contest).where(isNotNull(contest.whiteId)).limit(1)
  const { id = 0, competitionId = 0 } = fought ?? {}
  const packet = { board: board(id), side: 'white', score: 'yuko', canceled: true } as const
  return accept(opened.db, {
    idCompetition: competitionId,
    packets: [scoreboard(3)('score', packet)],
    now: NOW,
    idToken: 1,
  })
}

describe('a table that the demo world does not write', () => {
  test('has somebody who does', () => {
    expect(WRITERS.map(([table]) => getTableConfig(table).name).sort()).toEqual(
      tablesIn(TABLES_WRITTEN_ELSEWHERE).sort(),
    )
  })

  test.each(WRITERS.map(([table, write]) => [getTableConfig(table).name, table, write] as const))(
    'is written by it: %s',
    async (_, table, write) => {
      const before = (await opened.db.select().from(table)).length
      await write()
      expect((await opened.db.select().from(table)).length).toBeGreaterThan(before)
    },
  )
})

test('a session says until when and from where; only its token leads to it', async () => {
  const [session] = await opened.db.select().from(adminSession)
  expect(session).toMatchObject({ revoked: false, userAgent: 'Scoreboard 1' })
  expect(session?.token.length).toBeGreaterThanOrEqual(32)
  const days = (Number(session?.expiresAt) - Number(session?.createdAt)) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

test('the same id of a source is the same row again, whatever else it tells now', async () => {
  const of = () =>
    opened.db.select().from(sourceIdentity).orderBy(sourceIdentity.entity, sourceIdentity.sourceId)
  const before = await of()
  await importJudobase(opened.db, [contestsOf('HORVAT')])
  expect(await of()).toEqual(before)
  expect(before.map(({ source, entity }) => `${source} ${entity}`)).toContain('ijf competition')
})

test('a fingerprint tells nothing of the name, and leads to the row that was theirs', async () => {
  const [forgotten] = await opened.db.select().from(forgottenPerson)
  expect(forgotten?.nameDigest).toMatch(/^[0-9a-f]{64}$/)
})

describe('a one-time hash, which nothing makes yet', () => {
  const rows = () =>
    keptRows(opened.db)({
      advanced: { database: { generateId: 'serial' } },
      verification: { additionalFields: { wasUsed: { type: 'boolean', required: false } } },
    })
  const named = (identifier: string) => [
    { field: 'identifier', value: identifier, operator: 'eq', connector: 'AND', mode: 'sensitive' } as const,
  ]

  test('is made, used once and then gone; the row stays as used', async () => {
    expect(tablesIn(TABLES_STORED_FOR_LATER)).toContain('one_time_hash')
    const identifier = 'reset-password:abc'
    const expiresAt = new Date('2100-01-01T00:00:00Z')
    await rows().create({ model: 'verification', data: { identifier, value: '7', expiresAt } })
    const found = await rows().findOne<{ expiresAt: Date }>({
      model: 'verification',
      where: named(identifier),
    })
    expect(found?.expiresAt).toEqual(expiresAt)
    await rows().delete({ model: 'verification', where: named(identifier) })
    expect(await rows().findOne({ model: 'verification', where: named(identifier) })).toBeNull()
    expect(await opened.db.select().from(oneTimeHash)).toMatchObject([{ identifier, wasUsed: true }])
  })
})
