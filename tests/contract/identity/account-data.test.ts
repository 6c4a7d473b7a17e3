import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { DEFAULT_RATE_LIMITS } from '#settings/limits.ts'
import {
  CROSS_SITE,
  createCaller,
  logIn,
  ORIGIN,
  PASSWORD,
  SECRET,
  sendForm,
} from '../../fixtures/accounts.ts'
import { dumpTables } from '../../fixtures/importers/database.ts'
import { openTestDatabase } from '../../test-database.ts'

const NOW = new Date('2030-03-01T12:00:00Z')
const outbox = join(mkdtempSync(join(tmpdir(), 'hajime-outbox-')), 'outbox')

let opened: OpenDatabase
let app: Hono
let jobs: JobQueue

beforeAll(async () => {
  opened = await openTestDatabase()
  jobs = await createJobQueue(opened, { pollingSeconds: 0.5 })
  await jobs.work('delete-customer', async () => undefined)
  const service = createSignInService(opened.db, { secret: SECRET })
  app = createApp(opened.db, { ...service, outbox, now: () => NOW, enqueue: jobs.enqueue })
  await opened.db.insert(t.country).values({ id: 1, name: 'Austria', short: 'AUT' })
  await opened.db.insert(t.person).values({
    id: 1,
    familyName: 'Abe',
    givenName: 'Uta',
    gender: 'female',
    countryId: 1,
  })
  await opened.db.insert(t.purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
})

let made = 0

/** A user with data of every kind, whose name and address contain a marker. */
async function createUserWithData() {
  const marker = `marker${++made}`
  const email = `Ana.${marker}@Judo.example`
  const idUser = await createUser(opened.db, {
    email,
    password: PASSWORD,
    givenName: `Ana ${marker}`,
    familyName: 'Kraner',
    roleType: 'parent',
  })
  const { db } = opened
  await db
    .update(t.adminUser)
    .set({ mobile: `+43 ${marker}` })
    .where(eq(t.adminUser.id, idUser))
  await db.insert(t.judokaFollow).values({ userId: idUser, personId: 1 })
  await db.insert(t.userPerson).values({ userId: idUser, personId: 1 })
  const [customer] = await db
    .insert(t.paymentAccount)
    .values({ userId: idUser, stripeAccount: 'dju', stripeCustomerId: `cus_${marker}` })
    .returning()
  await db.insert(t.paymentIntent).values({
    userId: idUser,
    purchaseTypeId: 1,
    paymentAccountId: customer?.id ?? 0,
    netPrice: 2500,
    totalPrice: 2500,
    currency: 'EUR',
  })
  const author = { userId: idUser, call: 'test' }
  const change = { entityId: idUser, before: null, after: { note: marker }, now: NOW }
  await recordChange(db, author, { ...change, entity: 'athlete_follow' })
  await recordChange(db, author, { ...change, entity: 'contest' })
  const mail = { to: email.toLowerCase(), subject: 'Hello', text: marker, html: marker, attachments: [] }
  await jobs.enqueue(db, 'mail', mail)
  const settings = { mailUrl: undefined, mailFrom: 'Hajime <a@b.example>', outboxFolder: outbox }
  await createMailTransport(settings)(mail)
  return { idUser, email, marker }
}

const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(app, path, fields, headers)
const open = (path: string, Cookie = '') => app.request(ORIGIN + path, { headers: { Cookie } })

const erase = (Cookie: string, password: string | null = PASSWORD, headers?: Record<string, string>) =>
  createCaller(app)({ Cookie }, 'User/Delete', { body: { password } }, headers)

/** Tables in which a text occurs, the jobs among them. */
async function findText(text: string): Promise<string[]> {
  const tables = await dumpTables(opened.db)
  const found = Object.entries(tables).flatMap(([name, rows]) =>
    rows.some((row) => row.toLowerCase().includes(text)) ? [name] : [],
  )
  const { rows } = (await opened.db.execute(
    sql`select 1 from jobs.job where lower(data::text) like ${`%${text}%`}`,
  )) as { rows: unknown[] } // both drivers answer so
  return rows.length > 0 ? [...found, 'jobs'] : found
}

describe('the data of an account', () => {
  test('is downloaded as a file with everything on its user, and no secret', async () => {
    const { idUser, email, marker } = await createUserWithData()
    const response = await open('/api/User/Data', await logIn(app, email))
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { id: idUser, name: `Ana ${marker}`, mobile: `+43 ${marker}` },
      sessions: [{ userId: idUser }],
      signInMethods: [{ providerId: 'credential' }],
      followedJudoka: [{ familyName: 'Abe' }],
      judoka: [{ givenName: 'Uta' }],
      payments: [{ totalPrice: 2500 }],
      customersOfPaymentProvider: [{ stripeCustomerId: `cus_${marker}` }],
      changes: [{ entity: 'athlete_follow' }, { entity: 'contest' }],
    })
    const [account] = await opened.db
      .select()
      .from(t.providerAccount)
      .where(eq(t.providerAccount.userId, idUser))
    expect(text).not.toContain(account?.password)
    expect(text).not.toMatch(/"(token|password|accessToken|apiToken|sortKey)"/)
    expect(text, 'values of changes').not.toMatch(/"(before|after|reason)"/)
  })

  test('has the judoka of children who cannot log in, received invitations, and a note instead of an unreadable id', async () => {
    const { idUser, email } = await createUserWithData()
    const other = await createUserWithData()
    const [child] = await opened.db
      .insert(t.adminUser)
      .values({ name: 'Tim', parentId: idUser })
      .returning({ id: t.adminUser.id })
    const [judoka] = await opened.db
      .insert(t.person)
      .values({
        id: 4711,
        familyName: 'Child',
        givenName: 'Tim',
        gender: 'male',
        nationalId: 'v1.00000000.AAAA',
      })
      .returning({ id: t.person.id })
    await opened.db.insert(t.userPerson).values({ userId: child?.id ?? 0, personId: judoka?.id ?? 0 })
    await opened.db.insert(t.accountInvitation).values({
      userId: other.idUser,
      email: email.toLowerCase(),
      relation: 'parent' as const,
      expiresAt: new Date('2099-01-01T00:00:00Z'),
    })
    vi.spyOn(console, 'error').mockReturnValueOnce() // the id that cannot be read
    const unreadable = createApp(opened.db, {
      ...createSignInService(opened.db, { secret: SECRET }),
      decryptNationalId: () => {
        throw new Error('another secret')
      },
    })
    const response = await unreadable.request(`${ORIGIN}/api/User/Data`, {
      headers: { Cookie: await logIn(app, email) },
    })
    const data: { judoka: object[]; receivedInvitations: object[] } = await response.json()
    expect(data).toMatchObject({ children: [{ id: child?.id, name: 'Tim' }] })
    expect(data.judoka).toContainEqual(
      expect.objectContaining({
        familyName: 'Child',
        nationalId: null,
        nationalIdNote: expect.stringContaining('another secret'),
      }),
    )
    expect(data.receivedInvitations).toHaveLength(1)
    expect(data.receivedInvitations[0]).not.toHaveProperty('userId')
  })

  test('is given to nobody else', async () => {
    expect((await open('/api/User/Data')).status).toBe(401)
    const { email } = await createUserWithData()
    const fromElsewhere = await app.request(`${ORIGIN}/api/User/Data`, {
      headers: { Cookie: await logIn(app, email), ...CROSS_SITE },
    })
    // a browser gives it to no page of another site
    expect(fromElsewhere.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('is downloaded a few times a minute', async () => {
    const { email } = await createUserWithData()
    const service = createSignInService(opened.db, { secret: SECRET })
    const rateLimiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, write: 10 })
    const limited = createApp(opened.db, { ...service, rateLimiter })
    const Cookie = await logIn(app, email)
    const download = () => limited.request(`${ORIGIN}/api/User/Data`, { headers: { Cookie } })
    const states = [await download(), await download(), await download()].map(({ status }) => status)
    expect(states).toEqual([200, 200, 429])
  })
})

describe('deleting an account', () => {
  test('removes everything that names its user, and keeps payments without the name', async () => {
    const { idUser, email, marker } = await createUserWithData()
    const Cookie = await logIn(app, email)
    const call = createCaller(app)
    expect((await call({ Cookie }, 'User/Confirmation', undefined)).body).toEqual({ by: 'password' })
    expect(await findText(marker)).toEqual(
      expect.arrayContaining(['admin_user', 'audit_log', 'payment_account', 'jobs']),
    )
    const mailsBefore = readdirSync(outbox).length
    expect((await erase(Cookie)).status).toBe(200)
    // what the user changed as an organiser stays, since it is not about them
    await vi.waitFor(async () => expect(await findText(marker)).toEqual(['audit_log']), 5000)
    expect(readdirSync(outbox)).toHaveLength(mailsBefore - 1)
    const { db } = opened
    expect(await db.select().from(t.adminUser).where(eq(t.adminUser.id, idUser))).toMatchObject([
      { name: '', familyName: '', email: null, status: 'blocked', roleTypeId: null, deletedAt: NOW },
    ])
    expect(await db.select().from(t.paymentIntent).where(eq(t.paymentIntent.userId, idUser))).toMatchObject([
      { totalPrice: 2500, paymentAccountId: null },
    ])
    for (const table of [t.adminSession, t.providerAccount, t.judokaFollow, t.userPerson])
      expect(await db.select().from(table).where(eq(table.userId, idUser))).toEqual([])
    expect(await db.select().from(t.auditLog).where(eq(t.auditLog.userId, idUser))).toMatchObject([
      { entity: 'athlete_follow', after: null },
      { entity: 'contest', after: { note: marker } },
      { entity: 'admin_user', action: 'User/Delete', reason: 'account deleted on request' },
    ])
    expect((await open('/api/User', Cookie)).status).toBe(401)
    expect((await send('/account/log_in/', { email, password: PASSWORD })).status).toBe(401)
  })

  test('asks for the password, and for a page of this site', async () => {
    const { idUser, email } = await createUserWithData()
    const Cookie = await logIn(app, email)
    for (const password of ['guess', '', null])
      expect((await erase(Cookie, password)).error).toEqual({ status: 400, parameter: 'password' })
    expect((await erase(Cookie, PASSWORD, CROSS_SITE)).status).toBe(403)
    expect((await erase('', PASSWORD)).status).toBe(401)
    // a wait of seconds does not end during the test
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    for (let attempt = 0; attempt < 4; attempt++) await erase(Cookie, 'guess')
    expect((await erase(Cookie)).status).toBe(429)
    vi.useRealTimers()
    expect(await opened.db.select().from(t.adminUser).where(eq(t.adminUser.id, idUser))).toMatchObject([
      { deletedAt: null },
    ])
  })

  test('deletes children without an address, and detaches those with their own', async () => {
    const { idUser, email } = await createUserWithData()
    const child = { givenName: 'Bo', password: PASSWORD, idParent: idUser }
    const older = await createUser(opened.db, { ...child, email: `older${made}@judo.example` })
    const younger = await createUser(opened.db, { ...child, email: `younger${made}@judo.example` })
    await opened.db.update(t.adminUser).set({ email: null }).where(eq(t.adminUser.id, younger))
    await erase(await logIn(app, email))
    const stateOf = (id: number) => opened.db.select().from(t.adminUser).where(eq(t.adminUser.id, id))
    expect(await stateOf(older)).toMatchObject([{ name: 'Bo', parentId: null, deletedAt: null }])
    expect(await stateOf(younger)).toMatchObject([{ name: '', deletedAt: NOW }])
    const changes = await opened.db.select().from(t.auditLog).where(eq(t.auditLog.entityId, older))
    expect(changes).toContainEqual(
      expect.objectContaining({ before: { parentId: idUser }, after: { parentId: null } }),
    )
  })

  test('lets the address register again', async () => {
    const { email } = await createUserWithData()
    await erase(await logIn(app, email))
    const again = await createUser(opened.db, { email, password: PASSWORD, givenName: 'Ana' })
    expect(await opened.db.select().from(t.adminUser).where(eq(t.adminUser.id, again))).toMatchObject([
      { deletedAt: null },
    ])
    expect(existsSync(outbox)).toBe(true)
  })
})
