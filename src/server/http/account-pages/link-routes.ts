import type { Context, Hono } from 'hono'
import { readAccounts } from '#server/identity/accounts/read-accounts.ts'
import { listLinkedJudoka, listOwnClaims } from '#server/identity/claims/claims.ts'
import { hideProfile, wasHiddenBy } from '#server/identity/claims/hide-profile.ts'
import { unlinkOwnJudoka } from '#server/identity/claims/revoke-claim.ts'
import {
  answerInvitation,
  cancelInvitation,
  inviteAccount,
  listReceivedInvitations,
  listSentInvitations,
} from '#server/identity/links/invitations.ts'
import { unlinkAccount } from '#server/identity/links/link-accounts.ts'
import { isAdministrator } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { BadRequest, Conflict, NotFound, TooManyRequests } from '#server/platform/errors/errors.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { readPageTexts } from './document.ts'
import { getPageLanguage, parseId } from './forms.ts'
import {
  ANSWER_PATH,
  CANCEL_INVITATION_PATH,
  HIDE_PATH,
  INVITE_PATH,
  LINK_NOTICES,
  type LinkError,
  type LinkedAccount,
  type LinkNotice,
  renderLinksPage,
  UNLINK_JUDOKA_PATH,
  UNLINK_PATH,
} from './link-pages.ts'
import { type AccountContext, doOnce, serveForm, servePage } from './signed-in-forms.ts'

const REFUSED_STATUS = { address: 400, conflict: 409, limit: 429 } as const

/** The page on which users link their account with those of parents and children, and see whom they act for. */
export function serveLinkPages(app: Hono, db: Database, account: AccountContext): void {
  const { links } = ACCOUNT_ADDRESSES
  const context = { ...account, back: links }
  const authorOf = (c: Context, { idUser }: SignedInUser) => ({
    userId: idUser,
    call: `POST ${c.req.path}`,
    now: account.now(),
  })

  const respond = async (
    c: Context,
    user: SignedInUser,
    message: { refusal?: LinkError; notice?: LinkNotice } = {},
  ): Promise<Response> => {
    const { idUser } = user
    const now = account.now()
    const page = renderLinksPage(await readPageTexts(getPageLanguage(c)), {
      accounts: await listLinkedAccounts(db, idUser),
      sent: await listSentInvitations(db, idUser, now),
      received: await listReceivedInvitations(db, idUser, now),
      judoka: await Promise.all(
        (await listLinkedJudoka(db, idUser)).map(async (person) => ({
          ...person,
          isOwn: person.userId === idUser,
          canShow: person.isHidden && (await wasHiddenBy(db, person.id, `POST ${HIDE_PATH}`)),
        })),
      ),
      claims: await listOwnClaims(db, idUser),
      decides: isAdministrator(user),
      portal: account.targets(c).home.slice(0, -1),
      ...message,
    })
    return c.html(page, message.refusal ? REFUSED_STATUS[message.refusal] : 200, account.headers)
  }

  /** Shows the page again if accounts cannot be linked. */
  const tryToLink = async (c: Context, user: SignedInUser, link: () => Promise<LinkNotice | null>) => {
    try {
      const notice = await link()
      return c.redirect(notice ? `${links}?notice=${notice}` : links, 303)
    } catch (error) {
      if (error instanceof BadRequest && error.parameter === 'email')
        return respond(c, user, { refusal: 'address' })
      if (error instanceof Conflict) return respond(c, user, { refusal: 'conflict' })
      if (error instanceof TooManyRequests) return respond(c, user, { refusal: 'limit' })
      if (error instanceof NotFound) return c.redirect(`${links}?notice=gone`, 303)
      throw error
    }
  }

  servePage(app, links, account, async (c, user) => {
    const notice = LINK_NOTICES.find((candidate) => candidate === c.req.query('notice'))
    return respond(c, user, notice && { notice })
  })

  serveForm(app, INVITE_PATH, context, (c, user, field) =>
    tryToLink(c, user, async () => {
      const relation = field('relation')
      if (relation !== 'parent' && relation !== 'child')
        throw new BadRequest('relation', "The parameter 'relation' must be parent or child.")
      const { enqueue, accountOrigin: origin } = account
      await account.rateLimiter.consume('mail', c, user)
      await inviteAccount(db, { email: field('email'), relation }, { ...authorOf(c, user), enqueue, origin })
      return 'sent'
    }),
  )

  serveForm(app, ANSWER_PATH, context, (c, user, field) =>
    tryToLink(c, user, async () => {
      const answer = field('answer') === 'accept' ? 'accept' : 'decline'
      const id = parseId('invitation', field('invitation'))
      await answerInvitation(db, id, answer, authorOf(c, user))
      return answer === 'accept' ? 'linked' : null
    }),
  )

  serveForm(app, CANCEL_INVITATION_PATH, context, async (c, user, field) => {
    const id = parseId('invitation', field('invitation'))
    return c.redirect(await doOnce(links, () => cancelInvitation(db, id, authorOf(c, user))), 303)
  })

  serveForm(app, HIDE_PATH, context, async (c, user, field) => {
    const [id, isHidden] = [parseId('person', field('person')), field('hidden') === '1']
    return c.redirect(await doOnce(links, () => hideProfile(db, id, isHidden, authorOf(c, user))), 303)
  })

  serveForm(app, UNLINK_JUDOKA_PATH, context, async (c, user, field) => {
    const id = parseId('person', field('person'))
    return c.redirect(await doOnce(links, () => unlinkOwnJudoka(db, id, authorOf(c, user))), 303)
  })

  serveForm(app, UNLINK_PATH, context, async (c, user, field) => {
    const { now, ...author } = authorOf(c, user)
    const unlinking = { author, now }
    const id = parseId('account', field('account'))
    return c.redirect(await doOnce(links, () => unlinkAccount(db, user.idUser, id, unlinking)), 303)
  })
}

async function listLinkedAccounts(db: Database, idUser: number): Promise<LinkedAccount[]> {
  const { linkedAccounts } = await readAccounts(db, idUser)
  return linkedAccounts.map(({ userInfo, athleteInfo }) => ({
    id: userInfo.idUser,
    // a judoka's name in the registry takes precedence, as in the header of the portal
    name: `${athleteInfo?.givenName ?? userInfo.name} ${athleteInfo?.familyName ?? userInfo.familyName}`.trim(),
    email: userInfo.email,
    relation: userInfo.idParent === idUser ? 'child' : 'parent',
  }))
}
