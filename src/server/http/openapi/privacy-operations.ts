import { DELETE_ACCOUNT_PATH } from '#server/privacy/delete-account.ts'
import { FORGET_PERSON_PATH } from '#server/privacy/forget-person.ts'
import { type OpenApiDocument, responseReference } from './openapi-types.ts'

const RESPONSES = {
  200: { description: 'Removed, now or before' },
  400: responseReference('BadRequest'),
  401: responseReference('SignInRequired'),
  403: responseReference('Forbidden'),
  404: responseReference('NotFound'),
  413: responseReference('TooLarge'),
  429: responseReference('TooManyRequests'),
  500: responseReference('Failed'),
}

/** Removing a person or an account is not a call of the contract, so both are described here. */
export const PRIVACY_PATHS: OpenApiDocument['paths'] = {
  [FORGET_PERSON_PATH]: {
    post: {
      operationId: 'privacy_forget_person',
      summary: 'Remove a person on request',
      description:
        'For administrators of all partners. Cannot be undone. The response counts what was removed, and rows that still contain the name.',
      tags: ['privacy'],
      security: [{ session: [] }],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { idPerson: { type: 'integer', minimum: 1 } },
              required: ['idPerson'],
            },
          },
        },
      },
      responses: RESPONSES,
    },
  },
  [DELETE_ACCOUNT_PATH]: {
    post: {
      operationId: 'privacy_delete_account',
      summary: 'Delete the account of a user on request',
      description:
        'For administrators of all partners. Cannot be undone. The response counts what was deleted; payments stay without the name.',
      tags: ['privacy'],
      security: [{ session: [] }],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { idUser: { type: 'integer', minimum: 1 } },
              required: ['idUser'],
            },
          },
        },
      },
      responses: RESPONSES,
    },
  },
}
