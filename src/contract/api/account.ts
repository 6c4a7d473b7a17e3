import { z } from 'zod'
import { get, post } from '../call-definition.ts'
import { text } from '../parameters.ts'
import { country, gender } from '../people.ts'

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
      .describe('The specification shows no fields: these are those of a code list'),
  })
  .describe('A user (portal specification §3)')

export const athleteInfo = z
  .object({
    givenName: z.string(),
    familyName: z.string(),
    athleteDeleted: z.boolean(),
    gender,
    dateOfBirth: z.iso.date().nullable(),
    club: z.string().nullable(),
    country: z.string().nullable().describe('Three-letter code'),
  })
  .describe('The person of the registry whom a user is')

const account = z.object({ userInfo, athleteInfo: athleteInfo.nullable() })

export const accountsInfo = z
  .object({
    primaryAccount: account.describe('Who is signed in'),
    linkedAccounts: z.array(account).describe('Their parent, and their children'),
  })
  .describe('A user’s account with those linked to it')

export const cashBalance = z
  .object({
    stripeAccountCode: z.string(),
    connectedAccountId: z.string().nullable(),
    currency: z.string(),
    amount: z.int().describe('Minor units'),
  })
  .describe('What a user has at the payment provider (data model §3.2)')

export type AccountsInfo = z.infer<typeof accountsInfo>
export type UserInfo = z.infer<typeof userInfo>
export type AthleteInfo = z.infer<typeof athleteInfo>

export const accountCalls = {
  'User/GetAccountsInfo': get('/api/User/GetAccountsInfo', {
    about: 'The account of the signed-in user, and the people linked to it',
    rights: 'signed in',
    query: z.object({ language: text.optional() }),
    response: accountsInfo,
  }),
  'User/StripeCustomerCashBalance': post('/api/User/StripeCustomerCashBalance', {
    about: 'Account of the signed-in user at the payment provider',
    rights: 'signed in',
    body: z
      .object({ stripeAccountCode: text.optional(), connectedAccountId: text.optional() })
      .describe('One account; all of the user’s without. The specification shows no fields, this is ours'),
    response: z.array(cashBalance),
  }),
  User: get('/api/User', {
    about: 'Who is signed in',
    rights: 'signed in',
    response: userInfo,
  }),
}
