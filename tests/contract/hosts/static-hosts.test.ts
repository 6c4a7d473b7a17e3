import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHeaderFiles } from '#archive/headers/header-files.ts'

/** The configurations in docs/deployment.md on the servers that are installed here: which document answers an address, with which status. */

const DOCUMENT = readFileSync('docs/deployment.md', 'utf8')

/** The code blocks of a section, by its heading. */
const readBlocks = (heading: string): string[] =>
  [
    ...(DOCUMENT.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/```\w*\n([\s\S]*?)```/g),
  ].map(([, code = '']) => code)

const PAGES = [
  'index.html',
  'calendar/index.html',
  'judoka/7/index.html',
  'de/index.html',
  'de/calendar/index.html',
  'events/index.html',
  'competition/paris/draw/i/21/index.html',
  'competition/paris/contest/21-31/index.html',
]
const SHELLS = ['404.html', 'de/404.html', 'si/404.html']

/** Address, status, and the file that answers. */
const ANSWERS: readonly [address: string, status: number, file: string][] = [
  ['/', 200, 'index.html'],
  ['/calendar/', 200, 'calendar/index.html'],
  ['/de/calendar/', 200, 'de/calendar/index.html'],
  ['/si/', 200, 'si/404.html'],
  ['/si/calendar/', 200, 'si/404.html'],
  ['/si/calendar', 200, 'si/404.html'],
  ['/si/judoka/7/?year=2025', 200, 'si/404.html'],
  ['/de/judoka/7/', 200, 'de/404.html'],
  ['/judoka/8/', 404, '404.html'],
  ['/judoka/', 404, '404.html'],
  ['/si/judoka/8/', 404, 'si/404.html'],
  ['/si/judoka/', 404, 'si/404.html'],
  ['/de/nothing/', 404, 'de/404.html'],
  ['/de/de/', 404, 'de/404.html'],
  ['/si/de/calendar/', 404, 'si/404.html'],
  ['/si/de', 404, 'si/404.html'],
  ['/competition/paris/contest/21-31/', 200, 'competition/paris/contest/21-31/index.html'],
  ['/si/competition/paris/contest/21-31/', 200, 'si/404.html'],
  ['/competition/paris/contest/21-1/', 200, '404.html'],
  ['/competition/paris/contest/21-1', 200, '404.html'],
  ['/de/competition/paris/contest/21-1/?t=3', 200, 'de/404.html'],
  ['/competition/paris/contest/22-1/', 404, '404.html'],
  ['/si/competition/paris/contest/22-1/', 404, 'si/404.html'],
  ['/competition/rome/contest/21-1/', 404, '404.html'],
  ['/competition/paris/contest/21-0/', 404, '404.html'],
  ['/competition/paris/contest/21-1/x/', 404, '404.html'],
  ['/si/de/competition/paris/contest/21-1/', 404, 'si/404.html'],
  ['/event/7/', 200, '404.html'],
  ['/si/event/7/', 200, 'si/404.html'],
  ['/event/seven/', 404, '404.html'],
  ['/si/de/event/7/', 404, 'si/404.html'],
]

let folder: string
let dist: string
const processes: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-recipes-'))
  chmodSync(folder, 0o755) // servers that are started by root read as another user
  dist = join(folder, 'dist')
  const headers = createHeaderFiles(new Set(), { siteUrl: 'http://judo.example', hosts: {}, videoOrigin: '' })
  const files = [...PAGES, ...SHELLS].map((name) => [name, `<p>${name}</p>`] as const)
  for (const [name, text] of [...files, ...headers]) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
})
afterAll(async () => {
  for (const server of processes) {
    if (server.exitCode !== null) continue
    const exit = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await exit
  }
  rmSync(folder, { recursive: true })
})

const isInstalled = (command: string): boolean => spawnSync('which', [command]).status === 0

const findPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a server with a configuration and waits until it answers. @returns its origin */
async function start(
  command: string,
  [configuration, listArguments]: [
    configure: (port: number) => string,
    listArguments: (file: string) => string[],
  ],
): Promise<string> {
  const port = await findPort()
  const file = join(folder, command)
  writeFileSync(file, configuration(port).replaceAll('/srv/hajime/dist', dist))
  const server = spawn(command, listArguments(file), { env: { ...process.env, HOME: folder } })
  processes.push(server)
  let output = ''
  server.stderr.on('data', (text) => {
    output += text
  })
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ status }) => status,
          () => output,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
  return origin
}

const nginx = (port: number) => `
daemon off; pid ${folder}/nginx.pid; error_log stderr;
events {}
http {
  types { text/html html; }
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${readBlocks('nginx')[0]
    ?.replace('server {', `server {\n listen 127.0.0.1:${port};`)
    .replace(/ {2}brotli_static.*\n/, '')}
}`

const caddy = (port: number) =>
  `{\n admin off\n auto_https off\n storage file_system ${folder}\n}\n${readBlocks('Caddy')[0]?.replace('judo.example.org', `http://127.0.0.1:${port}`)}`

const MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'headers',
  'mime',
  'rewrite',
  'proxy',
  'proxy_http',
  'proxy_wstunnel',
]

const apache = (port: number) => `
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
TypesConfig /etc/mime.types
${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${readBlocks('Apache')[0]}
<Location /si/>
  ErrorDocument 404 /si/404.html
</Location>
`

const SERVERS = [
  ['nginx', [nginx, (file: string) => ['-c', file, '-e', 'stderr']]],
  ['caddy', [caddy, (file: string) => ['run', '--config', file, '--adapter', 'caddyfile']]],
  ['apache2', [apache, (file: string) => ['-f', file, '-DFOREGROUND']]],
] satisfies [string, Parameters<typeof start>[1]][]

describe.each(SERVERS)('the configuration of %s', (command, configuration) => {
  test.skipIf(!isInstalled(command))(
    `answers addresses without a file with the status of their page (skipped unless ${command} is installed)`,
    async () => {
      const origin = await start(command, configuration)
      const read = async (address: string) => {
        const response = await fetch(origin + address)
        const text = await response.text()
        expect(response.headers.get('Content-Security-Policy'), address).toContain("default-src 'self'")
        expect(response.headers.get('Cache-Control'), address).toBe('no-cache')
        return [address, response.status, /^<p>(.*)<\/p>$/.exec(text)?.[1] ?? text]
      }
      expect(await Promise.all(ANSWERS.map(([address]) => read(address)))).toEqual(ANSWERS)
    },
  )
})

describe('the function for', () => {
  const loadModule = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)
  /** A host of static files that answers missing addresses with the nearest document for them. */
  const host = (url: string | URL): Response => {
    const { pathname } = new URL(url)
    const page = `${pathname.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, '')
    const [, language] = /^\/(de|si)\//.exec(pathname) ?? []
    return PAGES.includes(page)
      ? new Response(page)
      : new Response(`${language ? `${language}/` : ''}404.html`, { status: 404 })
  }
  const answer = async (respond: (url: string) => Promise<Response>) =>
    Promise.all(
      ANSWERS.map(async ([address]) => {
        const response = await respond(`https://judo.example${address}`)
        return [address, response.status, await response.text()]
      }),
    )

  test('Cloudflare Pages answers addresses without a file with the status of their page', async () => {
    const { onRequest } = await loadModule(readBlocks('Cloudflare Pages')[0] ?? '')
    const env = { ASSETS: { fetch: async (url: URL) => host(url) } }
    expect(
      await answer((url) => onRequest({ request: new Request(url), next: async () => host(url), env })),
    ).toEqual(ANSWERS)
  })

  test('Netlify answers addresses without a file with the status of their page', async () => {
    const code = readBlocks('Netlify').find((block) => block.includes('context.next')) ?? ''
    const { default: handle } = await loadModule(code.replace('fetch(', 'globalThis.testFetch('))
    Object.assign(globalThis, { testFetch: async (url: URL) => host(url) })
    expect(await answer((url) => handle(new Request(url), { next: async () => host(url) }))).toEqual(ANSWERS)
  })
})
