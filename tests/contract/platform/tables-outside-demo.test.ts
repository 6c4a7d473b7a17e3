import { eq, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvitedRights } from '#contract/office/access-calls.ts'
import { readCompetitionDigests } from '#server/competitions/digests/competition-digests.ts'
import { importJudobase } from '#server/exchange/importers/index.ts'
import { createApp } from '#server/http/create-app.ts'
import { giveConsents, withdrawConsent } from '#server/identity/accounts/consents.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { claimJudoka } from '#server/identity/claims/claims.ts'
import { decideClaim } from '#server/identity/claims/decide-claims.ts'
import { listClaims } from '#server/identity/claims/list-claims.ts'
import { inviteAccount } from '#server/identity/links/invitations.ts'
import { createFirstAdministratorToken } from '#server/identity/rights/first-administrator.ts'
import { createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { createApiToken } from '#server/identity/sessions/api-tokens.ts'
import { createSoftDeleteAdapter } from '#server/identity/sessions/soft-delete-adapter.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import { createSignInThrottle } from '#server/identity/sign-in/sign-in-throttle.ts'
import { acceptPackets } from '#server/live/ingest/accept-packets.ts'
import { createToken } from '#server/live/ingest/scoreboard-tokens.ts'
import { invite } from '#server/office/invitations/invitations.ts'
import { requestPublish } from '#server/office/publish-state.ts'
import { requestRemoval } from '#server/office/removals/removal-requests.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  accountInvitation,
  adminSession,
  adminUser,
  ageCategory,
  announcement,
  apiToken,
  auditLog,
  childClaim,
  club,
  competition,
  competitionCategory,
  contest,
  digest,
  entry,
  forgottenPerson,
  judokaClaim,
  liveCancelledScore,
  liveMat,
  livePacket,
  officeInvitation,
  oneTimeHash,
  pageView,
  person,
  publishState,
  pushFollow,
  pushNotification,
  pushSubscription,
  rateLimit,
  removalRequest,
  scoreboardToken,
  sourceIdentity,
  stripeEvent,
  userConsent,
  userPerson,
  waitingEntry,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { findAnnouncements } from '#server/publishing/notifications/find-announcements.ts'
import { findFollowers } from '#server/publishing/notifications/find-followers.ts'
import { storeNotifications } from '#server/publishing/notifications/store-notifications.ts'
import { addPageView } from '#server/publishing/page-views/add-page-view.ts'
import { createPushService } from '#server/publishing/push/push-service.ts'
import { loadVapidKeys } from '#server/publishing/push/vapid-keys.ts'
import { addChild } from '#server/purchases/children/add-child.ts'
import { joinWaitingList } from '#server/purchases/entries/join-waiting-list.ts'
import { createStripeGateway } from '#server/purchases/provider/stripe.ts'
import { ORIGIN, PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { category, contestsFile } from '../../fixtures/importers/judobase.ts'
import { TABLES_OUTSIDE_DEMO } from '../../fixtures/tables-outside-demo.ts'
import { openTestDatabase } from '../../test-database.ts'
import { createBoard, createScoreboard } from '../live/test-scoreboard.ts'
import { administrator } from '../office/office-world.ts'

/** What the demo world leaves empty is written by something else, each by what its reason names. */

const NOW = new Date('2030-03-01T12:00:00Z')

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
      const { handleAuthRequest: signIn } = createSignInService(opened.db, {
        secret: SECRET,
      })
      const request = new Request(`${ORIGIN}/api/auth/sign-in/email`, {
        method: 'POST',
        body: JSON.stringify({ email, password: PASSWORD }),
        headers: { 'Content-Type': 'application/json', Origin: ORIGIN, 'User-Agent': 'Scoreboard 1' },
      })
      expect((await signIn(request)).status).toBe(200)
    },
  ],
  [
    rateLimit,
    () => createSignInThrottle(opened.db).attempt({ account: 'somebody@hajime.test', device: null }),
  ],
  [publishState, () => requestPublish(opened.db, NOW)],
  [
    accountInvitation,
    async () => {
      const [user] = await opened.db.select().from(adminUser).limit(1)
      const context = { userId: user?.id ?? 0, call: 'test', now: NOW, portal: ORIGIN }
      const invitation = { email: 'child@hajime.test', relation: 'child' } as const
      await inviteAccount(opened.db, invitation, { ...context, enqueue: async () => undefined })
    },
  ],
  [oneTimeHash, () => createFirstAdministratorToken(opened.db, NOW)],
  [
    apiToken,
    async () => {
      const [user] = await opened.db.select().from(adminUser).limit(1)
      const token = { name: 'Import', expiresAt: new Date('2030-06-01T00:00:00Z') }
      await createApiToken(opened.db, token, { userId: user?.id ?? 0, call: 'test', now: NOW })
    },
  ],
  [
    officeInvitation,
    async () => {
      const [user] = await opened.db.select().from(adminUser).limit(1)
      const rights: InvitedRights = {
        role: null,
        levels: {},
        filters: [{ partnerId: null, accessibleType: null, accessibleId: null, superAdmin: true }],
      }
      const inviter = {
        ...createPlainUser(user?.id ?? 0),
        filters: [{ ...rights.filters[0], idPartner: null }],
      }
      await invite(
        { db: opened.db, user: inviter as SignedInUser, call: 'test', now: NOW },
        { email: 'nina@hajime.test', name: 'Nina', familyName: 'New', language: 'en', ...rights },
        { origin: ORIGIN, enqueue: async () => undefined, areSent: true },
      )
    },
  ],
  [
    removalRequest,
    async () => {
      const [user] = await opened.db.select().from(adminUser).limit(1)
      const judoka = { familyName: 'Kovac', givenName: 'Ema', gender: 'female', gdprConsent: true } as const
      const [requested] = await opened.db.insert(person).values(judoka).returning()
      const context = { db: opened.db, user: administrator(user?.id ?? 0), call: 'test', now: NOW }
      await requestRemoval(
        context,
        { entity: 'person', id: requested?.id ?? 0, reason: 'A letter' },
        undefined,
      )
    },
  ],
  [
    judokaClaim,
    async () => {
      const [user] = await opened.db.select().from(adminUser).limit(1)
      const judoka = { familyName: 'Kovac', givenName: 'Mia', gender: 'female', gdprConsent: true } as const
      const [claimed] = await opened.db.insert(person).values(judoka).returning()
      const claim = {
        personId: claimed?.id ?? 0,
        relation: 'self',
        note: 'Licence 1',
        language: 'en',
      } as const
      const context = { userId: user?.id ?? 0, call: 'test', now: NOW }
      await claimJudoka(opened.db, claim, context)
      const [pending] = await listClaims(opened.db, 'all')
      const decision = { status: 'accepted', reason: null } as const
      await decideClaim(opened.db, pending?.id ?? 0, decision, {
        decider: 'all',
        author: context,
        now: NOW,
        enqueue: async () => undefined,
        portal: ORIGIN,
      })
    },
  ],
  [
    userConsent,
    async () => {
      const [user] = await opened.db.select().from(adminUser).limit(1)
      const context = { userId: user?.id ?? 0, call: 'test', now: NOW }
      await giveConsents(opened.db, ['terms'], 'en', context)
      await withdrawConsent(opened.db, 'terms', context)
    },
  ],
  [sourceIdentity, () => importJudobase(opened.db, [contestsOf()])],
  [stripeEvent, () => receiveStripeEvent()],
  [
    auditLog,
    () =>
      recordChange(
        opened.db,
        { command: 'npm run forget' },
        { entity: 'person', entityId: 1, before: null, after: null, now: NOW },
      ),
  ],
  [
    forgottenPerson,
    async () => {
      const [somebody] = await opened.db.select().from(person).limit(1)
      await forgetPerson(opened.db, somebody?.id ?? 0, NOW)
    },
  ],
  [scoreboardToken, () => createToken(opened.db, { competitionId: 1, mats: [], validTo: NOW })],
  [liveMat, () => sendFrom(1)],
  [livePacket, () => sendFrom(2)],
  [liveCancelledScore, () => cancelScore()],
  [waitingEntry, () => waitForPlace()],
  [childClaim, () => claimChild()],
  [digest, () => readCompetitionDigests(opened.db, [1], NOW.toISOString().slice(0, 10))],
  [pageView, () => addPageView(opened.db, { path: '/calendar/' }, NOW)],
  [pushSubscription, () => subscribe('https://push.example/1')],
  [pushFollow, () => subscribe('https://push.example/2')],
  [announcement, () => announceDraw()],
  [pushNotification, () => notifyOfResults()],
]

/** A user enters a judoka in a category that is full. */
async function waitForPlace(): Promise<unknown> {
  const { db } = opened
  const [{ id: idUser = 0 } = {}] = await db.select().from(adminUser).limit(1)
  const judoka = { familyName: 'Full', givenName: 'Eva', gender: 'female', birthDate: '2000-01-01' } as const
  const [{ id: personId = 0 } = {}] = await db.insert(person).values(judoka).returning()
  await db.insert(userPerson).values({ userId: idUser, personId })
  const age = { name: 'Seniors', shortName: 'sen', gender: 'female', contestDuration: 240 } as const
  const [{ id: idAge = 0 } = {}] = await db.insert(ageCategory).values(age).returning()
  const [{ id: idWeight = 0 } = {}] = await db
    .insert(weightCategory)
    .values({ ageId: idAge, name: '-57' })
    .returning()
  const full = { externalId: 'full', name: 'Full Cup', entriesOpen: true, allowIndividualRegistration: true }
  const [{ id = 0 } = {}] = await db.insert(competition).values(full).returning()
  await db
    .insert(competitionCategory)
    .values({ competitionId: id, ageId: idAge, categoryId: idWeight, maxEntries: 0 })
  const nothing = async () => undefined
  const change = { db, user: createPlainUser(idUser), enqueue: nothing, record: nothing, now: NOW }
  return joinWaitingList(change, id, [{ idUser, idAge, idWeight }])
}

/** A user enters a child whom the club has to confirm. */
async function claimChild(): Promise<unknown> {
  const { db } = opened
  const [{ id: userId = 0 } = {}] = await db.select().from(adminUser).limit(1)
  const [{ id: clubId = 0 } = {}] = await db
    .insert(club)
    .values({ name: 'JC Open', countryId: 1 })
    .returning()
  const age = { name: 'U15', shortName: 'u15', gender: 'female', contestDuration: 180 } as const
  const [{ id: ageId = 0 } = {}] = await db.insert(ageCategory).values(age).returning()
  const [{ id: categoryId = 0 } = {}] = await db
    .insert(weightCategory)
    .values({ ageId, name: '-40' })
    .returning()
  const open = { externalId: 'open', name: 'Open Cup', entriesOpen: true, allowIndividualRegistration: true }
  const [{ id: competitionId = 0 } = {}] = await db.insert(competition).values(open).returning()
  await db.insert(competitionCategory).values({ competitionId, ageId, categoryId })
  const names = { givenName: 'Mia', familyName: 'Novak', birthYear: 2014, language: 'en' } as const
  return addChild(
    db,
    { ...names, competitionId, clubId, ageId, categoryId },
    { userId, call: 'test', now: NOW },
  )
}

/** A browser wants to be notified of everybody with a contest. */
async function subscribe(endpoint: string): Promise<unknown> {
  const rows = await opened.db.select({ id: contest.whiteId }).from(contest).where(isNotNull(contest.whiteId))
  const push = createPushService({
    keys: loadVapidKeys({ vapidPrivateKey: 'B'.repeat(43), dataFolder: '' }),
    subject: 'mailto:admin@judo.example',
    secret: 'a secret of the tests',
    testOrigin: undefined,
  })
  const app = createApp(opened.db, { now: () => NOW, push })
  const response = await app.request('/api/Notifications/Subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
      locale: 'en',
      timeZone: 'Europe/Paris',
      kinds: ['draw', 'results'],
      quietHours: null,
      sound: true,
      vibration: true,
      clubs: [],
      judoka: [...new Set(rows.map(({ id }) => id))],
    }),
  })
  expect(response.status).toBe(200)
  return response
}

const noJob = async () => undefined

/** The categories with entries are drawn. */
async function announceDraw(): Promise<void> {
  const { db } = opened
  await db.update(competition).set({ status: 'open', dateFrom: '2030-03-01', dateTo: '2030-03-01' })
  const { competitionId, categoryId } = competitionCategory
  const lines = sql<number[]>`(select string_agg(${entry.personId}::text, ',') from ${entry}
    where ${entry.competitionId} = ${competitionId} and ${entry.categoryId} = ${categoryId})`
  await db.update(competitionCategory).set({ status: 'drawn', drawLines: lines }).where(isNotNull(lines))
  await findAnnouncements({ db, enqueue: noJob, now: NOW })
}

/** A competition with followed judoka is over. */
async function notifyOfResults(): Promise<void> {
  const { db } = opened
  const [row] = await db.select().from(contest).where(isNotNull(contest.whiteId)).limit(1)
  const competitionId = row?.competitionId ?? 0
  const [follower] = await findFollowers(db, competitionId, [row?.whiteId ?? 0])
  if (!follower) throw new Error('Nobody follows the judoka.')
  await storeNotifications(db, noJob, [{ follower, subject: { kind: 'results', competitionId } }], NOW)
}

/** A scoreboard leaves its mat. */
const sendFrom = (mat: number) =>
  acceptPackets(opened.db, {
    competitionId: 1,
    packets: [createScoreboard(mat)('active', { idContest: null })],
    now: NOW,
    idToken: 1,
  })

/** A scoreboard takes a score back. */
async function cancelScore(): Promise<unknown> {
  const [fought] = await opened.db.select().from(contest).where(isNotNull(contest.whiteId)).limit(1)
  const { id = 0, competitionId = 0 } = fought ?? {}
  const packet = { board: createBoard(id), side: 'white', score: 'yuko', canceled: true } as const
  return acceptPackets(opened.db, {
    competitionId,
    packets: [createScoreboard(3)('score', packet)],
    now: NOW,
    idToken: 1,
  })
}

/** Stripe reports an event that changes no payment. */
async function receiveStripeEvent(): Promise<unknown> {
  const code = 'dju'
  const webhookSecret = 'whsec_tests'
  const secretKeys = { [code]: 'sk_test_tests' }
  const webhookSecrets = { [code]: webhookSecret }
  const stripe = createStripeGateway({
    secretKeys,
    webhookSecrets,
    connectWebhookSecrets: {},
    apiUrl: undefined,
  })
  const app = createApp(opened.db, { now: () => NOW, authenticate: async () => null, stripe })
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    created: 0,
    data: {},
  })
  const signature = new Stripe('sk_test_tests').webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp: Math.floor(NOW.getTime() / 1000),
  })
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const response = await app.request(`/api/Purchasable/WebHook/${code}`, { method: 'POST', body, headers })
  expect(response.status).toBe(200)
  return response
}

describe('a table that the demo world does not write', () => {
  test('is written by something else', () => {
    expect(WRITERS.map(([table]) => getTableConfig(table).name).sort()).toEqual(TABLES_OUTSIDE_DEMO)
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

test('a session has an expiry and an origin, and is found only by its token', async () => {
  const [session] = await opened.db.select().from(adminSession)
  expect(session).toMatchObject({ revoked: false, userAgent: 'Scoreboard 1' })
  expect(session?.token.length).toBeGreaterThanOrEqual(32)
  const days = (Number(session?.expiresAt) - Number(session?.createdAt)) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

test('a repeated id of a source updates the same row', async () => {
  const of = () =>
    opened.db.select().from(sourceIdentity).orderBy(sourceIdentity.entity, sourceIdentity.sourceId)
  const before = await of()
  await importJudobase(opened.db, [contestsOf('HORVAT')])
  expect(await of()).toEqual(before)
  expect(before.map(({ source, entity }) => `${source} ${entity}`)).toContain('ijf competition')
})

test('a fingerprint does not reveal the name, and finds the row of the name', async () => {
  const [forgotten] = await opened.db.select().from(forgottenPerson)
  expect(forgotten?.nameDigest).toMatch(/^[0-9a-f]{64}$/)
})

describe('a one-time hash of the sign-in library', () => {
  const rows = () =>
    createSoftDeleteAdapter(opened.db)({
      advanced: { database: { generateId: 'serial' } },
      verification: { additionalFields: { wasUsed: { type: 'boolean', required: false } } },
    })
  const named = (identifier: string) => [
    { field: 'identifier', value: identifier, operator: 'eq', connector: 'AND', mode: 'sensitive' } as const,
  ]

  test('is created, used once and then invalid; its row stays as used', async () => {
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
    const stored = await opened.db.select().from(oneTimeHash).where(eq(oneTimeHash.identifier, identifier))
    expect(stored).toMatchObject([{ wasUsed: true }])
  })
})
