import { z } from 'zod'
import { del, get, post } from '../../call-definition.ts'
import { id, text } from '../../parameters.ts'
import { genericResult } from '../../responses.ts'

/** Where users are logged in, and what they do with their account as a whole. The calls are ours. */

const userSession = z
  .object({
    idSession: z.int(),
    createdAt: z.iso.datetime({ offset: true }).describe('With the offset of the time zone'),
    timeZone: z.string().describe('That of the account'),
    userAgent: z.string().describe('As the browser says it; empty if it does not'),
    isCurrent: z.boolean().describe('Whether the call was made with it'),
  })
  .describe('A session of the user that has not ended')

export type UserSession = z.infer<typeof userSession>

export const sessionCalls = {
  'User/Sessions': get('/api/User/Sessions', {
    about: 'Where the signed-in user is logged in, the latest session first; ours',
    rights: 'signed in',
    response: z.array(userSession),
  }),
  'User/EndSession': del('/api/User/Sessions/{idSession}', {
    about: 'Ends a session of the signed-in user; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'adminSession',
    cost: { points: 2 },
    params: z.object({ idSession: id }),
    response: genericResult,
  }),
  'User/Confirmation': get('/api/User/Confirmation', {
    about: 'How the signed-in user confirms that the account is to be deleted; ours',
    rights: 'signed in',
    response: z.object({
      by: z
        .enum(['password', 'loggedInAgain', 'logInAgain'])
        .describe(
          'Users without a password log in again at their provider: they did so just now, or they have to',
        ),
    }),
  }),
  'User/Data': get('/api/User/Data', {
    about: 'Everything that is stored about the signed-in user, to keep; ours',
    rights: 'signed in',
    limit: { kind: 'write', points: 5 },
    cost: { points: 20 },
    response: z
      .record(z.string(), z.unknown())
      .describe('Rows by kind; the fields are those of the database'),
  }),
  'User/Delete': post('/api/User/Delete', {
    about: 'Deletes the account of the signed-in user, which cannot be undone; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'adminUser',
    errors: ['Conflict', 'Unavailable'],
    body: z.object({
      password: text.nullable().describe('Null for users who have logged in again instead'),
    }),
    response: genericResult,
  }),
}
