import type { accountCalls } from '#contract/api/account/account.ts'
import { editAccountSettings, readAccountSettings } from '#server/identity/accounts/account-settings.ts'
import { readAccounts, readUserInfo } from '#server/identity/accounts/read-accounts.ts'
import { hasAccess, isAdministrator } from '#server/identity/rights/access-filters.ts'
import { requireUser, requireUserId } from '#server/identity/rights/rights.ts'
import { NotConfigured } from '#server/platform/errors/errors.ts'
import { reachProvider } from '#server/purchases/provider/reach-provider.ts'
import { readCashBalances } from '#server/purchases/provider/read-cash-balances.ts'
import { listPartners } from '#server/registry/partners/list-partners.ts'
import type { AreaHandlers } from '../handler.ts'

export const accountHandlers = {
  'User/GetAccountsInfo': async ({ db, user }) => readAccounts(db, requireUserId(user)),

  'User/StripeCustomerCashBalance': async ({ db, stripe, user }, { body }) => {
    const userId = requireUserId(user)
    if (!stripe) throw new NotConfigured('The card payment provider')
    return reachProvider(() => readCashBalances(db, stripe, userId, body))
  },

  'User/Settings': ({ db, user }) => readAccountSettings(db, requireUserId(user)),

  'User/ChangeSettings': ({ db, user }, { body: { chosen } }) =>
    editAccountSettings(db, requireUserId(user), chosen),

  'User/Administration': async ({ db, user }) => {
    const signedIn = requireUser(user)
    const decidesClaims = isAdministrator(signedIn)
    const partners = decidesClaims ? await listPartners(db) : []
    return {
      decidesClaims,
      partners: partners
        .filter(({ idPartner }) => hasAccess(signedIn, { idPartner }))
        .map(({ idPartner, name }) => ({ idPartner, name })),
    }
  },

  User: async ({ db, user }) => readUserInfo(db, requireUserId(user)),
} satisfies AreaHandlers<typeof accountCalls>
