import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { z } from 'zod'
import type { LanguageCode } from '#language/languages.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'
import { detectVisitorLanguage } from './visitor-language.ts'

/** The forms of the account pages. */

const MAX_FORM_BYTES = 8 * 1024

/** Rejects forms that are too large. */
export const form = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => c.text('The form is too large.', 413),
})

/** @param back the page to return to, whose language the visitor reads */
export const getPageLanguage = (c: Context, back?: string): LanguageCode =>
  detectVisitorLanguage({
    ...(back !== undefined && { page: new URL(back, c.req.url).pathname }),
    cookie: getCookie(c, 'i18next'),
    acceptLanguage: c.req.header('Accept-Language'),
  })

/** @throws BadRequest if the body is not a form */
export async function readForm(c: Context) {
  try {
    return await c.req.parseBody()
  } catch {
    throw new BadRequest('body', "The parameter 'body' is invalid: expected a form.")
  }
}

/** The text of a form field; empty for an uploaded file. */
export const readTextField = (field: unknown): string => (typeof field === 'string' ? field : '')

/** @throws BadRequest if a field contains no id */
export function parseId(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new BadRequest(name, `The parameter '${name}' must be the number of a row.`)
}

/** The field of a form that says what the form was made from. */
export const renderRead = (read: object) =>
  html`<input type="hidden" name="read" value="${JSON.stringify(read)}">`

/** @throws BadRequest if the field does not say it */
export function parseRead<Schema extends z.ZodType>(schema: Schema, field: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(field))
  } catch {
    throw new BadRequest(
      'read',
      "The parameter 'read' must say what the form was made from. Open the page again.",
    )
  }
}

/** The request that a script would send: the headers of the form with a JSON body. */
export function createAuthRequest(c: Context, path: string, body: object): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Length', 'Transfer-Encoding', 'Content-Encoding']) headers.delete(name)
  headers.set('Content-Type', 'application/json')
  return new Request(new URL(path, c.req.url), { method: 'POST', headers, body: JSON.stringify(body) })
}
