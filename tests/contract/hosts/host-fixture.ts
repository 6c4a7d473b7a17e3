import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { WebSocketServer } from 'ws'
import { createHeaderFiles } from '#archive/headers/header-files.ts'
import { PAGES, PREFIXES } from './answers.ts'

/** A release, a certificate and API processes for the web servers of `docs/operating/servers`. */

export const SITE_HOST = 'judo.example.org'

const EMPTY_TEXT = `${'judo '.repeat(1000)}\n`

/** Files that are worth compressing, with the type that browsers expect. */
export const TEXTS: Readonly<Record<string, RegExp>> = {
  'long/index.html': /^text\/html/,
  '_astro/player.a1b2.js': /^(text|application)\/javascript/,
  '_astro/style.c3d4.css': /^text\/css/,
  'data/competitions.json': /^application\/json/,
  'icon.svg': /^image\/svg\+xml/,
  'site.webmanifest': /^application\/manifest\+json/,
}

const isPage = (name: string) => /^([\w-]+\/)*(index|404|503)\.html$/.test(name) && !name.startsWith('long/')

/** The text of a file of the release. */
export const textOf = (name: string): string => (isPage(name) ? `<p>${name}</p>` : EMPTY_TEXT)

/** A folder that servers can read that change their user. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hajime-hosts-'))
  chmodSync(folder, 0o755)
  return folder
}

export function writeRelease(dist: string): void {
  const headers = createHeaderFiles(new Set(), {
    siteUrl: `https://${SITE_HOST}`,
    hosts: {},
    videoOrigin: '',
  })
  const shells = ['', ...PREFIXES.map((code) => `${code}/`)].flatMap((prefix) => [
    `${prefix}404.html`,
    `${prefix}503.html`,
  ])
  const names = [
    ...PAGES,
    ...shells,
    ...Object.keys(TEXTS),
    'office/index.html',
    'data/results.csv',
    'competition/x/draw.pdf',
  ]
  const files: [string, string | Buffer][] = [
    ...names.map((name) => [name, textOf(name)] as [string, string]),
    ...headers,
  ]
  files.push(['_astro/player.a1b2.js.br', brotliCompressSync(textOf('_astro/player.a1b2.js'))])
  for (const [name, text] of files) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
}

export const isInstalled = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/** A certificate of `SITE_HOST` that it has signed itself; clients have to trust it. */
export function createCertificate(folder: string): { chain: string; key: string; pem: string } {
  const [chain, key, pem] = ['chain.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const names = ['-subj', `/CN=${SITE_HOST}`, '-addext', `subjectAltName=DNS:${SITE_HOST}`]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', ...curve, '-nodes', '-days', '2', ...names, '-keyout', key, '-out', chain],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  writeFileSync(pem, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
  return { chain, key, pem }
}

export const findPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createSocketServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export type Upstream = { port: number; close: () => Promise<void>; reopen: () => Promise<void> }

/** An API that tells what it was asked, and echoes over WebSockets. */
export async function startUpstream(name: string): Promise<Upstream> {
  const sockets = new WebSocketServer({ noServer: true })
  let server = create()
  function create(): Server {
    const created = createServer(async (request, response) => {
      const body = await readBody(request)
      response.setHeader('Content-Type', 'application/json')
      response.end(
        JSON.stringify({ name, url: request.url, method: request.method, headers: request.headers, body }),
      )
    })
    created.on('upgrade', (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => {
        opened.on('message', (data) => opened.send(`${name}${request.url}: ${data}`))
      }),
    )
    return created
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const client of sockets.clients) client.terminate()
      }),
    reopen: async () => {
      server = create()
      await listen(port)
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  try {
    for await (const chunk of request) body += chunk
  } catch {
    // the server is closed while a proxy sends
  }
  return body
}
