/** How much one caller may ask of the servers. */

/** Requests per caller and minute; `ingest` per second. */
export type RateLimits = {
  /** Failed attempts to sign in, per address; each account has limits of its own (`identity/sign-in/sign-in-throttle.ts`). */
  signIn: number
  /** Requests that may send a mail, such as registering, per address. */
  mail: number
  /** Full-text searches. */
  search: number
  /** Points of all requests, by their cost (`CallCost`). */
  read: number
  /** Calls that change data. */
  write: number
  /** Calls of the back office that change data. */
  office: number
  /** Packets of scoreboards and events of the payment provider, per second: by token, and by address until it is accepted. */
  ingest: number
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  signIn: 60,
  mail: 20,
  search: 120,
  read: 6000,
  write: 60,
  office: 600,
  ingest: 500,
}

/** Live connections that one process accepts. */
export type ConnectionLimits = {
  /** Per address; thousands of people in a sports hall may share one. */
  address: number
  /** In total. */
  all: number
  /** Competitions per minute that an address joins and nobody else watches: each is read from the database. */
  joins: number
}

export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = { address: 2000, all: 20_000, joins: 120 }

/** `search=30,write=10` over the defaults; null for `off`. */
export function parseLimits<Name extends string>(
  variable: string,
  defaults: Readonly<Record<Name, number>>,
  text = '',
): Record<Name, number> | null {
  if (text === 'off') return null
  const parts = text.split(',').filter((part) => part.trim() !== '')
  const limits: Record<Name, number> = { ...defaults }
  const isLimit = (name: string): name is Name => Object.hasOwn(defaults, name)
  for (const part of parts) {
    const [name = '', number = ''] = part.split('=').map((side) => side.trim())
    if (!isLimit(name)) {
      throw new Error(`${variable} accepts ${Object.keys(defaults).join(', ')} or off, not "${name}".`)
    }
    limits[name] = parseWholeNumber(`${variable}, ${name},`, number)
  }
  return limits
}

/** @throws Error that names the variable and its value */
export function parseWholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`${name} must be a whole number, not "${text}".`)
}
