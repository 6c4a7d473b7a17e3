import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallDefinition, del, get, patch, post, put } from '#contract/call-definition.ts'
import { sendCall } from '#contract/send-call.ts'
import type { Catalogue } from '#server/http/calls/catalogue.ts'
import { type CallSettings, serveCalls } from '#server/http/calls/serve-calls.ts'
import { UNLIMITED } from '#server/http/rate-limit.ts'
import type { Database } from '#server/platform/db/open-database.ts'

/** Several calls on one path, one for each method. */

const PATH = '/api/Belts/{idBelt}'
const belt = { params: z.object({ idBelt: z.coerce.number() }), response: z.object({ did: z.string() }) }
const common = { about: 'A belt', rights: 'everyone' } as const
const body = z.object({ colour: z.string() })
const METHODS = {
  GET: get(PATH, { ...common, ...belt }),
  POST: post(PATH, { ...common, ...belt, limit: 'read', body }),
  PUT: put(PATH, { ...common, ...belt, limit: 'read', body }),
  PATCH: patch(PATH, { ...common, ...belt, limit: 'read', body }),
  DELETE: del(PATH, { ...common, ...belt, limit: 'read' }),
} satisfies Record<string, CallDefinition>

type Method = keyof typeof METHODS

function serve(methods: readonly Method[]): Hono {
  const app = new Hono()
  const catalogue: Catalogue = Object.fromEntries(
    methods.map((method) => [
      method,
      { call: METHODS[method], handler: async (_, { idBelt }) => ({ did: `${method} ${idBelt}` }) },
    ]),
  )
  const settings = {
    now: () => new Date(),
    authenticate: async () => null,
    rateLimiter: UNLIMITED,
    origins: [],
    validateResponses: true,
  } as unknown as CallSettings // the handlers above need nothing else
  serveCalls(app, {} as Database, settings, catalogue)
  return app
}

const ALL = Object.keys(METHODS) as Method[]
const SUBSETS = ALL.flatMap((first, index) => ALL.slice(index + 1).map((second): Method[] => [first, second]))

test.each([...SUBSETS, ALL])('%s and %s answer on one path, and nothing else', async (...methods) => {
  const served = methods.filter((method) => method !== undefined)
  const app = serve(served)
  const transport = async (request: Request) => app.request(request)
  for (const method of ALL) {
    const input = { idBelt: 3, body: { colour: 'black' } }
    const sent = sendCall<{ did: string }>(METHODS[method], input, { base: 'http://hajime.test', transport })
    if (served.includes(method)) {
      expect(await sent).toEqual({ did: `${method} 3` })
      continue
    }
    const error = await sent.catch((error: unknown) => error)
    const allow = served.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ')
    expect(error).toMatchObject({ status: 405, headers: { allow } })
  }
})
