import { z } from 'zod'
import { del, get, patch, post } from '../../call-definition.ts'
import { withVersion } from '../../edits.ts'
import { id, text } from '../../parameters.ts'
import { genericResult } from '../../responses.ts'
import { decidableChild } from '../purchases/children.ts'
import { accountJudoka, claimRelation } from './links.ts'

/** Claims of users to be a judoka or a parent of one, and the decisions on them. The calls are ours. */

const LONGEST_NOTE = 500

/** What a decision is about, which others may change meanwhile. */
const decidedFields = z.object({
  relation: claimRelation,
  note: z.string().nullable(),
  status: z.enum(['pending', 'accepted', 'rejected']),
})

const decidableClaim = withVersion(decidedFields)
  .extend({
    idClaim: z.int(),
    createdAt: z.iso.datetime(),
    name: z.string().describe('Of the user who makes the claim'),
    email: z.string(),
    judoka: accountJudoka,
    linkedAccounts: z.int().describe('Accounts that are linked to the judoka already'),
  })
  .describe('A claim as those see it who decide')

export type DecidableClaim = z.infer<typeof decidableClaim>

export const claimCalls = {
  'User/Claim': post('/api/User/Claims', {
    about: 'Claims that the signed-in user is a judoka, or a parent of one; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'judokaClaim',
    cost: { points: 5 },
    errors: ['Conflict'],
    body: z.object({
      idPerson: id,
      relation: claimRelation,
      note: text.max(LONGEST_NOTE).describe('For those who decide'),
      locale: text.describe('Language of the mail about the decision'),
    }),
    response: genericResult,
  }),
  'User/WithdrawClaim': del('/api/User/Claims/{idClaim}', {
    about: 'Withdraws a claim of the signed-in user that is not decided yet; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'judokaClaim',
    cost: { points: 2 },
    params: z.object({ idClaim: id }),
    response: genericResult,
  }),
  'Claims/List': get('/api/Claims', {
    about: 'Claims that the signed-in user decides, oldest first; ours',
    rights: 'administrators',
    cost: { points: 5 },
    response: z.object({
      pending: z.array(decidableClaim),
      accepted: z.array(decidableClaim).describe('They can be revoked'),
      children: z.array(decidableChild).describe('Claims to be a parent of a judoka who is named only'),
    }),
  }),
  'Claims/Decide': patch('/api/Claims/{idClaim}', {
    about: 'Accepts, rejects or revokes a claim, and tells the user who makes it by mail; ours',
    rights: 'administrators',
    limit: 'write',
    audits: 'judokaClaim',
    cost: { points: 5 },
    errors: ['Forbidden', 'Conflict'],
    params: z.object({ idClaim: id }),
    body: z.object({
      read: withVersion(decidedFields).describe('As it was read'),
      decision: z.enum(['accepted', 'rejected', 'revoked']),
      reason: text.max(LONGEST_NOTE).nullable().describe('For the user'),
    }),
    response: genericResult,
  }),
}
