import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import { openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createTestUser, PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** The examples of docs/api/README.md, run as they stand there against a server: each works, and those of a section print the same. */

const LANGUAGES = {
  sh: { name: 'curl', program: 'bash', options: ['-euo', 'pipefail'], extension: 'sh' },
  ts: { name: 'TypeScript', program: process.execPath, options: [], extension: 'mts' },
  python: { name: 'Python', program: 'python3', options: [], extension: 'py' },
} as const
type Language = keyof typeof LANGUAGES

/** Programs that are not installed here: their examples are skipped, and the report says so. */
const MISSING = (['sh', 'python'] as const).filter(
  (language) => spawnSync(language === 'sh' ? 'curl' : 'python3', ['--version']).status !== 0,
)

const EXAMPLES = readFileSync('docs/api/README.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^```(sh|ts|python)\n([\s\S]*?)^```$/gm)].map(([, language, code = '']) => ({
      title: section.split('\n')[0] ?? '',
      language: language as Language,
      // the world of the tests has two competitions, and more than one page
      code: code.replaceAll(/(perPage\W{1,4})2\b/g, (_, name: string) => `${name}1`),
    })),
  )

const SECTIONS = [...new Set(EXAMPLES.map(({ title }) => title))]

let opened: OpenDatabase
let server: HttpServer
let folder: string
let environment: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-guide-'))
  opened = await openFixture()
  const { db } = opened
  const snapshots = join(folder, 'snapshots')
  const internal = createApp(db, { now: () => NOW })
  const client = createApiClient('http://hajime.test', async (request) => internal.request(request))
  await pullSnapshot(client, snapshots, { progress: () => undefined, now: NOW })
  const [row] = await client('Competition/GetCompetitions', {
    body: { perPage: 1, sortingField: 'dateFrom' },
  }).then(({ list }) => list)
  // the address is known only when it listens, and forms are accepted from this address only
  const probe = await listen({ fetch: () => new Response() }, { port: 0 })
  const { address } = probe
  await probe.close()
  const origins = [address]
  const live = openLiveServer(opened, { now: () => NOW, redisUrl: undefined })
  const app = createApp(db, {
    now: () => NOW,
    origins,
    ...createSignInService(db, { secret: SECRET, origins }),
  })
  serveSite(app, join(snapshots, 'current'))
  server = await listen(app, { port: Number(new URL(address).port), sockets: live })
  const { email } = await createTestUser(db)
  environment = {
    PATH: process.env.PATH ?? '',
    TMPDIR: folder,
    HAJIME: server.address,
    COMPETITION: row?.externalId ?? '',
    EMAIL: email,
    PASSWORD,
  }
})

afterAll(async () => {
  await server.close()
  await opened.close()
  rmSync(folder, { recursive: true })
})

/** Output of an example; the server is in this process, so nothing may wait for it at once. */
function run({ language, code }: (typeof EXAMPLES)[number]): Promise<string> {
  const { program, options, extension } = LANGUAGES[language]
  const file = join(folder, `example.${extension}`)
  writeFileSync(file, code)
  const child = spawn(program, [...options, file], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, problems] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('close', (status) =>
      status === 0 ? resolve(output.trim()) : reject(new Error(`${status} ${problems}`)),
    )
  })
}

test('the guide has examples in all languages, with names that are alike', () => {
  expect(SECTIONS.length).toBeGreaterThan(6)
  for (const language of Object.keys(LANGUAGES)) {
    expect(EXAMPLES.filter((example) => example.language === language).length).toBeGreaterThan(4)
  }
})

/** What the examples of a section print, beyond that all print the same. */
const PRINTED: Record<string, RegExp> = {
  'Reading a file': /^\w+$/,
  'Making a call': /^\w+$/,
  Paging: /^\w+\n\w+$/,
  Errors: /^"parameter":"idCompetition"\n400$/,
  'Asking again: conditional requests': /^304$/,
  Limits: /^200$/,
  'Signed in': /^\[\]\n401$/,
  'A running competition': /^"version":\d+$/,
}

test('each section with examples says what they print', () => {
  expect(SECTIONS).toEqual(Object.keys(PRINTED))
})

describe.each(SECTIONS)('%s', (title) => {
  for (const [language, { name }] of Object.entries(LANGUAGES) as [Language, { name: string }][]) {
    const examples = EXAMPLES.filter((example) => example.title === title && example.language === language)
    if (examples.length === 0) continue
    test.skipIf(MISSING.some((missing) => missing === language))(
      `${name} works (skipped where it is not installed)`,
      async () => {
        for (const example of examples) expect(await run(example)).toMatch(PRINTED[title] ?? /$^/)
      },
    )
  }

  test('all languages print the same', async () => {
    const printed = new Set<string>()
    for (const example of EXAMPLES) {
      if (example.title !== title || MISSING.some((missing) => missing === example.language)) continue
      printed.add(await run(example))
    }
    expect([...printed]).toHaveLength(1)
  })
})
