import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createViteServer } from 'vitest/node'
import { CALLS } from '#contract/calls.ts'
import { callSignatures } from '#rendering/build/call-signatures.ts'

const root = process.cwd()
let server: Awaited<ReturnType<typeof createViteServer>>

/** What modules of these names contain, besides the files of the project. */
const MODULES: Record<string, string> = {
  'imports-calls.js':
    "import { contestCalls } from '#contract/api/contests/contests.ts'\nconsole.log(contestCalls)",
  'imports-schema.js': "import { contest } from '#contract/api/contests/contests.ts'\nconsole.log(contest)",
  'imports-all.js': "import * as contest from '#contract/api/contests/contests.ts'\nconsole.log(contest)",
  'passes-on-schema.js': "export { contest } from '#contract/api/contests/contests.ts'",
  'imports-types.ts':
    "import { contestCalls, type Contest } from '#contract/api/contests/contests.ts'\nexport const calls = contestCalls\nexport const list: Contest[] = []",
}

const inMemory = {
  name: 'in-memory',
  resolveId: (id: string) => (id.slice(1) in MODULES ? resolve(root, 'src', id.slice(1)) : null),
  load: (id: string) => MODULES[id.slice(resolve(root, 'src').length + 1)] ?? null,
}

beforeAll(async () => {
  server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [inMemory, callSignatures()],
  })
})
afterAll(() => server.close())

const transform = async (url: string): Promise<string> =>
  (await server.environments.client.transformRequest(url))?.code ?? ''

describe('an API area', () => {
  test('has the signature of each call, and no schema, in browsers', async () => {
    const code = await transform('/src/contract/api/contests/contests.ts')
    expect(code).not.toMatch(/zod|schema|describe|import/)
    const { contestCalls } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect(contestCalls['Contest/Find']).toEqual({
      method: 'GET',
      path: '/api/Contest/Find',
      queryParameters: {
        IdCompetition: true,
        UpdatedAtMin: false,
        Language: false,
        IdWeight: false,
        IdTeamCompetition: false,
        TeamFightsIds: false,
      },
      hasBody: false,
      emptyResponse: [],
    })
  })

  test('keeps its schemas on the server', async () => {
    const module = await server.environments.ssr.transformRequest('/src/contract/api/contests/contests.ts')
    expect(module?.code).toContain('zod')
  })
})

test('is part of the catalogue of calls in browsers', async () => {
  const code = await transform('/src/contract/calls.ts')
  const areas = [...code.matchAll(/from "(\/src\/contract\/api\/[\w/-]+\.ts)"/g)].map(([, url = '']) => url)
  const modules = await Promise.all(
    areas.map(async (url) => import(`data:text/javascript,${encodeURIComponent(await transform(url))}`)),
  )
  const browser = Object.assign({}, ...modules.flatMap((module) => Object.values(module)))
  expect(Object.keys(browser).sort()).toEqual(Object.keys(CALLS).sort())
  for (const [name, call] of Object.entries(CALLS)) {
    const { method, path, queryParameters, hasBody, emptyResponse } = call
    expect(browser[name]).toEqual({ method, path, queryParameters, hasBody, emptyResponse })
  }
})

describe('code for browsers', () => {
  test('may import calls and types', async () => {
    expect(await transform('/imports-calls.js')).toContain('contestCalls')
    expect(await transform('/imports-types.ts')).toContain('contestCalls')
  })

  test.each(['imports-schema.js', 'passes-on-schema.js'])('may not import a schema: %s', async (file) => {
    await expect(transform(`/${file}`)).rejects.toThrow(
      new RegExp(
        `${file} imports contest from contests.ts.*they have contestCalls and types, but no schemas`,
      ),
    )
  })

  test('may not import an area as a namespace', async () => {
    await expect(transform('/imports-all.js')).rejects.toThrow('imports * from contests.ts')
  })

  test('may not import zod', async () => {
    await expect(transform('/src/contract/people.ts')).rejects.toThrow(
      /people\.ts imports zod, which code for browsers may not/,
    )
  })
})
