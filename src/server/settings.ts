import { join, resolve } from 'node:path'
import { DEFAULT_RATE_LIMITS, type RateLimits } from './http/rate-limit.ts'
import { isIsoDate } from './importers/dates.ts'
import { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS } from './live/broadcast/connection-limiter.ts'

/** Where the server keeps its data and listens, from the environment. */
export type ServerSettings = {
  dataFolder: string
  databaseUrl: string | undefined
  /** A Redis that tells processes what others publish; PostgreSQL does without. */
  redisUrl: string | undefined
  port: number
  /** An API that runs elsewhere. */
  apiUrl: string | undefined
  /** What session cookies are signed with; undefined where it is kept in the data folder. */
  secret: string | undefined
  /** Where browsers see the portal, if that isn't the address requests arrive with: behind a proxy that speaks https. */
  origins: readonly string[]
  /** How many proxies of ours stand before the server. */
  proxies: number
  /** How often one caller may do something; null for as often as they like. */
  limits: RateLimits | null
  /** How many sockets viewers may have open; null for any number. */
  sockets: ConnectionLimits | null
  /** What time it is; always noon (UTC) of the day that `HAJIME_TODAY` names, for tests and demonstrations. */
  now: () => Date
}

/** @throws Error saying what a setting should be */
export function readServerSettings(environment: Record<string, string | undefined>): ServerSettings {
  const port = Number(environment.PORT ?? 4321)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`)
  }
  return {
    dataFolder: resolve(environment.HAJIME_DATA ?? '.data'),
    databaseUrl: environment.DATABASE_URL,
    redisUrl: parseRedisUrl(environment.REDIS_URL),
    port,
    apiUrl: environment.API_URL,
    secret: environment.HAJIME_SECRET,
    origins: parseOrigins(environment.HAJIME_ORIGINS ?? environment.SITE_URL ?? ''),
    proxies: parseWholeNumber('HAJIME_PROXIES', environment.HAJIME_PROXIES ?? '0'),
    limits: parseLimits('HAJIME_LIMITS', DEFAULT_RATE_LIMITS, environment.HAJIME_LIMITS),
    sockets: parseLimits('HAJIME_SOCKETS', DEFAULT_CONNECTION_LIMITS, environment.HAJIME_SOCKETS),
    now: createClock(environment.HAJIME_TODAY),
  }
}

/** The folder of uploaded pictures. */
export const getFilesFolder = ({ dataFolder }: Pick<ServerSettings, 'dataFolder'>): string =>
  join(dataFolder, 'files')

function parseRedisUrl(address: string | undefined): string | undefined {
  if (!address || /^rediss?:\/\/[^/]/.test(address)) return address || undefined
  throw new Error(`REDIS_URL must be an address such as redis://127.0.0.1:6379, not "${address}".`)
}

function createClock(day: string | undefined): () => Date {
  if (day === undefined) return () => new Date()
  if (!isIsoDate(day)) throw new Error(`HAJIME_TODAY must be a day such as 2026-11-21, not "${day}".`)
  return () => new Date(`${day}T12:00:00Z`)
}

/** `search=30,write=10`, the others as they are usually; `off` for none. */
function parseLimits<Name extends string>(
  setting: string,
  usual: Readonly<Record<Name, number>>,
  text = '',
): Record<Name, number> | null {
  if (text === 'off') return null
  const given = text.split(',').filter((part) => part.trim() !== '')
  const limits: Record<Name, number> = { ...usual }
  const isLimit = (name: string): name is Name => Object.hasOwn(usual, name)
  for (const part of given) {
    const [name = '', number = ''] = part.split('=').map((side) => side.trim())
    if (!isLimit(name)) {
      throw new Error(`${setting} knows ${Object.keys(usual).join(', ')} and off, not "${name}".`)
    }
    limits[name] = parseWholeNumber(`${setting}, ${name},`, number)
  }
  return limits
}

/** `https://judo.example, https://www.judo.example`; what follows the host makes no difference. */
function parseOrigins(text: string): string[] {
  const given = text.split(',').flatMap((part) => part.trim() || [])
  return given.map((address) => {
    if (URL.canParse(address)) return new URL(address).origin
    throw new Error(`HAJIME_ORIGINS must be addresses such as https://judo.example, not "${address}".`)
  })
}

function parseWholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`${name} must be a whole number, not "${text}".`)
}
