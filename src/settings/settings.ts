import { join, resolve } from 'node:path'
import { isIsoDate } from '#language/dates.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { type AddressTable, parseAddressTable } from '#publication/service-addresses.ts'
import type { Environment } from './environment-variables.ts'
import {
  type ConnectionLimits,
  DEFAULT_CONNECTION_LIMITS,
  DEFAULT_RATE_LIMITS,
  parseLimits,
  parseWholeNumber,
  type RateLimits,
} from './limits.ts'
import { type ListenSettings, parseListenSettings } from './listen-settings.ts'
import { type OidcSettings, parseOidc } from './oidc-settings.ts'
import { DEFAULT_LOCALES, type PrerenderSettings } from './prerendering.ts'
import { type PushSettings, parsePush } from './push-settings.ts'
import { SITE } from './site.ts'
import { parseStripe, type StripeSettings } from './stripe-settings.ts'

/**
 * The typed settings that commands read once from the environment variables (`environment-variables.ts`) and pass on. No
 * other code reads `process.env`, and no code assigns it (`scripts/check-layers.ts`).
 */

/** Absolute paths of the folders of the publishing pipeline. */
export type ArchiveFolders = {
  snapshots: string
  /** Symbolic link to the release that is served. */
  dist: string
  /** Cache of share images. */
  pictures: string
}

export type Settings = ListenSettings & {
  dataFolder: string
  /** Folder of uploaded pictures. */
  filesFolder: string
  /** Folder of HLS videos. */
  videosFolder: string
  /** Origin of the server that delivers videos; empty if the API does. */
  videoOrigin: string
  archiveFolders: ArchiveFolders
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Undefined if PostgreSQL distributes live updates. */
  redisUrl: string | undefined
  /** Address of a running API. */
  apiUrl: string | undefined
  /** Key of session cookies; undefined if it is stored in the data folder. */
  secret: string | undefined
  /** Address of the SMTP server; undefined if mails are written to the outbox. */
  mailUrl: string | undefined
  /** Sender of mails. */
  mailFrom: string
  /** Folder of mails that are not sent. */
  outboxFolder: string
  /** Public origins of the portal; empty if they equal the address that requests arrive at. */
  origins: readonly string[]
  /** Whether all public origins use https. */
  isHttps: boolean
  /** Number of trusted reverse proxies in front of the server. */
  proxies: number
  /** Null for no limits. */
  rateLimits: RateLimits | null
  /** Null for no limits. */
  connectionLimits: ConnectionLimits | null
  /** The clock; with HAJIME_TODAY always noon UTC of that day. */
  now: () => Date
  /** Whether `now` moves on: false with HAJIME_TODAY. */
  isClockRunning: boolean
  /** Whether `npm start` fills an empty database with a demo world. */
  hasDemo: boolean
  /** Whether `npm start` plays the running competition of a demo world. */
  hasSimulation: boolean
  siteUrl: string
  /** Undefined if users sign in with e-mail and password only. */
  oidc: OidcSettings | undefined
  /** Notifications by web push. */
  push: PushSettings
  /** Undefined without a card payment provider. */
  stripe: StripeSettings | undefined
  /** Where pages find the services, by the host they run on; empty if the site serves everything itself. */
  hosts: AddressTable
  prerender: PrerenderSettings
  /** Languages of the PDFs in a release, besides those of partners. */
  pdfLanguages: readonly LanguageCode[]
  /** The value of NODE_ENV. */
  nodeEnv: string | undefined
  /** How servers log. */
  logFormat: 'text' | 'json'
  /** Whether commands print the stack trace of a fatal error. */
  debug: boolean
}

/**
 * The settings of this process.
 * @throws Error that names the variable, its value and what was expected
 */
export const loadSettings = (): Settings => readSettings(process.env)

/** @throws Error that names the variable, its value and what was expected */
export function readSettings(environment: Environment): Settings {
  const dataFolder = resolve(environment.HAJIME_DATA ?? '.data')
  const dist = resolve(environment.HAJIME_DIST ?? 'dist')
  const declaredSite = parseSiteUrl(environment.SITE_URL)
  const origins = parseOrigins(environment.HAJIME_ORIGINS ?? declaredSite ?? '')
  const listenSettings = parseListenSettings(environment)
  const siteUrl = declaredSite ?? `http://localhost:${listenSettings.port}`
  return {
    ...listenSettings,
    dataFolder,
    filesFolder: join(dataFolder, 'files'),
    videosFolder: join(dataFolder, 'videos'),
    videoOrigin: parseVideoOrigin(environment.HAJIME_VIDEO_URL),
    archiveFolders: {
      snapshots: resolve(environment.HAJIME_SNAPSHOT ?? join(dataFolder, 'snapshots')),
      dist,
      pictures: `${dist}.pictures`,
    },
    databaseUrl: environment.DATABASE_URL,
    redisUrl: parseRedisUrl(environment.REDIS_URL),
    apiUrl: environment.API_URL,
    secret: environment.HAJIME_SECRET,
    mailUrl: parseMailUrl(environment.MAIL_URL),
    mailFrom: parseMailFrom(environment.MAIL_FROM) ?? `${SITE.name} <no-reply@${parseHost(siteUrl)}>`,
    outboxFolder: join(dataFolder, 'outbox'),
    origins,
    isHttps: origins.length > 0 && origins.every((origin) => origin.startsWith('https://')),
    proxies: parseWholeNumber('HAJIME_PROXIES', environment.HAJIME_PROXIES ?? '0'),
    rateLimits: parseLimits('HAJIME_LIMITS', DEFAULT_RATE_LIMITS, environment.HAJIME_LIMITS),
    connectionLimits: parseLimits('HAJIME_SOCKETS', DEFAULT_CONNECTION_LIMITS, environment.HAJIME_SOCKETS),
    now: createClock(environment.HAJIME_TODAY),
    isClockRunning: environment.HAJIME_TODAY === undefined,
    hasDemo: parseSwitch('HAJIME_DEMO', environment.HAJIME_DEMO, true),
    hasSimulation: parseSwitch(
      'HAJIME_SIMULATION',
      environment.HAJIME_SIMULATION,
      environment.HAJIME_TODAY === undefined,
    ),
    siteUrl,
    oidc: parseOidc(environment),
    push: parsePush(environment),
    stripe: parseStripe(environment),
    hosts: parseAddressTable(environment.HAJIME_HOSTS ?? ''),
    prerender: {
      locales: parseLocales(environment.HAJIME_LOCALES ?? DEFAULT_LOCALES.join()),
      all: environment.HAJIME_ALL === '1',
    },
    pdfLanguages:
      environment.HAJIME_PDF_LANGUAGES === ''
        ? []
        : parseLanguages('HAJIME_PDF_LANGUAGES', environment.HAJIME_PDF_LANGUAGES ?? 'en'),
    nodeEnv: environment.NODE_ENV,
    logFormat: parseLogFormat(environment.HAJIME_LOG),
    debug: Boolean(environment.DEBUG),
  }
}

/** Environment of a child process: the one of this process with some variables replaced. */
export const createChildEnvironment = (variables: Environment): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
})

/**
 * React and Vite choose their development builds by NODE_ENV when they are loaded, which is before a command runs.
 * @throws Error if a published site would contain development builds
 */
export function requireProduction({ nodeEnv = 'production' }: Pick<Settings, 'nodeEnv'>): void {
  if (nodeEnv === 'production') return
  throw new Error(`NODE_ENV is "${nodeEnv}". Unset it, or set it to production, to publish the site.`)
}

/**
 * `en,de`; English is always among them.
 * @throws Error that names an unknown language
 */
export function parseLocales(text: string): readonly LanguageCode[] {
  return [...new Set<LanguageCode>(['en', ...parseLanguages('HAJIME_LOCALES', text)])]
}

/** @throws Error that names the variable and an unknown language */
function parseLanguages(variable: string, text: string): LanguageCode[] {
  return text.split(',').map((part) => {
    const code = part.trim()
    if (!isLanguageCode(code)) throw new Error(`${variable}: "${code}" is not one of the site's languages`)
    return code
  })
}

function parseLogFormat(format = 'text'): Settings['logFormat'] {
  if (format === 'text' || format === 'json') return format
  throw new Error(`HAJIME_LOG must be text or json, not "${format}".`)
}

function parseVideoOrigin(address: string | undefined): string {
  if (!address) return ''
  if (/^https?:\/\/[^/]/.test(address) && URL.canParse(address)) return new URL(address).origin
  throw new Error(`HAJIME_VIDEO_URL must be an address such as https://video.judo.example, not "${address}".`)
}

function parseRedisUrl(address: string | undefined): string | undefined {
  if (!address || /^rediss?:\/\/[^/]/.test(address)) return address || undefined
  throw new Error(`REDIS_URL must be an address such as redis://127.0.0.1:6379, not "${address}".`)
}

function parseMailUrl(address: string | undefined): string | undefined {
  if (!address || (/^smtps?:/.test(address) && URL.canParse(address) && new URL(address).hostname)) {
    return address || undefined
  }
  // the address contains a password
  throw new Error('MAIL_URL must be an address such as smtps://user:password@mail.example:465.')
}

function parseMailFrom(sender: string | undefined): string | undefined {
  if (!sender || /^[^\p{Cc}<>@]+@[^\p{Cc}<>@]+$|^[^\p{Cc}<>]*<[^\p{Cc}<>@]+@[^\p{Cc}<>@]+>$/u.test(sender)) {
    return sender || undefined
  }
  throw new Error(`MAIL_FROM must be a sender such as "Judo <no-reply@judo.example>", not "${sender}".`)
}

const parseHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : 'localhost'

function createClock(day: string | undefined): () => Date {
  if (day === undefined) return () => new Date()
  if (!isIsoDate(day)) throw new Error(`HAJIME_TODAY must be a day such as 2026-11-21, not "${day}".`)
  return () => new Date(`${day}T12:00:00Z`)
}

function parseSwitch(variable: string, text: string | undefined, usual: boolean): boolean {
  if (text === undefined) return usual
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error(`${variable} must be on or off, not "${text}".`)
}

function parseSiteUrl(address: string | undefined): string | undefined {
  if (!address || isWebAddress(address)) return address || undefined
  throw new Error(`SITE_URL must be an address such as https://judo.example, not "${address}".`)
}

/** `https://judo.example, https://www.judo.example`; paths are ignored. */
function parseOrigins(text: string): string[] {
  const addresses = text.split(',').flatMap((part) => part.trim() || [])
  return addresses.map((address) => {
    if (isWebAddress(address)) return new URL(address).origin
    throw new Error(`HAJIME_ORIGINS must be addresses such as https://judo.example, not "${address}".`)
  })
}

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^/,\s]+(?:\/[^,\s]*)?$/i.test(text) && URL.canParse(text)
