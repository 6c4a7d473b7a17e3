import { createServer, type Server } from 'node:http'
import { Agent, request as sendHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { NO_PREPARATION, openDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { createTestToken } from '../live/test-scoreboard.ts'
import { ANA, CLUB, CUP, fillPaymentWorld } from '../purchases/payment-world.ts'
import { SITE_HOST } from './host-fixture.ts'

/** What processes behind a proxy are restarted with: a competition with paid entries, and clients of the proxy. */

export const CHILDREN = Array.from({ length: 2000 }, (_, index) => 1000 + index)

/** Fills a database. @returns the token of the competition's scoreboards */
export async function fillRollingWorld(databaseUrl: string): Promise<string> {
  const { db, close } = await openDatabase({ dataFolder: '', databaseUrl }, NO_PREPARATION)
  await fillPaymentWorld(db)
  const year = new Date().getFullYear()
  await db.update(t.competition).set({
    dateFrom: `${year + 1}-06-20`,
    dateTo: `${year + 1}-06-20`,
    applicationDeadline: new Date(`${year + 1}-06-01`),
    applicationDeadlineLate: null,
  })
  const judoka = {
    gender: 'male' as const,
    birthDate: '2000-05-05',
    countryId: 1,
    clubId: CLUB,
    gdprConsent: true,
  }
  await db
    .insert(t.person)
    .values(CHILDREN.map((id) => ({ ...judoka, id, givenName: `Child ${id}`, familyName: 'Ito' })))
  await db.insert(t.userPerson).values(CHILDREN.map((personId) => ({ userId: ANA, personId })))
  await db.update(t.adminUser).set({ emailVerified: true }).where(eq(t.adminUser.id, ANA))
  const password = await hashPassword(PASSWORD)
  await db
    .insert(t.providerAccount)
    .values({ userId: ANA, providerId: 'credential', accountId: `${ANA}`, password })
  const validTo = new Date(Date.now() + 24 * 3_600_000)
  const { token } = await createTestToken(db, { idCompetition: CUP, validTo })
  await close()
  return token
}

export type ProxyAnswer = { status: number; text: string; cookies: readonly string[] }

/** Sends requests to a proxy, over connections that are kept, as browsers do. */
export function createProxyClient(port: number, ca: Buffer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  return {
    send: (
      method: string,
      path: string,
      { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
    ): Promise<ProxyAnswer> =>
      new Promise((resolve, reject) => {
        const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
        const options = { host: '127.0.0.1', port, servername: SITE_HOST, ca, agent, method, path }
        const request = sendHttps(
          { ...options, headers: { Host: SITE_HOST, Origin: `https://${SITE_HOST}`, ...length, ...headers } },
          (response) => {
            let text = ''
            response.on('data', (chunk) => {
              text += chunk
            })
            response.on('error', reject)
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                text,
                cookies: (response.headers['set-cookie'] ?? []).map(
                  (cookie) => cookie.split(';', 1)[0] ?? '',
                ),
              }),
            )
          },
        )
        request.on('error', reject)
        request.end(body)
      }),
    close: () => agent.destroy(),
  }
}

export type ProxyClient = ReturnType<typeof createProxyClient>

/** An address without TLS that leads to a proxy, for programs that do not trust its certificate. */
export async function startForwarder(
  forward: (path: string, headers: Record<string, string>, body: string) => Promise<ProxyAnswer>,
): Promise<{ address: string; close: () => void }> {
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = {
      'Content-Type': String(request.headers['content-type']),
      'Stripe-Signature': String(request.headers['stripe-signature']),
    }
    const answer = await forward(request.url ?? '', headers, body).catch(() => ({ status: 502, text: '' }))
    response.writeHead(answer.status).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
