import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { PARTNER_HEADER } from '#contract/office/office-calls.ts'
import { ForeignOrigin } from '#server/platform/errors/errors.ts'

const PREFLIGHT_SECONDS = 2 * 60 * 60

/** Lets pages of these origins make calls with the cookies of their visitors. Other origins cannot read responses. */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match', PARTNER_HEADER],
    exposeHeaders: ['ETag', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  })

/**
 * Lets pages of any origin read what everybody may read, without cookies: widgets show live data on other sites. Origins that
 * may send cookies have a header of their own already.
 */
export const allowReadingEverywhere: MiddlewareHandler = async (c, next) => {
  await next()
  if (!['GET', 'HEAD'].includes(c.req.method) || c.res.headers.has('Access-Control-Allow-Origin')) return
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  // a cached response for another site must not be the answer to the portal, whose requests have cookies
  c.res.headers.append('Vary', 'Origin')
}

/**
 * Rejects a request that a page of another origin has sent with the visitor's cookies. Browsers send such requests without
 * asking if they look like a form, and `SameSite` cookies do not tell ports and subdomains apart. Programs send neither
 * header, and hold no cookies of others.
 * @throws ForeignOrigin
 */
export function requireTrustedOrigin(c: Context, origins: readonly string[]): void {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (site === 'same-origin' || site === 'none') return
  if (origin === undefined ? site === undefined : isTrusted(origin, c, origins)) return
  throw new ForeignOrigin(origin ?? 'another origin')
}

/** Without `Sec-Fetch-Site`, which browsers omit over http, the page's host must be the one that the request is sent to. */
function isTrusted(origin: string, c: Context, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true
  if (c.req.header('Sec-Fetch-Site') !== undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === (c.req.header('Host') ?? new URL(c.req.url).host)
}

/** The origin of the portal that a request comes from: one that is configured, or else the one that the request is sent to. */
export function getPortalOrigin(c: Context, origins: readonly string[]): string {
  const origin = c.req.header('Origin')
  if (origin !== undefined && origins.includes(origin)) return origin
  return origins[0] ?? new URL(c.req.url).origin
}
