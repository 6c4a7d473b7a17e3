import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { contest, pushNotification } from '#server/platform/db/schema/index.ts'
import { onServer } from '../../../test-database.ts'
import { TEST_SERVER } from '../../../test-server.ts'
import { type ApiProcess, startApi, stopApi } from '../../fixtures/api-process.ts'
import { NOW } from '../../fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition } from '../../live/live-competition.ts'
import { createScoreboard, createTestToken, sendPacket } from '../../live/test-scoreboard.ts'
import { createSubscription } from './notification-world.ts'
import { type ReceivedPush, startTestPushService, type TestPushService } from './push-endpoint.ts'

/** In the fourth contest of mat 2, and in no other one. */
const FOURTH_CONTEST = 2003
const JUDOKA = 113

/** The job queue as it is in production: later, a notification of a contest would be useless. */
const LATEST_MS = 30_000

describe.skipIf(!TEST_SERVER)('of two API processes that notify (needs DATABASE_URL)', () => {
  const name = 'hajime_killed_sender'
  const url = String(new URL(`/${name}`, TEST_SERVER ?? 'postgres://none'))
  const folder = mkdtempSync(join(tmpdir(), 'hajime-sender-'))
  const apis = new Map<string, ApiProcess>()
  let service: TestPushService
  let opened: OpenDatabase

  beforeAll(async () => {
    await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
    await onServer(TEST_SERVER ?? '', `create database ${name}`)
    service = await startTestPushService()
    opened = await openLiveCompetition({ databaseUrl: url })
    await resetLiveCompetition(opened)
    const { db } = opened
    const isOpen = eq(contest.competitionId, OPEN)
    await db.update(contest).set({ plannedStart: NOW }).where(isOpen)
    await db
      .update(contest)
      .set({ mat: null })
      .where(and(isOpen, eq(contest.number, 2)))
    await db.update(contest).set({ matOrder: 4 }).where(eq(contest.id, FOURTH_CONTEST))
    const environment = {
      HAJIME_DATA: folder,
      HAJIME_TODAY: NOW.toISOString().slice(0, 10),
      HAJIME_SECRET: 'the same secret of both processes',
      HAJIME_TEST_PUSH_ORIGIN: service.origin,
      VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    }
    await Promise.all(
      ['mailto:one@judo.example', 'mailto:other@judo.example'].map(async (subject) =>
        apis.set(subject, await startApi(url, { ...environment, VAPID_SUBJECT: subject })),
      ),
    )
  })
  afterAll(async () => {
    await Promise.all([...apis.values()].map((api) => stopApi(api)))
    await opened.close()
    await service.close()
    await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
    rmSync(folder, { recursive: true })
  })

  async function subscribe(browser: string, locale: string): Promise<void> {
    const [api] = apis.values()
    const response = await fetch(`${api?.address}/api/Notifications/Subscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...createSubscription(service, browser),
        locale,
        kinds: ['upcoming'],
        judoka: [JUDOKA],
      }),
    })
    expect(response.status).toBe(200)
  }

  /** Keeps the connections of one browser open. @returns the first message that it receives this way */
  const holdBrowser = (held: string) =>
    new Promise<ReceivedPush>((resolve) => {
      service.answer((response, path, receive) => {
        const push = receive()
        if (path === held) resolve(push)
        else response.writeHead(201).end()
      })
    })

  const listReceived = (path: string) => service.received.filter((push) => push.path === path)

  test('one sends what the other one was sending when it was killed, soon, and browsers replace what arrives twice', async () => {
    await subscribe('georgian', 'ka')
    await subscribe('german', 'de')
    const held = holdBrowser('/german')
    const { token } = await createTestToken(opened.db, { idCompetition: OPEN })
    const [{ address } = { address: '' }] = apis.values()
    expect(
      await sendPacket(address, token, OPEN, createScoreboard(2)('active', { idContest: 1001 })),
    ).not.toBe(null)
    const first = await held
    const sentNotifications = opened.db
      .select({ id: pushNotification.id })
      .from(pushNotification)
      .where(isNotNull(pushNotification.sentAt))
    await vi.waitFor(async () => expect(await sentNotifications).toHaveLength(1), { timeout: 5000 })

    const sender = readSubject(first)
    const killed = apis.get(sender)
    if (!killed) throw new Error(`${sender} is none of the processes.`)
    service.answer(null)
    await stopApi(killed, 'SIGKILL')
    await vi.waitFor(() => expect(listReceived('/german')).toHaveLength(2), {
      timeout: LATEST_MS,
      interval: 100,
    })

    const [, second] = listReceived('/german')
    expect(second && readSubject(second)).not.toBe(sender)
    expect(second?.message).toEqual({ ...first.message, at: expect.any(Number) })
    expect(first.message).toMatchObject({
      title: '\u2068FAMILY113 Given113\u2069',
      body: expect.stringContaining('Noch 3 Kämpfe davor, Matte 2'),
      tag: `contest-${FOURTH_CONTEST}`,
      key: `contest-${FOURTH_CONTEST} upcoming`,
      language: 'de',
    })
    expect(second?.headers.topic).toBe(first.headers.topic)
    expect(first.headers.topic).toMatch(/^[\w-]{32}$/)
    await vi.waitFor(async () => expect(await sentNotifications).toHaveLength(2), { timeout: 5000 })
    expect(listReceived('/georgian').map(({ message: { language } }) => language)).toEqual(['ka'])
  }, 60_000)
})

/** The contact in the signature of a message (RFC 8292), which each of the processes has another one of. */
function readSubject({ headers: { authorization = '' } }: ReceivedPush): string {
  const [, payload = ''] = /^vapid t=[\w-]+\.([\w-]+)\./.exec(authorization) ?? []
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub
}
