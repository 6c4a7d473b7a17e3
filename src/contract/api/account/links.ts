import { z } from 'zod'
import { del, get, patch, post } from '../../call-definition.ts'
import { id, text } from '../../parameters.ts'
import { genericResult } from '../../responses.ts'

/** Links of an account with those of a parent and children, and with judoka. The calls are ours. */

const sentInvitation = z
  .object({
    idInvitation: z.int(),
    email: z.string().describe('Whom the user has invited, or who invites the user'),
    relation: z.enum(['parent', 'child']).describe('What the invited person is to the one who invites'),
    expiresAt: z.iso.datetime(),
  })
  .describe('An invitation that is not answered')

/** A judoka as the pages of an account name them. */
export const accountJudoka = z.object({
  idPerson: z.int(),
  name: z.string(),
  club: z.string().nullable(),
  country: z.string().nullable().describe('Three-letter code'),
})

export const claimRelation = z.enum(['self', 'child'])

const accountLinks = z
  .object({
    sent: z.array(sentInvitation),
    received: z.array(sentInvitation.extend({ name: z.string().describe('Of the one who invites') })),
    judoka: z.array(
      accountJudoka.extend({
        isHidden: z.boolean(),
        canShow: z.boolean().describe('Whether the user may show a hidden profile again'),
        isOwn: z.boolean().describe('Whether the judoka is linked to this account, not to that of a child'),
      }),
    ),
    claims: z
      .array(z.object({ idClaim: z.int(), relation: claimRelation, judoka: accountJudoka }))
      .describe('Not decided yet'),
  })
  .describe('Linked accounts are in User/GetAccountsInfo')

export type AccountLinks = z.infer<typeof accountLinks>

export const linkCalls = {
  'User/Links': get('/api/User/Links', {
    about: 'Invitations, judoka and claims of the signed-in user; ours',
    rights: 'signed in',
    cost: { points: 5 },
    response: accountLinks,
  }),
  'User/Unlink': del('/api/User/Links/{idUser}', {
    about: 'Ends the link between the signed-in user and a parent or child; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'adminUser',
    cost: { points: 5 },
    params: z.object({ idUser: id }),
    response: genericResult,
  }),
  'User/Invite': post('/api/User/Invitations', {
    about: 'Invites the owner of an address to link accounts, by mail; ours',
    rights: 'signed in',
    limit: { kind: 'write', sendsMail: true },
    audits: 'accountInvitation',
    cost: { points: 5 },
    body: z.object({
      email: text.max(320),
      relation: z.enum(['parent', 'child']).describe('What the owner is to the user'),
    }),
    response: genericResult,
  }),
  'User/AnswerInvitation': post('/api/User/Invitations/{idInvitation}/Answer', {
    about:
      'Accepts an invitation to the address of the signed-in user, which links the accounts, or declines it; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'accountInvitation',
    cost: { points: 5 },
    errors: ['Conflict'],
    params: z.object({ idInvitation: id }),
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    response: genericResult,
  }),
  'User/CancelInvitation': del('/api/User/Invitations/{idInvitation}', {
    about: 'Cancels an invitation of the signed-in user; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'accountInvitation',
    cost: { points: 2 },
    params: z.object({ idInvitation: id }),
    response: genericResult,
  }),
  'User/ChangeJudoka': patch('/api/User/Judoka/{idPerson}', {
    about: 'Hides the profile of a judoka whom the signed-in user acts for, or shows it again; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'person',
    cost: { points: 5 },
    errors: ['Forbidden', 'Conflict'],
    params: z.object({ idPerson: id }),
    body: z.object({ isHidden: z.boolean() }),
    response: genericResult,
  }),
  'User/UnlinkJudoka': del('/api/User/Judoka/{idPerson}', {
    about: 'Ends the link between the account of the signed-in user and their judoka; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'userPerson',
    cost: { points: 5 },
    params: z.object({ idPerson: id }),
    response: genericResult,
  }),
}
