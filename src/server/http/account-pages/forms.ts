import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
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
