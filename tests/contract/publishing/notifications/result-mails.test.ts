import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { startMailWorker } from '#server/platform/mail/send-mail.ts'
import { sendResultMails } from '#server/publishing/notifications/result-mails/send-result-mails.ts'
import { createResultMailTokens } from '#server/publishing/notifications/result-mails/stop-result-mails.ts'
import { WOMEN_48 } from '../../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../../fixtures/organisations-fixture.ts'
import {
  OPEN,
  openLiveCompetition,
  resetLiveCompetition,
  WOMEN_CATEGORY,
} from '../../live/live-competition.ts'

/** 101 fights 102 in contest 1001, on 15 February 2025. The reader is in Paris, an hour ahead of UTC. */

const ORIGIN = 'https://judo.example'
const ADDRESS = 'reader@judo.example'
const tokens = createResultMailTokens('a secret of the tests, long enough to be one')
const outbox = join(mkdtempSync(join(tmpdir(), 'hajime-results-')), 'outbox')

let opened: OpenDatabase
let jobs: JobQueue

beforeAll(async () => {
  opened = await openLiveCompetition()
  jobs = await createJobQueue(opened, { pollingSeconds: 0.5 })
  await startMailWorker(jobs, {
    mailUrl: undefined,
    mailFrom: 'Hajime <no-reply@judo.example>',
    outboxFolder: outbox,
  })
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
})
beforeEach(async () => {
  const { db } = opened
  await resetLiveCompetition(opened)
  await db.delete(tables.judokaFollow)
  await db.execute(sql`delete from jobs.job`)
  rmSync(outbox, { recursive: true, force: true })
  await change({
    email: ADDRESS,
    emailVerified: true,
    status: 'active',
    deletedAt: null,
    defaultLanguage: 'en',
    timeZone: 'Europe/Paris',
    getsResultMails: true,
  })
  await db.insert(tables.judokaFollow).values({ userId: ANAS_ACCOUNT, personId: 101 })
})

const change = (values: Partial<typeof tables.adminUser.$inferInsert>) =>
  opened.db.update(tables.adminUser).set(values).where(eq(tables.adminUser.id, ANAS_ACCOUNT))

const finish = (id: number, winnerId: number, endedAt: string) =>
  opened.db
    .update(tables.contest)
    .set({ isFinished: true, winnerId, endedAt: new Date(endedAt) })
    .where(eq(tables.contest.id, id))

const place = (personId: number, rank: number, createdAt: string) =>
  opened.db.insert(tables.individualResult).values({
    competitionId: OPEN,
    competitionCategoryId: WOMEN_CATEGORY,
    ageId: 2,
    categoryId: WOMEN_48,
    personId,
    place: rank,
    createdAt: new Date(createdAt),
  })

const runAt = (time: string) =>
  sendResultMails({
    db: opened.db,
    enqueue: jobs.enqueue,
    tokens,
    origin: ORIGIN,
    accountOrigin: ORIGIN,
    now: () => new Date(time),
  })

/** The number of mails that wait to be sent, or were sent: their text leaves the queue then. */
async function countMails(): Promise<number> {
  const { rows } = (await opened.db.execute(
    sql`select count(*)::int as count from jobs.job where name = 'mail'`,
  )) as { rows: { count: number }[] } // both drivers answer so
  return rows[0]?.count ?? 0
}

/** The mail in the outbox, as soon as it is sent. */
async function readMail(): Promise<{ text: string; html: string }> {
  const listFolders = () => readdirSync(outbox).filter((name) => !name.startsWith('.'))
  const [folder = ''] = await vi.waitFor(() => {
    const folders = listFolders()
    expect(folders).toHaveLength(1)
    return folders
  }, 8000)
  const read = (name: string) => readFileSync(join(outbox, folder, name), 'utf8')
  return { text: read('message.txt'), html: read('message.html') }
}

const app = () => createApp(opened.db, { resultMailTokens: tokens })
const getsMails = async () => {
  const [row] = await opened.db.select().from(tables.adminUser).where(eq(tables.adminUser.id, ANAS_ACCOUNT))
  return row?.getsResultMails
}

describe('the results of followed judoka', () => {
  test('are mailed the next morning, once, with a link that stops such mails', async () => {
    await finish(1001, 101, '2025-02-15T14:00:00Z')
    await opened.db
      .update(tables.contest)
      .set({ whiteId: 101, blueId: 103 })
      .where(eq(tables.contest.id, 1005))
    await finish(1005, 103, '2025-02-15T15:00:00Z')
    await place(101, 2, '2025-02-15T16:00:00Z')
    await runAt('2025-02-15T21:00:00Z')
    await runAt('2025-02-16T05:45:00Z')
    expect(await countMails()).toBe(0)
    await runAt('2025-02-16T06:00:00Z')
    const { text: mail, html } = await readMail()
    await Promise.all([runAt('2025-02-16T06:15:00Z'), runAt('2025-02-16T06:30:00Z')])
    await runAt('2025-02-17T06:00:00Z')
    expect(await countMails()).toBe(1)
    expect(mail).toContain(`To: ${ADDRESS}\nSubject: Results of judoka you follow\n`)

    const link = `${ORIGIN}/account/stop_result_mails/?token=${tokens.create(ANAS_ACCOUNT)}`
    expect(mail).toContain(
      `\nList-Unsubscribe: <${link}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n\n`,
    )
    expect(mail).toContain(
      '\n\u2068Open\u2069\n\n\u2068FAMILY101 Given101\u2069: place 2, contests won: 1 of 2\n\n',
    )
    expect(mail).toContain(`Stop these e-mails:\n${link}\n`)
    expect(mail).toContain(`${ORIGIN}/following/`)
    expect(html).toContain(`href="${link}"`)
    // opponents are followed by nobody
    expect(mail).not.toMatch(/FAMILY10[23]/)
  })

  test('are in the language of the account and at its morning', async () => {
    await change({ defaultLanguage: 'de', timeZone: 'Asia/Tokyo' })
    await finish(1001, 102, '2025-02-15T14:00:00Z')
    await runAt('2025-02-16T06:00:00Z')
    expect(await countMails()).toBe(0)
    await runAt('2025-02-15T23:30:00Z')
    expect((await readMail()).text).toContain('\nSubject: Ergebnisse von Judoka, denen Sie folgen\n')
    expect(await countMails()).toBe(1)
  })

  test('of a competition without times are mailed when they are stored', async () => {
    await place(101, 3, '2025-02-15T16:00:00Z')
    await runAt('2025-02-16T06:00:00Z')
    await runAt('2025-02-17T06:00:00Z')
    expect((await readMail()).text).toContain('Given101\u2069: place 3\n')
    expect(await countMails()).toBe(1)
  })

  test.each([
    ['who have not asked for it', () => change({ getsResultMails: false })],
    ['whose address is not confirmed', () => change({ emailVerified: false })],
    ['who are blocked', () => change({ status: 'blocked' })],
    ['whose account is deleted', () => change({ deletedAt: new Date() })],
    ['who follow nobody', () => opened.db.delete(tables.judokaFollow)],
    [
      'who follow somebody who is withheld',
      () => opened.db.update(tables.person).set({ hidden: true }).where(eq(tables.person.id, 101)),
    ],
    [
      'of a competition that is not public',
      () =>
        opened.db.update(tables.competition).set({ visible: false }).where(eq(tables.competition.id, OPEN)),
    ],
  ])('are not mailed to those %s', async (_, prepare) => {
    await finish(1001, 101, '2025-02-15T14:00:00Z')
    await place(101, 1, '2025-02-15T16:00:00Z')
    await prepare()
    await runAt('2025-02-16T06:00:00Z')
    expect(await countMails()).toBe(0)
    await opened.db.update(tables.person).set({ hidden: false }).where(eq(tables.person.id, 101))
  })
})

describe('the link in a mail', () => {
  const path = (token: string) => `/account/stop_result_mails/?token=${token}`

  test('shows a button, and changes nothing by itself', async () => {
    const response = await app().request(path(tokens.create(ANAS_ACCOUNT)))
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain(`<form method="post" action="${path(tokens.create(ANAS_ACCOUNT))}">`)
    expect(page).toContain('<button>Stop these e-mails</button>')
    expect(await getsMails()).toBe(true)
  })

  test('stops the mails without signing in, also by the request of a mail program, and twice', async () => {
    for (const body of ['List-Unsubscribe=One-Click', '']) {
      const response = await app().request(path(tokens.create(ANAS_ACCOUNT)), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('You will no longer receive e-mails with results.')
      expect(await getsMails()).toBe(false)
    }
    const changes = await opened.db
      .select()
      .from(tables.auditLog)
      .where(eq(tables.auditLog.action, 'POST /account/stop_result_mails/'))
    expect(changes).toHaveLength(1)
  })

  test('is of one account, and of this server', async () => {
    const [id = '', signature = ''] = tokens.create(ANAS_ACCOUNT).split('.')
    const others = createResultMailTokens('another secret, which is as long as the other')
    for (const token of ['', 'nonsense', `${Number(id) + 1}.${signature}`, others.create(ANAS_ACCOUNT)]) {
      const response = await app().request(path(token), { method: 'POST' })
      expect([token, response.status]).toEqual([token, 400])
    }
    expect(await getsMails()).toBe(true)
  })
})
