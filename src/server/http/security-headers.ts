import type { MiddlewareHandler } from 'hono'
import { HTTPS_HEADERS, SECURITY_HEADERS } from '#publication/security-headers.ts'

/** Adds the headers that protect every response, except those that a route has set itself. */
export function setSecurityHeaders(isHttps: boolean): MiddlewareHandler {
  const headers = Object.entries({ ...SECURITY_HEADERS, ...(isHttps && HTTPS_HEADERS) })
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
