import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { type StandIn, startStripeStandIn } from '#demo/stripe/stand-in.ts'
import { NO_PREPARATION, openDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { countRuns, PAYMENT_KILLS } from '../../effort.ts'
import { copyMigratedFolder } from '../../embedded-templates.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { type ApiProcess, startApi, stopApi } from '../fixtures/api-process.ts'
import { ANA, CLUB, CODE, CUP, fillPaymentWorld, MEN, WEBHOOK_SECRET } from './payment-world.ts'

/**
 * An API with an embedded database that is killed at random moments while Ana buys entries, pays, and the payment
 * provider sends events. The provider outlives it, and knows what was charged.
 */

const EMAIL = 'user1@example.com'
/** The children of Ana; each is entered once. */
const CHILDREN = Array.from({ length: 200 }, (_, index) => 1000 + index)
/** After the start of an API, at most. */
const MOST_MS = 700

let folder: string
let stripe: StandIn
let api: ApiProcess | undefined
let cookie = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-purchases-'))
  await copyMigratedFolder(folder)
  const { db, close } = await openDatabase({ dataFolder: folder }, NO_PREPARATION)
  await fillPaymentWorld(db)
  const year = new Date().getFullYear()
  await db.update(t.competition).set({
    dateFrom: `${year + 1}-06-20`,
    dateTo: `${year + 1}-06-20`,
    applicationDeadline: new Date(`${year + 1}-06-01`),
    applicationDeadlineLate: null,
  })
  await db.insert(t.person).values(
    CHILDREN.map((id) => ({
      id,
      gender: 'male' as const,
      birthDate: '2000-05-05',
      countryId: 1,
      clubId: CLUB,
      givenName: `Child ${id}`,
      familyName: 'Ito',
    })),
  )
  await db.insert(t.userPerson).values(CHILDREN.map((personId) => ({ userId: ANA, personId })))
  await db.update(t.adminUser).set({ emailVerified: true }).where(eq(t.adminUser.id, ANA))
  const password = await hashPassword(PASSWORD)
  await db
    .insert(t.providerAccount)
    .values({ userId: ANA, providerId: 'credential', accountId: `${ANA}`, password })
  await close()
  stripe = await startStripeStandIn({
    target: () => api?.address ?? 'http://127.0.0.1:9',
    webhookSecret: WEBHOOK_SECRET,
    delivery: { delay: () => Math.random() * 100, repeats: 1 },
  })
})
afterAll(async () => {
  if (api) await stopApi(api, 'SIGKILL')
  await stripe.close()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<ApiProcess> {
  api = await startApi('', {
    HAJIME_DATA: folder,
    HAJIME_LIMITS: 'off',
    STRIPE_SECRET_KEY: `${CODE}=sk_test_${CODE}`,
    STRIPE_WEBHOOK_SECRET: `${CODE}=${WEBHOOK_SECRET}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `${CODE}=${WEBHOOK_SECRET}`,
    STRIPE_API_URL: stripe.address,
  })
  return api
}

async function signIn(): Promise<void> {
  const response = await fetch(`${api?.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: api?.address ?? '' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
}

/** Ports change with each start. */
const call: ApiClient = (name, input) =>
  createApiClient('http://hajime.test', (request) => {
    const sent = new Request(new URL(new URL(request.url).pathname, api?.address), request)
    sent.headers.set('Cookie', cookie)
    sent.headers.set('Origin', api?.address ?? '')
    return fetch(sent)
  })(name, input)

/** Enters a child and pays, as often as it is not known to have succeeded; the last answer may be lost. */
async function enterChild(idPerson: number): Promise<void> {
  const entries = [{ idUser: ANA, idPerson, ...MEN }]
  const { checkoutUrl } = await call('Purchasable/BuyEntries', { body: { idCompetition: CUP, entries } })
  if (!checkoutUrl.startsWith(stripe.address)) return
  const body = new URLSearchParams({ number: '4242424242424242' })
  await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' })
}

const isAnswer = (error: unknown): boolean => error instanceof Error && 'status' in error

test(`nothing that is charged is lost and nothing is entered twice, ${PAYMENT_KILLS} kills`, async () => {
  const left = [...CHILDREN]
  /** Children whose purchase was interrupted: the parent tries again. */
  const again: number[] = []
  const attempted = new Set<number>()
  const problems: unknown[] = []
  for (let kill = 1; kill <= PAYMENT_KILLS; kill++) {
    const running = await start()
    if (cookie === '') await signIn()
    let isOver = false
    const buyers = [0, 1, 2].map(async () => {
      while (!isOver) {
        const child = again.shift() ?? left.shift()
        if (child === undefined) return
        attempted.add(child)
        await enterChild(child).catch((error: unknown) => {
          if (!isAnswer(error)) again.push(child)
          else if ((error as { status: unknown }).status !== 409) problems.push(error)
        })
      }
    })
    await sleep(Math.random() * MOST_MS)
    await stopApi(running, 'SIGKILL')
    isOver = true
    await Promise.all(buyers)
    countRuns()
  }
  await start()
  for (const child of again) {
    await enterChild(child).catch((error: unknown) => {
      if (!isAnswer(error) || (error as { status: unknown }).status !== 409) throw error
    })
  }
  await stripe.whenIdle()
  if (api) await stopApi(api)
  api = undefined
  expect(problems).toEqual([])
  await expectWhole([...attempted])
}, 3_600_000)

/** Every charge belongs to one payment with one entry, and nobody was charged twice. */
async function expectWhole(attempted: readonly number[]): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder: folder })
  try {
    const rows = await db
      .select({
        reference: t.paymentIntent.reference,
        status: t.paymentIntent.providerStatus,
        personId: t.paymentIntentItem.personId,
        entryId: t.entry.id,
      })
      .from(t.paymentIntent)
      .innerJoin(t.paymentIntentItem, eq(t.paymentIntentItem.paymentIntentId, t.paymentIntent.id))
      .leftJoin(t.entry, eq(t.entry.paymentIntentItemId, t.paymentIntentItem.id))
    const charged = [...stripe.state.charges.values()].map(({ charge }) => charge.metadata.reference)
    expect(charged.length).toBeGreaterThan(0)
    expect(new Set(charged).size).toBe(charged.length)
    const paid = rows.filter(({ status }) => status === 'succeeded')
    expect(paid.map(({ reference }) => reference).sort()).toEqual(charged.sort())
    expect(paid.filter(({ entryId }) => entryId === null)).toEqual([])
    const entered = paid.map(({ personId }) => personId)
    expect(new Set(entered).size).toBe(entered.length)
    expect(await db.$count(t.entry)).toBe(entered.length)
    expect([...entered].sort()).toEqual([...attempted].sort())
  } finally {
    await close()
  }
}
