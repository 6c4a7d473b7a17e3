import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { NOTIFICATION_KINDS } from '#judo/order/notifications.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { findAnnouncements } from '#server/publishing/notifications/find-announcements.ts'
import {
  createNotifyFollowers,
  findContestNotifications,
} from '#server/publishing/notifications/find-contest-notifications.ts'
import { sendNotifications } from '#server/publishing/notifications/send-notifications.ts'
import { createPushService, type PushService } from '#server/publishing/push/push-service.ts'
import { loadVapidKeys } from '#server/publishing/push/vapid-keys.ts'
import { NOW } from '../../fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition } from '../../live/live-competition.ts'
import { createTestToken, postPackets } from '../../live/test-scoreboard.ts'
import { startTestPushService, type TestPushService } from './push-endpoint.ts'

type SubscribeBody = CallInput<'Notifications/Subscribe'>['body']

/** The live competition with an API that notifies, and a push service. Jobs are handled when a test says so. */
export function serveNotifications() {
  let opened: OpenDatabase
  let jobs: JobQueue
  let service: TestPushService
  let push: PushService
  let app: Hono
  let token: string
  let user: SignedInUser | null = null
  let now = NOW

  beforeAll(async () => {
    service = await startTestPushService()
    opened = await openLiveCompetition()
    jobs = await createJobQueue(opened)
    const dataFolder = mkdtempSync(join(tmpdir(), 'hajime-push-'))
    push = createPushService({
      keys: loadVapidKeys({ vapidPrivateKey: undefined, dataFolder }),
      subject: 'mailto:admin@judo.example',
      secret: 'a secret of the tests, long enough to be one',
      testOrigin: service.origin,
    })
    app = createApp(opened.db, {
      now: () => now,
      authenticate: async () => user,
      validateResponses: true,
      push,
      notifyFollowers: createNotifyFollowers(jobs.enqueue),
    })
  })
  afterAll(async () => {
    await jobs.stop()
    await opened.close()
    await service.close()
  })
  beforeEach(async () => {
    user = null
    now = NOW
    service.answer(null)
    service.received.length = 0
    await resetLiveCompetition(opened)
    await opened.db.delete(tables.announcement)
    await opened.db.delete(tables.pushSubscription)
    await opened.db.delete(tables.judokaFollow)
    await opened.db.delete(tables.adminSession)
    await opened.db.execute(sql`delete from jobs.job`)
    const validTo = new Date(NOW.getTime() + 86_400_000)
    token = (await createTestToken(opened.db, { idCompetition: OPEN, validTo })).token
  })

  const request = (method: string, path: string, body: unknown) =>
    app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      body: JSON.stringify(body),
    })

  /** Takes the jobs of a name from the queue, as a worker would. */
  async function takeJobs(name: string): Promise<{ notifications: number[]; idCompetition: number }[]> {
    const { rows } = (await opened.db.execute(
      sql`delete from jobs.job where name = ${name} and state = 'created' returning data`,
    )) as { rows: { data: { notifications: number[]; idCompetition: number } }[] } // both drivers answer so
    return rows.map(({ data }) => data)
  }

  async function findJobs(): Promise<void> {
    for (const { idCompetition } of await takeJobs('find-notifications'))
      await findContestNotifications({ db: opened.db, enqueue: jobs.enqueue, now }, idCompetition)
  }

  const context = () => ({ db: opened.db, push, apiAddress: 'https://judo.example', now: () => now })

  return {
    get db() {
      return opened.db
    },
    get service() {
      return service
    },
    get push() {
      return push
    },
    request,
    takeJobs,
    findJobs,
    /** Requests are those of a new session of a user from now on. @returns its id */
    async signIn(idUser: number): Promise<number> {
      const session = { userId: idUser, token: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) }
      const [row] = await opened.db.insert(tables.adminSession).values(session).returning()
      user = { ...createPlainUser(idUser), idSession: row?.id ?? null }
      return row?.id ?? 0
    },
    setNow(date: Date): void {
      now = date
    },
    /** Subscribes a browser to everything. */
    async subscribe(name: string, rest: Partial<SubscribeBody> = {}): Promise<string> {
      const response = await request('POST', '/api/Notifications/Subscribe', {
        ...createSubscription(service, name),
        ...rest,
      })
      expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)])
      const { token: stop } = (await response.json()) as { token: string }
      return stop
    },
    async send(...packets: readonly unknown[]): Promise<void> {
      expect((await postPackets(app, token, OPEN, packets)).status).toBe(200)
    },
    findAnnouncements: () => findAnnouncements({ db: opened.db, enqueue: jobs.enqueue, now }),
    /** Handles the jobs that find notifications, and then those that send them. */
    async handleJobs(): Promise<void> {
      await findJobs()
      for (const { notifications } of await takeJobs('push'))
        await sendNotifications(context(), notifications)
    },
    sendNotifications: (ids: readonly number[]) => sendNotifications(context(), ids),
    listSubscriptions: () => opened.db.select().from(tables.pushSubscription),
  }
}

/** A browser that wants to be told everything, at any time, in English. */
export const createSubscription = (service: TestPushService, name: string): SubscribeBody => ({
  ...service.createBrowser(name),
  locale: 'en',
  timeZone: 'Europe/Paris',
  kinds: [...NOTIFICATION_KINDS],
  quietHours: null,
  sound: true,
  vibration: false,
  judoka: [],
  clubs: [],
})
