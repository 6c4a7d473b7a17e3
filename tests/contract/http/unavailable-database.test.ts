import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { genericError } from '#contract/responses.ts'
import { createApp } from '#server/http/create-app.ts'
import { listen } from '#server/http/listen.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { openTestDatabase } from '../../test-database.ts'

/** What is not the program's failure is not logged as one. */

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
afterEach(() => vi.restoreAllMocks())

test.each(['55000', '55P04', '57014', '53200', '58030'])(
  'SQLSTATE %s is answered with 503, and logged without a stack trace',
  async (code) => {
    const app = createApp(opened.db)
    app.get('/failing', () =>
      opened.db
        .execute(sql.raw(`do $$ begin raise exception 'name of somebody' using errcode = '${code}'; end $$`))
        .then(() => new Response()),
    )
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const response = await app.request('/failing')
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(genericError.strict().parse(await response.json()).message).toContain('unavailable')
    expect(log).toHaveBeenCalledOnce()
    const [text] = log.mock.calls[0] ?? []
    expect(text).toContain(code)
    expect(text).not.toMatch(/\n\s+at |somebody/)
  },
)

test('an upload that the client aborts is no failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const statuses: number[] = []
  const app = createApp(opened.db, { observeRequest: ({ status }) => statuses.push(status) })
  const server = await listen(app, { port: 0 })
  const { port } = new URL(server.address)
  const paths = [
    '/api/Competition/GetCompetitions',
    '/api/Live/Packets',
    '/api/Notifications/Subscribe',
    '/api/Privacy/ForgetPerson',
  ]
  for (const path of paths) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"page":`,
    )
    setTimeout(() => socket.destroy(), 100)
  }
  await expect.poll(() => statuses.length, { timeout: 5000 }).toBe(paths.length)
  await server.close()
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(log).not.toHaveBeenCalled()
})
