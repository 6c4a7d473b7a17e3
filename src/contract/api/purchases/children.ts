import { z } from 'zod'
import { del, post } from '../../call-definition.ts'
import { competitionPath, id, text } from '../../parameters.ts'
import { genericResult } from '../../responses.ts'

/** Claims to be a parent of a judoka whom the club has to confirm, with the place that they keep. The calls are ours. */

const LONGEST_NAME = 100
const LONGEST_REASON = 500

/** What the user has entered; nothing was looked up. */
const enteredChild = z.object({
  givenName: z.string(),
  familyName: z.string(),
  birthYear: z.int(),
})

export const pendingChild = enteredChild
  .extend({ idClaim: z.int(), club: z.string(), idAge: z.int(), idWeight: z.int() })
  .describe('A child whom the club has not confirmed yet; the place is kept until entries close')

export type PendingChild = z.infer<typeof pendingChild>

export const decidableChild = enteredChild
  .extend({
    idClaim: z.int(),
    createdAt: z.iso.datetime(),
    name: z.string().describe('Of the user who makes the claim'),
    email: z.string(),
    club: z.string(),
    competition: z.string(),
    judoka: z
      .string()
      .nullable()
      .describe('The judoka of the club with this name and year of birth; null if confirming adds one'),
  })
  .describe('A claim to be a parent as those see it who decide')

export type DecidableChild = z.infer<typeof decidableChild>

export const childCalls = {
  'Competition/AddChild': post('/api/Competition/{idCompetition}/Children', {
    about:
      'Claims that the signed-in user is a parent of a judoka, and keeps a place until the club decides; the response does not tell whether there is such a judoka; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'childClaim',
    cost: { points: 5 },
    errors: ['Conflict'],
    params: competitionPath,
    body: z.object({
      givenName: text.max(LONGEST_NAME),
      familyName: text.max(LONGEST_NAME),
      birthYear: id,
      idClub: id,
      idAge: id,
      idWeight: id,
      locale: text.describe('Language of the mail about the decision'),
    }),
    response: genericResult,
  }),
  'Competition/WithdrawChild': del('/api/Competition/{idCompetition}/Children/{idClaim}', {
    about: 'Withdraws a claim of the signed-in user to be a parent, and the place that it keeps; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'childClaim',
    cost: { points: 2 },
    params: competitionPath.extend({ idClaim: id }),
    response: genericResult,
  }),
  'Claims/DecideChild': post('/api/Claims/Children/{idClaim}', {
    about: 'Accepts or rejects a claim to be a parent, and tells the user who makes it by mail; ours',
    rights: 'administrators',
    limit: 'write',
    audits: 'childClaim',
    cost: { points: 5 },
    errors: ['Forbidden', 'Conflict'],
    params: z.object({ idClaim: id }),
    body: z.object({
      decision: z.enum(['accepted', 'rejected']),
      reason: text.max(LONGEST_REASON).nullable().describe('For the user'),
    }),
    response: genericResult,
  }),
}
