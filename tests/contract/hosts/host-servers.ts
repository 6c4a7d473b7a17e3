import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { Hono } from 'hono'
import { listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { findPort, SITE_HOST } from './host-fixture.ts'

/** The servers of `docs/operating/servers`, started with the text that is there; only ports and paths are replaced. */

export const HOSTS = ['nginx', 'caddy', 'apache2', 'haproxy'] as const
export type HostName = (typeof HOSTS)[number]

type Place = {
  folder: string
  dist: string
  certificate: { chain: string; key: string; pem: string }
  /** Ports of two API processes. */
  upstreams: readonly [number, number]
  /** Port of the server of pages behind HAProxy. */
  pages: number
  http: number
  https: number
}

const BROTLI_MODULES = ['static', 'filter'].map(
  (kind) => `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`,
)
export const hasBrotliModules = (): boolean => BROTLI_MODULES.every((file) => existsSync(file))

const APACHE_MODULES =
  'mpm_event alias authz_core authz_host autoindex dir mime negotiation setenvif env headers rewrite filter brotli deflate ssl http2 slotmem_shm socache_shmcb proxy proxy_http proxy_wstunnel proxy_balancer lbmethod_byrequests proxy_hcheck'

/** Replaces each text; a recipe without one of them would not be tested as it is. */
function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The recipe does not contain "${from}".`)
    return result.replaceAll(from, to)
  }, text)
}

const readRecipe = (file: string): string => readFileSync(join('docs/operating/servers', file), 'utf8')

const replaceFiles = ({ dist, certificate }: Place) =>
  [
    ['/srv/hajime/dist', dist],
    ['/etc/letsencrypt/live/judo.example.org/fullchain.pem', certificate.chain],
    ['/etc/letsencrypt/live/judo.example.org/privkey.pem', certificate.key],
  ] as const

type Configure = (
  place: Place,
  options: { brotli: boolean },
) => { text: string; command: [string, ...string[]]; environment?: Record<string, string> }

const CONFIGURE: Record<HostName, Configure> = {
  nginx: (place, { brotli }) => {
    const { folder, http, https, upstreams } = place
    const recipe = replaceAll(readRecipe('nginx.conf'), [
      ...replaceFiles(place),
      ['  listen [::]:80;\n', ''],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['# server 127.0.0.1:4322', `server 127.0.0.1:${upstreams[1]}`],
      ['server 127.0.0.1:4321', `server 127.0.0.1:${upstreams[0]}`],
      ...(brotli ? ([['# brotli', 'brotli']] as const) : []),
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const text = `${brotli ? BROTLI_MODULES.map((file) => `load_module ${file};`).join(' ') : ''}
      daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
      events {}
      http {
        access_log off;
        ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        ${recipe}
      }`
    return { text, command: ['nginx', '-e', 'stderr', '-c'] }
  },
  caddy: (place) => {
    const { folder, http, https, certificate, upstreams, dist } = place
    const site = '{$HAJIME_SITE:judo.example.org} {\n'
    const recipe = replaceAll(readRecipe('Caddyfile'), [
      [site, `${site}\ttls ${certificate.chain} ${certificate.key}\n`],
    ])
    const options = `admin off\nhttp_port ${http}\nhttps_port ${https}\ndefault_bind 127.0.0.1\nstorage file_system ${folder}`
    return {
      text: `{\n${options}\n}\n${recipe}`,
      command: ['caddy', 'run', '--adapter', 'caddyfile', '--config'],
      environment: { HAJIME_DIST: dist, HAJIME_API: upstreams.map((port) => `127.0.0.1:${port}`).join(' ') },
    }
  },
  apache2: (place) => {
    const { folder, http, https, upstreams } = place
    const recipe = replaceAll(readRecipe('apache.conf'), [
      ...replaceFiles(place),
      ['<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${http}>`],
      ['<VirtualHost *:443>', `<VirtualHost 127.0.0.1:${https}>`],
      ['# BalancerMember http://127.0.0.1:4322', `BalancerMember http://127.0.0.1:${upstreams[1]}`],
      ['BalancerMember http://127.0.0.1:4321', `BalancerMember http://127.0.0.1:${upstreams[0]}`],
    ])
    const modules = APACHE_MODULES.split(' ').map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    )
    const user = process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''
    return {
      text: `${modules.join('\n')}\n${user}
        ServerName 127.0.0.1
        Listen 127.0.0.1:${http}
        Listen 127.0.0.1:${https}
        PidFile ${folder}/apache.pid
        DefaultRuntimeDir ${folder}
        ErrorLog ${folder}/apache.log
        TypesConfig /etc/mime.types
        ${recipe}`,
      command: ['apache2', '-DFOREGROUND', '-f'],
    }
  },
  haproxy: ({ folder, http, https, certificate, upstreams, pages }) => ({
    text: replaceAll(readRecipe('haproxy.cfg'), [
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['/etc/haproxy/judo.example.org.pem', certificate.pem],
      ['# server api2 127.0.0.1:4322', `server api2 127.0.0.1:${upstreams[1]}`],
      ['127.0.0.1:4321', `127.0.0.1:${upstreams[0]}`],
      ['127.0.0.1:8080', `127.0.0.1:${pages}`],
    ]).replace('global\n', `global\n  unix-bind prefix ${folder}\n`),
    command: ['haproxy', '-db', '-f'],
  }),
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Host = {
  http: number
  https: number
  /** Over HTTP/2, at `SITE_HOST`. */
  request: (
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>
  /** What it wrote to its standard error. */
  readErrors: () => string
  stop: () => Promise<void>
}

/** Starts a server, and behind HAProxy one of pages, and waits until it accepts connections. */
export async function startHost(
  name: HostName,
  place: Omit<Place, 'http' | 'https' | 'pages'>,
  { brotli = false } = {},
): Promise<Host> {
  const app = new Hono()
  serveSite(app, place.dist)
  const site = name === 'haproxy' ? await listen(app, { port: 0 }) : null
  const pages = Number(new URL(site?.address ?? 'http://none:0').port)
  const [http, https] = [await findPort(), await findPort()]
  const folder = join(place.folder, `${name}-${https}`)
  mkdirSync(folder)
  const { text, command, environment } = CONFIGURE[name]({ ...place, folder, http, https, pages }, { brotli })
  const file = join(folder, 'configuration')
  writeFileSync(file, text)
  const [program, ...args] = command
  const child = spawn(program, [...args, file], {
    env: { ...process.env, HOME: folder, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ca = readFileSync(place.certificate.chain)
  const request: Host['request'] = (path, options) => sendRequest({ port: https, ca }, path, options)
  const until = performance.now() + 30_000
  for (;;) {
    const error = await request('/').then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error === null) break
    if (child.exitCode !== null || performance.now() > until) {
      const log = join(folder, 'apache.log')
      await endProcess(child)
      await site?.close()
      throw new Error(`${name}: ${error}\n${output}\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
    }
    await sleep(100)
  }
  return {
    http,
    https,
    request,
    readErrors: () => output,
    stop: async () => {
      await endProcess(child)
      await site?.close()
    },
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

function sendRequest(
  { port, ca }: { port: number; ca: Buffer },
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://${SITE_HOST}`, {
      createConnection: () =>
        connectTls({ host: '127.0.0.1', port, servername: SITE_HOST, ca, ALPNProtocols: ['h2'] }),
    })
    const fail = (error: Error) => {
      session.destroy()
      reject(error)
    }
    session.on('error', fail)
    const stream = session.request({ ':authority': SITE_HOST, ':path': path, ':method': method, ...headers })
    stream.on('error', fail)
    const chunks: Buffer[] = []
    let answer: IncomingHttpHeaders = {}
    stream.on('response', (received) => {
      answer = received
    })
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      session.close()
      resolve({ status: Number(answer[':status']), headers: answer, body: Buffer.concat(chunks) })
    })
    stream.end(body)
  })
}
