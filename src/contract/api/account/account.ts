import { z } from 'zod'
import { get, patch, post } from '../../call-definition.ts'
import { editOf, withVersion } from '../../edits.ts'
import { id, text } from '../../parameters.ts'
import { country, person } from '../../people.ts'

/** The account of the signed-in user and the people linked to it. Only the user receives these. */

export const userInfo = z
  .object({
    idUser: z.int(),
    email: z.string().nullable().describe('Null for a child without an address of its own'),
    name: z.string(),
    familyName: z.string(),
    idParent: z.int().nullable(),
    billingCountry: country.nullable(),
    userRoleType: z
      .object({ idUserRoleType: z.int(), code: z.string(), name: z.string() })
      .nullable()
      .describe('The specification shows no fields; these are those of a code list'),
  })
  .describe('A user (portal specification §3)')

export const athleteInfo = person
  .pick({ givenName: true, familyName: true, gender: true })
  .extend({
    athleteDeleted: z.boolean(),
    dateOfBirth: z.iso.date().nullable(),
    club: z.string().nullable(),
    country: z.string().nullable().describe('Three-letter code'),
  })
  .describe('The person in the registry that a user is linked to')

/** What users choose for their account. */
export const accountSettings = z.object({
  language: text.describe('Language of mails'),
  timeZone: text.nullable().describe('IANA name; null for UTC'),
  idBillingCountry: id.nullable().describe('The country of the address on receipts'),
  getsResultMails: z.boolean().describe('Whether the results of followed judoka are mailed'),
})

export type AccountSettings = z.infer<typeof accountSettings>

const account = z.object({ userInfo, athleteInfo: athleteInfo.nullable() })

export const accountsInfo = z
  .object({
    primaryAccount: account.describe('The account of the signed-in user'),
    linkedAccounts: z.array(account).describe('Accounts of the parent and the children'),
  })
  .describe('An account with the accounts linked to it')

export const cashBalance = z
  .object({
    stripeAccountCode: z.string(),
    connectedAccountId: z.string().nullable(),
    currency: z.string(),
    amount: z.int().describe('Minor units'),
  })
  .describe('Balance of a user at the payment provider (data model §3.2)')

export type AccountsInfo = z.infer<typeof accountsInfo>
export type UserInfo = z.infer<typeof userInfo>
export type AthleteInfo = z.infer<typeof athleteInfo>

export const accountCalls = {
  'User/GetAccountsInfo': get('/api/User/GetAccountsInfo', {
    about: 'The account of the signed-in user, and the accounts linked to it',
    rights: 'signed in',
    cost: { points: 2 },
    query: z.object({ language: text.optional() }),
    response: accountsInfo,
  }),
  'User/StripeCustomerCashBalance': post('/api/User/StripeCustomerCashBalance', {
    about: 'Balances of the signed-in user at the payment provider',
    rights: 'signed in',
    limit: 'write',
    body: z
      .object({ stripeAccountCode: text.optional(), connectedAccountId: text.optional() })
      .describe(
        'One account; all accounts of the user if empty. The specification shows no fields; these are ours',
      ),
    response: z.array(cashBalance),
  }),
  'User/Settings': get('/api/User/Settings', {
    about: 'What the signed-in user has chosen for the account; ours',
    rights: 'signed in',
    response: withVersion(accountSettings),
  }),
  'User/ChangeSettings': patch('/api/User/Settings', {
    about: 'Changes what the signed-in user has chosen for the account; ours',
    rights: 'signed in',
    limit: 'write',
    edits: 'accountSettings',
    cost: { points: 2 },
    body: editOf(accountSettings),
    response: withVersion(accountSettings),
  }),
  'User/Administration': get('/api/User/Administration', {
    about: 'What the signed-in user administers; ours',
    rights: 'signed in',
    response: z.object({
      decidesClaims: z.boolean(),
      partners: z.array(z.object({ idPartner: z.int(), name: z.string() })),
    }),
  }),
  User: get('/api/User', {
    about: 'The signed-in user',
    rights: 'signed in',
    response: userInfo,
  }),
}
