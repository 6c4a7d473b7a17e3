import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { CALL_INPUTS } from '../contract/fixtures/call-inputs.ts'
import { NOW } from '../contract/fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../contract/fixtures/organisations-fixture.ts'
import { FRANCE, openTeamCup, TEAM_CUP, TRAINING_CAMP } from '../contract/fixtures/team-cup-fixture.ts'
import { createTestToken } from '../contract/live/test-scoreboard.ts'

/** The list of the specification: a line is a method, a path, and query names separated by commas. */
const specifiedCalls = readFileSync(new URL('../fixtures/calls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [method = '', path = '', query = ''] = line.split(' ')
    return { method, path, query: query.split(',').filter((name) => name !== '') }
  })

const catalogue = Object.entries<CallDefinition>(CALLS) as [CallName, CallDefinition][]

/** Calls whose answer waits for something a server has to be givenName: 503 until it is. */
const UNIMPLEMENTED_CALLS: readonly CallName[] = [
  'Contest/MediaTokenForVideofield', // the delivery of videos
  'Purchasable/WebHook', // the card payment provider, as all that follow
  'Purchasable/WebHook/ConnectedAccounts',
  'User/StripeCustomerCashBalance',
]

/** What the competition of the fixture, which is over, does not allow, and its partner, which has no open season. */
const CONFLICTING_CALLS: readonly CallName[] = [
  'Competition/JoinWaitingList',
  'Purchasable/BuyClubRegistrations',
  'Purchasable/BuyCompetitionEntries',
  'Purchasable/BuyEntries',
  'Purchasable/BuyEventEntries',
  'Purchasable/BuyPersonRegistrations',
  'Purchasable/Quote',
]

/** Off in production, which a server is that isn't told otherwise. */
const DISABLED_CALLS: readonly CallName[] = ['locales/add']

/** Names in a query that the specification hasn't got. */
const OWN_PARAMETERS: { [C in CallName]?: readonly string[] } = {}

/** Calls that the specification hasn't got. */
const OWN_CALLS: readonly CallName[] = [
  'Purchasable/Quote',
  'Purchasable/CancelSubscription',
  'Purchasable/StreamingOffers',
  'Purchasable/StreamingSubscriptions',
  'Events/Entrants',
  'Events/Info',
  'Events/List',
  'Events/WithdrawEntry',
  'Competition/JoinWaitingList',
  'Competition/LeaveWaitingList',
  'Competition/WithdrawEntry',
  'Competition/EnterableJudoka',
  'Purchasable/CancelPayment',
  'Purchasable/Payments',
  'Purchasable/SeasonRegistrations',
  'Contest/FindEvents',
  'JudokaProfile/Digests',
  'JudokaProfile/Merged',
  'Clubs/Merged',
  'JudokaProfile/Profiles',
  'Notifications/Key',
  'Notifications/Stop',
  'Notifications/Subscribe',
  'Live/Contests',
  'Live/Results',
  'Live/State',
  'Live/Teams',
  'PageViews/Add',
  'PageViews/Report',
  'User/Settings',
  'User/ChangeSettings',
  'User/Administration',
  'User/Sessions',
  'User/EndSession',
  'User/Confirmation',
  'User/Data',
  'User/Delete',
  'User/Consents',
  'User/GiveConsent',
  'User/WithdrawConsent',
  'User/Links',
  'User/Unlink',
  'User/Invite',
  'User/AnswerInvitation',
  'User/CancelInvitation',
  'User/ChangeJudoka',
  'User/UnlinkJudoka',
  'User/Claim',
  'User/WithdrawClaim',
  'Claims/List',
  'Claims/Decide',
  'Claims/DecideChild',
  'Competition/AddChild',
  'Competition/WithdrawChild',
]

/** What can be asked only where there are teams and events. */
const EXTRA_INPUTS: { [C in CallName]?: CallInput<C>[] } = {
  'Competition/GetTeamCompetitors': [{ idCompetition: TEAM_CUP, IdTeam: FRANCE }],
  'Purchasable/Quote': [{ body: { idEvent: TRAINING_CAMP, entries: [{ idUser: ANAS_ACCOUNT, idClub: 1 }] } }],
  'Purchasable/BuyEventEntries': [
    { body: { idEvent: TRAINING_CAMP, entries: [{ idUser: ANAS_ACCOUNT, idClub: 1 }] } },
  ],
}

let opened: OpenDatabase
let client: ApiClient
const SUPER_ADMIN_FILTER = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

beforeAll(async () => {
  opened = await openTeamCup()
  const userOf = async () => ({ ...createPlainUser(ANAS_ACCOUNT), filters: [SUPER_ADMIN_FILTER] })
  const app = createApp(opened.db, { now: () => NOW, authenticate: userOf, validateResponses: true })
  const { token } = await createTestToken(opened.db)
  client = createApiClient('http://hajime.test', async (request) => {
    request.headers.set('Authorization', `Bearer ${token}`)
    return app.request(request)
  })
})
afterAll(() => opened.close())

const findCall = ({ method, path }: { method: string; path: string }): CallName | undefined =>
  catalogue.find(([, form]) => form.method === method && form.path === path)?.[0]

describe('the catalogue of calls', () => {
  test('contains exactly the calls of the specification', () => {
    const written = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    const theirs = catalogue.filter(([name]) => !OWN_CALLS.includes(name))
    expect(theirs.map(([, form]) => written(form)).sort()).toEqual(specifiedCalls.map(written).sort())
  })

  test.each(specifiedCalls.map((line) => [`${line.method} ${line.path}`, line] as const))(
    '%s',
    async (_, line) => {
      const name = findCall(line)
      if (!name) throw new Error('The catalogue lacks this call.')
      expect(Object.keys(CALLS[name].queryParameters).sort()).toEqual(
        [...line.query, ...(OWN_PARAMETERS[name] ?? [])].sort(),
      )
      const inputs = [...CALL_INPUTS[name], ...(EXTRA_INPUTS[name] ?? [])] as CallInput<typeof name>[]
      expect(inputs.length).toBeGreaterThan(0)
      const statuses = await Promise.all(
        inputs.map((input) =>
          client(name, input).then(
            () => 200,
            (error) => error.status,
          ),
        ),
      )
      // an answer outside its schema is a 500; a profile that is withheld is 404
      const expected = UNIMPLEMENTED_CALLS.includes(name)
        ? [503]
        : CONFLICTING_CALLS.includes(name)
          ? [404, 409]
          : DISABLED_CALLS.includes(name)
            ? [403]
            : [200, 404]
      expect(statuses.filter((status) => !expected.includes(status))).toEqual([])
      if (expected.includes(200)) expect(statuses).toContain(200)
    },
  )
})
