import { LANGUAGE_CODES } from '#language/languages.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#server/identity/sign-in/password-rules.ts'
import type { JsonSchema } from './json-schemas.ts'
import { type OpenApiDocument, type Operation, responseReference } from './openapi-types.ts'

const text = { type: 'string' } as const
const email = { type: 'string', format: 'email' } as const
const password = {
  type: 'string',
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
  description: 'Not a common password',
} as const

/** A call for everyone that may send a mail. */
const describeCall = (
  about: Pick<Operation, 'operationId' | 'summary' | 'description'>,
  { properties, required }: { properties: Record<string, JsonSchema>; required: string[] },
): { post: Operation } => ({
  post: {
    ...about,
    tags: ['auth'],
    security: [],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', properties, required } } },
    },
    responses: {
      200: { description: 'Accepted' },
      400: responseReference('BadRequest'),
      403: responseReference('Forbidden'),
      413: responseReference('TooLarge'),
      429: responseReference('TooManyRequests'),
      500: responseReference('Failed'),
    },
  },
})

/** Registration and new passwords are not calls of the contract, so they are described here. */
export const ACCOUNT_PATHS: OpenApiDocument['paths'] = {
  '/api/auth/sign-up/email': describeCall(
    {
      operationId: 'auth_register',
      summary: 'Register with e-mail and password',
      description:
        'For everyone. A mail contains a link to the page that confirms the address; the user can sign in afterwards. ' +
        'The response is the same if the address already has an account.',
    },
    {
      properties: {
        email,
        password,
        name: { ...text, description: 'Given name' },
        familyName: text,
        defaultLanguage: { ...text, enum: [...LANGUAGE_CODES], description: 'Language of mails' },
        terms: { ...text, description: 'Version of the terms of use that the user accepts' },
        privacy: { ...text, description: 'Version of the privacy policy that the user accepts' },
        callbackURL: { ...text, description: 'Path of the portal to return to after signing in' },
      },
      required: ['email', 'password', 'name', 'familyName', 'terms', 'privacy'],
    },
  ),
  '/api/auth/send-verification-email': describeCall(
    {
      operationId: 'auth_send_verification_email',
      summary: 'Ask for another mail to confirm an address',
      description:
        'For everyone. If the address has an account and is not confirmed, a mail contains a link that is valid for one hour. ' +
        'The response is the same for every address.',
    },
    {
      properties: {
        email,
        callbackURL: { ...text, description: 'Path of the portal to return to after signing in' },
      },
      required: ['email'],
    },
  ),
  '/api/auth/request-password-reset': describeCall(
    {
      operationId: 'auth_request_password_reset',
      summary: 'Ask for a new password',
      description:
        'For everyone. If the address has an account, a mail contains a link that is valid for one hour. ' +
        'The response is the same without an account.',
    },
    { properties: { email }, required: ['email'] },
  ),
  '/api/auth/reset-password': describeCall(
    {
      operationId: 'auth_reset_password',
      summary: 'Choose a new password',
      description: 'For owners of a link. All sessions of the user end, and the address is confirmed.',
    },
    {
      properties: { token: { ...text, description: 'Of the link in the mail' }, newPassword: password },
      required: ['token', 'newPassword'],
    },
  ),
}
