import type { linkCalls } from '#contract/api/account/links.ts'
import { listLinkedJudoka, listOwnClaims } from '#server/identity/claims/claims.ts'
import { hideProfile, wasHiddenByUser } from '#server/identity/claims/hide-profile.ts'
import { unlinkOwnJudoka } from '#server/identity/claims/revoke-claim.ts'
import {
  answerInvitation,
  cancelInvitation,
  inviteAccount,
  listReceivedInvitations,
  listSentInvitations,
  type SentInvitation,
} from '#server/identity/links/invitations.ts'
import { unlinkAccount } from '#server/identity/links/link-accounts.ts'
import { requireUserId } from '#server/identity/rights/rights.ts'
import type { AreaHandlers } from '../handler.ts'
import { getAuthor, SUCCESS } from './author.ts'
import { toAccountJudoka } from './claims.ts'

export const linkHandlers = {
  'User/Links': async ({ db, user, now }) => {
    const userId = requireUserId(user)
    const judoka = await listLinkedJudoka(db, userId)
    const claims = await listOwnClaims(db, userId)
    const received = await listReceivedInvitations(db, userId, now)
    return {
      sent: (await listSentInvitations(db, userId, now)).map(toInvitation),
      received: received.map(({ name, ...invitation }) => ({ ...toInvitation(invitation), name })),
      judoka: await Promise.all(
        judoka.map(async ({ isHidden, ...person }) => ({
          ...toAccountJudoka(person),
          isHidden,
          canShow: isHidden && (await wasHiddenByUser(db, person.id)),
          isOwn: person.userId === userId,
        })),
      ),
      claims: claims.map(({ id, relation, judoka }) => ({
        idClaim: id,
        relation,
        judoka: toAccountJudoka(judoka),
      })),
    }
  },

  'User/Unlink': async (context, { idUser }) => {
    const { now, ...author } = getAuthor(context)
    await unlinkAccount(context.db, author.userId, idUser, { author, now })
    return SUCCESS
  },

  'User/Invite': async (context, { body }) => {
    const { db, enqueue, mailOrigin: portal } = context
    await inviteAccount(db, body, { ...getAuthor(context), enqueue, portal })
    return SUCCESS
  },

  'User/AnswerInvitation': async (context, { idInvitation, body: { answer } }) => {
    await answerInvitation(context.db, idInvitation, answer, getAuthor(context))
    return SUCCESS
  },

  'User/CancelInvitation': async (context, { idInvitation }) => {
    await cancelInvitation(context.db, idInvitation, getAuthor(context))
    return SUCCESS
  },

  'User/ChangeJudoka': async (context, { idPerson, body: { isHidden } }) => {
    await hideProfile(context.db, idPerson, isHidden, getAuthor(context))
    return SUCCESS
  },

  'User/UnlinkJudoka': async (context, { idPerson }) => {
    await unlinkOwnJudoka(context.db, idPerson, getAuthor(context))
    return SUCCESS
  },
} satisfies AreaHandlers<typeof linkCalls>

const toInvitation = ({ id, email, relation, expiresAt }: SentInvitation) => ({
  idInvitation: id,
  email,
  relation,
  expiresAt: expiresAt.toISOString(),
})
