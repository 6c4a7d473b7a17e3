import { type OpenApiDocument, responseReference } from './openapi-types.ts'

const stringSchema = { type: 'string' } as const

/** Signing in and out are not calls of the contract, so they are described here. */
export const SIGN_IN_PATHS: OpenApiDocument['paths'] = {
  '/api/auth/sign-in/email': {
    post: {
      operationId: 'auth_sign_in',
      summary: 'Sign in with e-mail and password',
      description:
        'For everyone. The response sets the session cookie. The former session of the browser ends.',
      tags: ['auth'],
      security: [],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { email: stringSchema, password: stringSchema, rememberMe: { type: 'boolean' } },
              required: ['email', 'password'],
            },
          },
        },
      },
      responses: {
        200: { description: 'Signed in' },
        400: responseReference('BadRequest'),
        401: responseReference('SignInRequired'),
        429: responseReference('TooManyRequests'),
        500: responseReference('Failed'),
      },
    },
  },
  '/api/auth/sign-out': {
    post: {
      operationId: 'auth_sign_out',
      summary: 'Sign out',
      description: 'For everyone. All sessions of the user end, on every device.',
      tags: ['auth'],
      security: [],
      parameters: [],
      responses: { 200: { description: 'Signed out' }, 500: responseReference('Failed') },
    },
  },
}
