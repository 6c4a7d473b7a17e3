import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { genericError } from '#contract/responses.ts'
import { hasAccess, requireAccess, whereAccessible } from '#server/auth/access-filters.ts'
import { createUser } from '#server/auth/create-user.ts'
import { loadUser } from '#server/auth/load-user.ts'
import { requireRight } from '#server/auth/rights.ts'
import {
  type ApiFilter,
  createPlainUser,
  ROLE_TYPES,
  type SignedInUser,
} from '#server/auth/signed-in-user.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import * as tables from '#server/db/schema/index.ts'
import { createApp } from '#server/http/create-app.ts'
import { CUP, GRAND_SLAM, NOW, openFixture } from '../competitions-fixture.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

const EVERYTHING: ApiFilter = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

const withModule = (module: string): SignedInUser => ({
  ...createPlainUser(7),
  roleType: 'national_administrator',
  idPartner: 1,
  modules: { [module]: 5 },
  accessLevel: 5,
  filters: [{ ...EVERYTHING, idPartner: 1 }],
})

/** Everybody who may come, by what the product calls them. */
const PEOPLE: Record<string, SignedInUser | null> = {
  visitor: null,
  ...Object.fromEntries(ROLE_TYPES.map((roleType) => [roleType, { ...createPlainUser(7), roleType }])),
  'someone without a role': createPlainUser(7),
  'office: competitions': withModule('competitions'),
  'office: contests': withModule('contests'),
  'office: live': withModule('live'),
  'office: translations': withModule('translations'),
  'super administrator': { ...createPlainUser(7), filters: [EVERYTHING] },
}

const USERS = Object.keys(PEOPLE).filter((who) => who !== 'visitor')

/** Calls that are for some only, and for whom. All others are for everyone; that is said here call by call below. */
const FOR_SOME: Record<string, string[]> = {
  'Competition/LoginUserRegistrations': USERS,
  'Follow/UserFollowJudoka': USERS,
  'Follow/UserUnfollowJudoka': USERS,
  'Follow/GetUserFollowingJudokaIds': USERS,
  'Follow/GetUserFollowingJudoka': USERS,
  'Follow/SearchJudokaToFollow': USERS,
  'Purchasable/BuyEntries': USERS,
  'Purchasable/BuyCompetitionEntries': USERS,
  'Purchasable/BuyEventEntries': USERS,
  'Purchasable/BuyPersonRegistrations': USERS,
  'Purchasable/BuyClubRegistrations': USERS,
  'User/GetAccountsInfo': USERS,
  'User/StripeCustomerCashBalance': USERS,
  User: USERS,
  'Competition/AddMissingStartTimeToFragmentsMats': ['office: competitions', 'super administrator'],
  'Contest/Events/FromPoints': ['office: contests', 'super administrator'],
  'locales/add': ['super administrator'],
}

/** Calls that change nothing, though they are sent as POST; and those whose sender signs what is sent. */
const NOT_BY_RIGHT = [
  'Competition/GetCompetitors',
  'Competition/GetCompetitions',
  'Live/Packets',
  'Purchasable/WebHook',
  'Purchasable/WebHook/ConnectedAccounts',
]

const NAMES = Object.keys(CALLS) as CallName[]

function outcome(name: CallName, user: SignedInUser | null): number {
  try {
    requireRight(name, user)
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

describe.each(NAMES)('%s', (name) => {
  const allowed = FOR_SOME[name] ?? Object.keys(PEOPLE)
  test.each(Object.entries(PEOPLE))('%s', (who, user) => {
    const refused = user ? 403 : 401
    expect(outcome(name, user)).toBe(allowed.includes(who) ? 200 : refused)
  })
})

test('what writes is never for everyone', () => {
  const writing = Object.entries<CallDefinition>(CALLS).filter(([, { method }]) => method !== 'GET')
  const open = writing.map(([name]) => name).filter((name) => !FOR_SOME[name])
  expect(NOT_BY_RIGHT).toEqual(expect.arrayContaining(open))
})

test('a call that nobody wrote down is refused to everybody', () => {
  const unknown = 'Nothing/Here' as CallName
  expect(outcome(unknown, null)).toBe(401)
  expect(outcome(unknown, { ...createPlainUser(7), filters: [EVERYTHING] })).toBe(403)
})

describe('over HTTP', () => {
  const narrow = (Object.entries(CALLS) as [CallName, CallDefinition][]).filter(([name]) => FOR_SOME[name])
  const request = (call: CallDefinition): [string, RequestInit] => [
    call.path.replace(/\{\w+\}/g, '1'),
    { method: call.method },
  ]

  test('a visitor is told to sign in before anything is read', async () => {
    const app = createApp(opened.db, { now: () => NOW })
    for (const [name, call] of narrow) {
      const response = await app.request(...request(call))
      expect([name, response.status]).toEqual([name, 401])
      genericError.strict().parse(await response.json())
    }
  })

  test('a user without the right is told so', async () => {
    const app = createApp(opened.db, { now: () => NOW, authenticate: async () => createPlainUser(7) })
    for (const [name, call] of narrow.filter(([name]) => !FOR_SOME[name]?.includes('fan'))) {
      const response = await app.request(...request(call))
      expect([name, response.status]).toEqual([name, 403])
      genericError.strict().parse(await response.json())
    }
  })
})

describe('filters', () => {
  const user = (...filters: Partial<ApiFilter>[]): SignedInUser => ({
    ...createPlainUser(7),
    filters: filters.map((filter) => ({ ...EVERYTHING, superAdmin: false, ...filter })),
  })
  const slam = { idPartner: 1, country: 1, competition: GRAND_SLAM }

  test.each<[string, SignedInUser, boolean]>([
    ['without one, nothing', user(), false],
    ['a super administrator of all partners', user({ superAdmin: true }), true],
    ['a super administrator of this partner', user({ superAdmin: true, idPartner: 1 }), true],
    ['a super administrator of another', user({ superAdmin: true, idPartner: 2 }), false],
    ['this competition', user({ accessibleType: 'competition', accessibleId: GRAND_SLAM }), true],
    [
      'this competition, of another partner',
      user({ idPartner: 2, accessibleType: 'competition', accessibleId: GRAND_SLAM }),
      false,
    ],
    ['another competition', user({ accessibleType: 'competition', accessibleId: CUP }), false],
    ['its country', user({ accessibleType: 'country', accessibleId: 1 }), true],
    ['another country', user({ accessibleType: 'country', accessibleId: 2 }), false],
    ['a club with the number of its country', user({ accessibleType: 'club', accessibleId: 1 }), false],
    ['a partner without anything of it', user({ idPartner: 1 }), false],
    [
      'one of two is enough',
      user(
        { accessibleType: 'country', accessibleId: 2 },
        { accessibleType: 'competition', accessibleId: GRAND_SLAM },
      ),
      true,
    ],
  ])('%s', async (_, someone, expected) => {
    expect(hasAccess(someone, slam)).toBe(expected)
    const listed = await opened.db
      .select({ id: tables.competition.id })
      .from(tables.competition)
      .where(whereAccessible(someone))
    expect(listed.some(({ id }) => id === GRAND_SLAM)).toBe(expected)
    const asking = () => requireAccess(someone, slam, 'change this competition')
    if (expected) expect(asking).not.toThrow()
    else expect(asking).toThrow('You may not change this competition.')
  })
})

test('modules are open to whose level suffices, if the partner has them', async () => {
  const { db } = opened
  const idUser = await createUser(db, {
    email: 'office@hajime.test',
    password: 'uchi-mata 1882',
    givenName: 'Olga',
    roleType: 'club_administrator',
    idPartner: 1,
  })
  await db.insert(tables.adminModule).values([
    { id: 1, slug: 'competitions', minAccessLevel: 3 },
    { id: 2, slug: 'contests', minAccessLevel: 5 },
    { id: 3, slug: 'live', minAccessLevel: 1 },
    { id: 4, slug: 'translations', status: 'inactive' },
  ])
  await db.insert(tables.adminModulePartner).values([1, 2, 4].map((moduleId) => ({ moduleId, partnerId: 1 })))
  await db.insert(tables.permission).values([
    { userId: idUser, moduleId: 1, accessId: 3 },
    { userId: idUser, moduleId: 1, accessId: 4 },
    { userId: idUser, moduleId: 2, accessId: 4 },
    { userId: idUser, moduleId: 3, accessId: 9 },
    { userId: idUser, moduleId: 4, accessId: 9 },
  ])
  await db.insert(tables.apiFilter).values({
    userId: idUser,
    partnerId: 1,
    accessibleType: 'club',
    accessibleId: 1,
  })
  expect(await loadUser(db, idUser)).toEqual({
    idUser,
    roleType: 'club_administrator',
    idPartner: 1,
    modules: { competitions: 4 },
    accessLevel: 4,
    filters: [{ idPartner: 1, accessibleType: 'club', accessibleId: 1, superAdmin: false }],
  })
})
