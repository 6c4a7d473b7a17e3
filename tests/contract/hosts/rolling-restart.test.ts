import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStripeStandIn } from '#demo/stripe/stand-in.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { countRuns, ROLLING_REQUESTS } from '../../effort.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { onServer, testDatabasePrefix } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { type ApiProcess, startApi, stopApi } from '../fixtures/api-process.ts'
import { createScoreboard } from '../live/test-scoreboard.ts'
import { ANA, CODE, CUP, MEN, WEBHOOK_SECRET } from '../purchases/payment-world.ts'
import { createCertificate, createFolder, findPort, isInstalled, writeRelease } from './host-fixture.ts'
import { startHost } from './host-servers.ts'
import {
  CHILDREN,
  createProxyClient,
  fillRollingWorld,
  type ProxyClient,
  startForwarder,
} from './rolling-world.ts'

/**
 * Two API processes on one database, behind nginx and behind HAProxy with the configuration of `docs/operating/servers`. Both are
 * restarted, one after the other, while visitors read and follow, scoreboards send packets, and a parent buys entries and pays.
 */

const STOP_DELAY_SECONDS = 2
const READERS = 6
const MATS = [1, 2, 3]
/** Packets, and purchases; a slow machine makes few among its first requests. */
const MIN_OF_EACH = 21

describe.each(['nginx', 'haproxy'] as const)('two processes behind %s', (proxy) => {
  const canRun = TEST_SERVER && isInstalled(proxy) && isInstalled('openssl')
  const name = `${testDatabasePrefix(process.env.HAJIME_TEST_RUN ?? 'none')}rolling_${proxy}`
  const databaseUrl = String(new URL(`/${name}`, TEST_SERVER ?? 'postgres://none'))
  let folder: string

  beforeAll(async () => {
    if (!canRun) return
    folder = createFolder()
    await onServer(TEST_SERVER ?? '', `create database ${name}`)
  })
  afterAll(async () => {
    if (!canRun) return
    await onServer(TEST_SERVER ?? '', `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  test.skipIf(!canRun)(
    `lose none of ${ROLLING_REQUESTS} requests when they are restarted (needs DATABASE_URL, ${proxy} and openssl)`,
    async () => {
      const token = await fillRollingWorld(databaseUrl)
      const certificate = createCertificate(folder)
      const dist = join(folder, 'dist')
      writeRelease(dist)
      const ports = [await findPort(), await findPort()] as const
      const host = await startHost(proxy, { folder, dist, certificate, upstreams: ports })
      const client = createProxyClient(host.https, readFileSync(certificate.chain))
      const traffic = createTraffic(client, token)
      const forwarder = await startForwarder((path, headers, body) =>
        traffic.send('POST', path, { headers, body }),
      )
      const stripe = await startStripeStandIn({
        target: () => forwarder.address,
        webhookSecret: WEBHOOK_SECRET,
      })
      const start = (port: number) =>
        startApi(databaseUrl, {
          PORT: String(port),
          HAJIME_DATA: join(folder, 'data'),
          HAJIME_LIMITS: 'off',
          HAJIME_PROXIES: '1',
          HAJIME_STOP_DELAY: String(STOP_DELAY_SECONDS),
          HAJIME_ORIGINS: 'https://judo.example.org',
          STRIPE_SECRET_KEY: `${CODE}=sk_test_${CODE}`,
          STRIPE_WEBHOOK_SECRET: `${CODE}=${WEBHOOK_SECRET}`,
          STRIPE_CONNECT_WEBHOOK_SECRET: `${CODE}=${WEBHOOK_SECRET}`,
          STRIPE_API_URL: stripe.address,
        })
      const apis: ApiProcess[] = []
      try {
        for (const port of ports) apis.push(await start(port))
        await expect
          .poll(async () => (await client.send('GET', '/api/Partner/GetSupportedPartners')).status, {
            timeout: 15_000,
          })
          .toBe(200)
        await traffic.signIn()
        const finish = traffic.begin(stripe.address)
        for (const [at, port] of ports.entries()) {
          const running = apis[at] as ApiProcess
          const stopping = stopApi(running)
          await expect
            .poll(async () => (await fetch(`${running.address}/health/ready`)).status, {
              timeout: 2000,
              interval: 50,
            })
            .toBe(503)
          await stopping
          expect(running.process.exitCode).toBe(0)
          apis[at] = await start(port)
          // the proxy has seen that it is back
          await sleep(2500)
        }
        while (!traffic.isEnough() && traffic.lost.length === 0) await sleep(100)
        await finish()
        await stripe.whenIdle()
        expect(traffic.lost.join('\n'), host.readErrors()).toBe('')
        const { packets, entries } = traffic
        expect(Math.min(packets.length, entries.length)).toBeGreaterThanOrEqual(MIN_OF_EACH)
        await expectStored({ packets: packets.length, entries: entries.length })
        countRuns(traffic.count())
        console.log(
          `${proxy}: ${traffic.count()} requests, ${packets.length} packets and ${entries.length} purchases among them; ${traffic.lost.length} lost.`,
        )
      } finally {
        await traffic.end()
        await Promise.all(apis.map((api) => stopApi(api, 'SIGKILL')))
        forwarder.close()
        await stripe.close()
        client.close()
        await host.stop()
      }
    },
    3_600_000,
  )

  /** What was acknowledged is in the database, once. */
  async function expectStored(expected: { packets: number; entries: number }): Promise<void> {
    const { db, close } = await openDatabase({ dataFolder: '', databaseUrl })
    try {
      expect(await db.$count(t.livePacket)).toBe(expected.packets)
      expect(await db.$count(t.entry)).toBe(expected.entries)
      const charged = await db.select({ status: t.paymentIntent.providerStatus }).from(t.paymentIntent)
      expect(charged.map(({ status }) => status)).toEqual(Array(expected.entries).fill('succeeded'))
    } finally {
      await close()
    }
  }
})

/** Clients that send one request after the other, and do not send one again. */
function createTraffic(client: ProxyClient, token: string) {
  const lost: string[] = []
  const packets: string[] = []
  const entries: number[] = []
  let count = 0
  let isOver = false
  let cookie = ''
  let running: Promise<unknown> = Promise.resolve()

  const send: ProxyClient['send'] = async (method, path, options) => {
    count++
    try {
      const answer = await client.send(method, path, options)
      if (answer.status >= 400) lost.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer
    } catch (error) {
      lost.push(`${method} ${path}: ${error}`)
      throw error
    }
  }
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    send('POST', path, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const repeat = async (act: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) await act(n).catch(() => undefined) // it is among the lost ones
  }

  const read = (n: number) =>
    send('GET', ['/api/Competition/Info?idExternal=cup', '/api/Partner/GetSupportedPartners'][n % 2] ?? '')
  const follow = (n: number) =>
    post('/api/Follow/UserFollowJudoka', { idJudoka: CHILDREN[n % CHILDREN.length] }, { Cookie: cookie })
  const createPackets = (mat: number) => {
    const createPacket = createScoreboard(mat)
    return async () => {
      const packet = createPacket('active', { idContest: null })
      const body = { type: 'sc_packets', packets: [packet] }
      const answer = await post(`/api/Live/${CUP}/Packets`, body, { Authorization: `Bearer ${token}` })
      if (answer.status === 200) packets.push(packet.id)
    }
  }
  const buy = (stripeAddress: string) => async (n: number) => {
    const idPerson = CHILDREN[n]
    if (idPerson === undefined) return sleep(100)
    const body = { idCompetition: CUP, entries: [{ idUser: ANA, idPerson, ...MEN }] }
    const answer = await post('/api/Purchasable/BuyEntries', body, { Cookie: cookie })
    if (answer.status !== 200) return
    const { checkoutUrl } = JSON.parse(answer.text) as { checkoutUrl: string }
    expect(checkoutUrl).toContain(stripeAddress)
    const card = new URLSearchParams({ number: '4242424242424242' })
    await fetch(checkoutUrl, { method: 'POST', body: card, redirect: 'manual' })
    entries.push(idPerson)
    await sleep(200)
  }

  return {
    lost,
    packets,
    entries,
    send,
    count: () => count,
    isEnough: () => count >= ROLLING_REQUESTS && Math.min(packets.length, entries.length) >= MIN_OF_EACH,
    signIn: async () => {
      const body = { email: `user${ANA}@example.com`, password: PASSWORD }
      const { status, cookies } = await post('/api/auth/sign-in/email', body, {})
      expect(status).toBe(200)
      cookie = cookies.join('; ')
    },
    /** @returns ends it and waits for the last answers */
    begin: (stripeAddress: string) => {
      running = Promise.all([
        ...Array.from({ length: READERS }, () => repeat(read)),
        repeat(follow),
        ...MATS.map((mat) => repeat(createPackets(mat))),
        repeat(buy(stripeAddress)),
      ])
      return async () => {
        isOver = true
        await running
      }
    },
    end: async () => {
      isOver = true
      await running
    },
  }
}
