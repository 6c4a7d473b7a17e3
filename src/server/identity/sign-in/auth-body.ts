import { z } from 'zod'
import { isLanguageCode } from '#language/languages.ts'
import { createErrorBody } from '#server/platform/errors/errors.ts'
import { CONSENT_DOCUMENTS } from '#settings/consent-documents.ts'
import { isAcceptablePassword, MIN_PASSWORD_LENGTH } from './password-rules.ts'

/** What requests to register and for a new password must contain before better-auth handles them, and what answers its errors. */

/** The paths of better-auth that are available. */
export const AUTH_PATHS = {
  signIn: '/api/auth/sign-in/email',
  signOut: '/api/auth/sign-out',
  signUp: '/api/auth/sign-up/email',
  requestReset: '/api/auth/request-password-reset',
  reset: '/api/auth/reset-password',
  verify: '/api/auth/verify-email',
  sendVerification: '/api/auth/send-verification-email',
}

const MAX_NAME_LENGTH = 100

export type AuthBody = z.infer<typeof authBody>

const authBody = z
  .object({
    email: z.string(),
    password: z.string(),
    newPassword: z.string(),
    name: z.string(),
    familyName: z.string(),
    defaultLanguage: z.string(),
    terms: z.string(),
    privacy: z.string(),
  })
  .partial()

/** The parameters of a request; none if its body is not JSON (better-auth reads forms as well), or if one of them is not a text. */
export async function readAuthBody(request: Request): Promise<AuthBody> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? '')) return {}
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return authBody.safeParse(body).data ?? {}
}

/** Why logging in, registering or a new password is rejected, and the parameter; null if better-auth decides. */
export function findRefusal(pathname: string, body: AuthBody): [message: string, parameter: string] | null {
  // attempts are counted by the address: better-auth must not find one that was not read here
  if (pathname === AUTH_PATHS.signIn && body.email === undefined)
    return [
      "The parameter 'email' is missing: expected a body of type application/json in which every parameter is a text.",
      'email',
    ]
  const parameter =
    pathname === AUTH_PATHS.signUp ? 'password' : pathname === AUTH_PATHS.reset ? 'newPassword' : null
  if (parameter !== null && !isAcceptablePassword(body[parameter] ?? '')) {
    return [
      `The password must have at least ${MIN_PASSWORD_LENGTH} characters and must not be a common one.`,
      parameter,
    ]
  }
  if (pathname !== AUTH_PATHS.signUp) return null
  for (const name of ['name', 'familyName'] as const) {
    if (!isName(body[name]))
      return [`The parameter '${name}' must have 1 to ${MAX_NAME_LENGTH} characters.`, name]
  }
  for (const { code, version } of CONSENT_DOCUMENTS) {
    if (body[code] !== version)
      return [`The parameter '${code}' must be ${version}, the version of the document to accept.`, code]
  }
  if (body.defaultLanguage !== undefined && !isLanguageCode(body.defaultLanguage)) {
    return ["The parameter 'defaultLanguage' is not one of the site's languages.", 'defaultLanguage']
  }
  return null
}

/** Whether a text may be the name of a user: no markup and no address of a page, because mails contain it. */
export const isName = (text = ''): boolean =>
  text.trim().length > 0 && text.length <= MAX_NAME_LENGTH && !/[\p{Cc}<>]|:\/\//u.test(text)

/** Headers of what the account service responds. */
export const PRIVATE_RESPONSE = { 'Cache-Control': 'private, no-store' }

/** Converts an error of better-auth to the error body of the API; the headers stay. */
export async function toErrorResponse(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => null)
  const message =
    body !== null && typeof body === 'object' && 'message' in body && typeof body.message === 'string'
      ? body.message
      : 'The request was rejected.'
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/json')
  headers.set('Cache-Control', PRIVATE_RESPONSE['Cache-Control'])
  headers.delete('Content-Length')
  return new Response(JSON.stringify(createErrorBody(message)), { status: response.status, headers })
}
