import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { BACK_OFFICE_MODULES, MODULE_LEVELS } from '#contract/office/modules.ts'
import { genericError } from '#contract/responses.ts'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { hasAccess, whereAccessible } from '#server/identity/rights/access-filters.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import { hasModule, requireRight } from '#server/identity/rights/rights.ts'
import { type ApiFilter, createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { ROLE_TYPES } from '#server/platform/code-lists/role-types.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { CUP, GRAND_SLAM, MEN_60, NOW, openFixture } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'
import { createTestToken } from '../live/test-scoreboard.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

const EVERYTHING: ApiFilter = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

const withModule = (module: string): SignedInUser => ({
  ...createPlainUser(ANAS_ACCOUNT),
  roleType: 'national_administrator',
  idPartner: 1,
  levels: { [module]: 5 },
  filters: [{ ...EVERYTHING, idPartner: 1 }],
})

/** Of a club, like those of a federation; coaches have the same filter. */
const ofClub = (roleType: SignedInUser['roleType']): SignedInUser => ({
  ...createPlainUser(ANAS_ACCOUNT),
  roleType,
  filters: [{ ...EVERYTHING, superAdmin: false, accessibleType: 'club', accessibleId: 1 }],
})

/** Everybody who may come, by what the product calls them. */
const PEOPLE: Record<string, SignedInUser | null> = {
  visitor: null,
  ...Object.fromEntries(
    ROLE_TYPES.map((roleType) => [roleType, { ...createPlainUser(ANAS_ACCOUNT), roleType }]),
  ),
  'someone without a role': createPlainUser(ANAS_ACCOUNT),
  'office: competitions': withModule('competitions'),
  'office: contests': withModule('contests'),
  'office: live': withModule('live'),
  'office: translations': withModule('translations'),
  'coach of a club': ofClub('coach'),
  'administrator of a club': ofClub('club_administrator'),
  'super administrator': { ...createPlainUser(ANAS_ACCOUNT), filters: [EVERYTHING] },
}

const USERS = Object.keys(PEOPLE).filter((who) => who !== 'visitor')

const ADMINISTRATORS = USERS.filter((who) => /^office|^administrator of|^super/.test(who))

/** Calls that are for some only, and for whom. All others are for everyone; that is said here call by call below. */
const FOR_SOME: Record<string, string[]> = {
  'Competition/LoginUserRegistrations': USERS,
  'Follow/UserFollowJudoka': USERS,
  'Follow/UserUnfollowJudoka': USERS,
  'Follow/GetUserFollowingJudokaIds': USERS,
  'Follow/GetUserFollowingJudoka': USERS,
  'Follow/SearchJudokaToFollow': USERS,
  'Competition/JoinWaitingList': USERS,
  'Competition/LeaveWaitingList': USERS,
  'Competition/WithdrawEntry': USERS,
  'Competition/EnterableJudoka': USERS,
  'Events/Entrants': USERS,
  'Events/WithdrawEntry': USERS,
  'PageViews/Report': USERS,
  'Purchasable/CancelSubscription': USERS,
  'Purchasable/StreamingSubscriptions': USERS,
  'Purchasable/Payments': USERS,
  'Purchasable/SeasonRegistrations': USERS,
  'Purchasable/CancelPayment': USERS,
  'Purchasable/Quote': USERS,
  'Purchasable/BuyEntries': USERS,
  'Purchasable/BuyCompetitionEntries': USERS,
  'Purchasable/BuyEventEntries': USERS,
  'Purchasable/BuyPersonRegistrations': USERS,
  'Purchasable/BuyClubRegistrations': USERS,
  'User/GetAccountsInfo': USERS,
  'User/Settings': USERS,
  'User/ChangeSettings': USERS,
  'User/Administration': USERS,
  'User/Sessions': USERS,
  'User/EndSession': USERS,
  'User/Confirmation': USERS,
  'User/Data': USERS,
  'User/Delete': USERS,
  'User/Consents': USERS,
  'User/GiveConsent': USERS,
  'User/WithdrawConsent': USERS,
  'User/Links': USERS,
  'User/Unlink': USERS,
  'User/Invite': USERS,
  'User/AnswerInvitation': USERS,
  'User/CancelInvitation': USERS,
  'User/ChangeJudoka': USERS,
  'User/UnlinkJudoka': USERS,
  'User/Claim': USERS,
  'User/WithdrawClaim': USERS,
  'Claims/List': ADMINISTRATORS,
  'Claims/Decide': ADMINISTRATORS,
  'Claims/DecideChild': ADMINISTRATORS,
  'Competition/AddChild': USERS,
  'Competition/WithdrawChild': USERS,
  'User/StripeCustomerCashBalance': USERS,
  User: USERS,
  'Competition/AddMissingStartTimeToFragmentsMats': ['office: competitions', 'super administrator'],
  'Contest/Events/FromPoints': ['office: contests', 'super administrator'],
  'locales/add': ['super administrator'],
}

/** Calls that change nothing, though they are sent as POST, or count without a user; and those whose sender signs what is sent. */
const NOT_BY_RIGHT = [
  'Competition/GetCompetitors',
  'Competition/GetCompetitions',
  'Live/Packets',
  'PageViews/Add',
  'Notifications/Stop',
  'Notifications/Subscribe',
  'Purchasable/WebHook',
  'Purchasable/WebHook/ConnectedAccounts',
]

const NAMES = Object.keys(CALLS) as CallName[]

function outcome(name: CallName, user: SignedInUser | null): number {
  try {
    requireRight(CALLS[name], user)
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

test('no call that writes is public', () => {
  const writing = Object.entries<CallDefinition>(CALLS).filter(([, { method }]) => method !== 'GET')
  const open = writing.map(([name]) => name).filter((name) => !FOR_SOME[name])
  expect(NOT_BY_RIGHT).toEqual(expect.arrayContaining(open))
})

describe('over HTTP', () => {
  /** Everybody of `PEOPLE`, and a scoreboard, which is nobody but for its own call. */
  const CALLERS: Record<string, { user: SignedInUser | null; hasToken: boolean }> = {
    ...Object.fromEntries(Object.entries(PEOPLE).map(([who, user]) => [who, { user, hasToken: false }])),
    'a scoreboard': { user: null, hasToken: true },
  }
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  let token: string
  let app: Hono
  let user: SignedInUser | null

  beforeAll(async () => {
    token = (await createTestToken(opened.db)).token
    app = createApp(opened.db, {
      now: () => NOW,
      authenticate: async () => user,
      enqueue: async () => undefined,
    })
  })

  /** With the id 1 in the path and a valid body; other parameters are missing, because rights are checked first. */
  async function send(name: CallName, who: string, method: string = CALLS[name].method): Promise<Response> {
    user = CALLERS[who]?.user ?? null
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (CALLERS[who]?.hasToken) headers.set('Authorization', `Bearer ${token}`)
    const [input] = CALL_INPUTS[name] as { body?: unknown }[]
    const body = input?.body && method === CALLS[name].method ? JSON.stringify(input.body) : null
    return app.request(CALLS[name].path.replace(/\{\w+\}/g, '1'), { method, headers, body })
  }

  /** What the declared right of a call leads to; null for everything but a refusal. */
  function expectedRefusal(name: CallName, who: string): 401 | 403 | null {
    const { rights }: CallDefinition = CALLS[name]
    const { user, hasToken } = CALLERS[who] ?? {}
    if (rights === 'everyone') return null
    if (rights === 'signed by the sender') return hasToken ? null : 401
    if (!user) return 401
    // the club has to be theirs
    if (name === 'Purchasable/BuyClubRegistrations') return user.filters.length > 0 ? null : 403
    if (rights === 'signed in') return null
    if (rights === 'administrators') return ADMINISTRATORS.includes(who) ? null : 403
    const isSuperAdmin = user.filters.some(({ superAdmin, idPartner }) => superAdmin && idPartner === null)
    const { module, within } = rights
    const hasModule = within !== 'everything' && (!module || Object.hasOwn(user.levels, module))
    return isSuperAdmin || hasModule ? null : 403
  }

  /** What calls answer that this server does not offer, whoever signs or asks. */
  const OWN_REFUSALS: { [C in CallName]?: readonly number[] } = {
    'User/Delete': [503], // nobody signs in, so no password can be checked
    'locales/add': [403], // never in production
    'Purchasable/WebHook': [503], // no payment provider
    'Purchasable/WebHook/ConnectedAccounts': [503],
  }

  test.each(Object.keys(CALLERS))(
    '%s is refused exactly what the rights of the calls refuse',
    async (who) => {
      for (const name of NAMES) {
        const response = await send(name, who)
        const refusal = expectedRefusal(name, who)
        const text = await response.text()
        if (OWN_REFUSALS[name]?.includes(response.status)) continue
        expect(response.status, name).not.toBe(500)
        if (refusal === null) expect([name, [401, 403].includes(response.status)]).toEqual([name, false])
        else {
          expect([name, response.status]).toEqual([name, refusal])
          genericError.strict().parse(JSON.parse(text))
        }
      }
    },
  )

  test('other methods of a path are rejected, even for a super administrator', async () => {
    const declared = Map.groupBy(NAMES, (name) => CALLS[name].path)
    for (const [path, names] of declared) {
      for (const method of METHODS.filter((one) => names.every((name) => CALLS[name].method !== one))) {
        const response = await send(names[0] ?? 'User', 'super administrator', method)
        expect([method, path, response.status]).toEqual([method, path, 405])
      }
    }
  })

  test('contests of other partners are out of reach within a module', async () => {
    const change = async (who: string, idFight: number) => {
      user = PEOPLE[who] ?? null
      const body = JSON.stringify({})
      const headers = { 'Content-Type': 'application/json' }
      const response = await app.request(`/api/Contest/${idFight}/Events/FromPoints`, {
        method: 'POST',
        headers,
        body,
      })
      return response.status
    }
    const foreign = 900
    await opened.db.insert(tables.contest).values({
      id: foreign,
      competitionId: CUP,
      competitionCategoryId: 2,
      categoryId: MEN_60,
      number: 1,
      round: 'F',
    })
    expect(await change('office: contests', foreign)).toBe(403)
    expect(await change('super administrator', foreign)).not.toBe(403)
    expect(await change('office: contests', 1)).not.toBe(403)
  })
})

describe('access filters', () => {
  const user = (...filters: Partial<ApiFilter>[]): SignedInUser => ({
    ...createPlainUser(ANAS_ACCOUNT),
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
  })
})

describe('levels in modules', () => {
  const [COMPETITIONS, CONTESTS, LIVE, TRANSLATIONS, UNKNOWN] = [1, 2, 3, 4, 5]
  let made = 0

  beforeAll(async () => {
    const { db } = opened
    await db.insert(tables.province).values({ id: 1, countryId: 1, name: 'Auvergne' })
    await db.insert(tables.region).values({ id: 1, countryId: 1, name: 'Rhône' }).onConflictDoNothing()
    await db.insert(tables.school).values({ id: 1, countryId: 1, name: 'Lycée' })
    await db.insert(tables.adminModule).values([
      { id: COMPETITIONS, slug: 'competitions', minAccessLevel: 3 },
      { id: CONTESTS, slug: 'contests', minAccessLevel: 5 },
      { id: LIVE, slug: 'live' },
      { id: TRANSLATIONS, slug: 'translations', status: 'inactive' },
      { id: UNKNOWN, slug: 'toString' },
    ])
    const ofPartner = [COMPETITIONS, CONTESTS, TRANSLATIONS, UNKNOWN]
    await db
      .insert(tables.adminModulePartner)
      .values(ofPartner.map((moduleId) => ({ moduleId, partnerId: 1 })))
  })

  /** A user of a partner, with permissions as module and level, and filters. */
  async function load(
    idPartner: number | null,
    permissions: readonly (readonly [number, number])[],
    filters: readonly Partial<ApiFilter>[],
  ): Promise<SignedInUser | null> {
    const { db } = opened
    const idUser = await createUser(db, {
      email: `office${++made}@hajime.test`,
      password: PASSWORD,
      givenName: 'Olga',
      roleType: 'club_administrator',
      ...(idPartner !== null && { idPartner }),
    })
    for (const [moduleId, accessId] of permissions)
      await db.insert(tables.permission).values({ userId: idUser, moduleId, accessId })
    for (const { idPartner: partnerId = null, ...filter } of filters)
      await db.insert(tables.apiFilter).values({ userId: idUser, partnerId, ...filter })
    return loadUser(db, idUser)
  }

  const EVERYWHERE = [COMPETITIONS, CONTESTS, LIVE, TRANSLATIONS, UNKNOWN].map((id) => [id, 4] as const)
  const OF_A_CLUB = { accessibleType: 'club', accessibleId: 1 } as const

  test.each<[string, number | null, Partial<ApiFilter>[], Record<string, number>]>([
    ['the modules of the partner', 1, [], { competitions: 4 }],
    ['none without partner and filter', null, [], {}],
    ['the modules of the partner of a filter', null, [{ idPartner: 1, ...OF_A_CLUB }], { competitions: 4 }],
    ['none of a partner without modules', 2, [], {}],
    ['those of either partner', 2, [{ idPartner: 1, superAdmin: true }], { competitions: 4 }],
    ...(['country', 'region', 'province', 'club', 'school', 'competition'] as const).map(
      (accessibleType): [string, null, Partial<ApiFilter>[], Record<string, number>] => [
        `every module, with a filter by ${accessibleType}`,
        null,
        [{ accessibleType, accessibleId: 1 }],
        { competitions: 4, live: 4 },
      ],
    ),
  ])('are those of active modules that they open: %s', async (_, idPartner, filters, levels) => {
    expect((await load(idPartner, EVERYWHERE, filters))?.levels).toEqual(levels)
  })

  test('are the highest that are permitted, and sufficient', async () => {
    const permissions = [
      [COMPETITIONS, 4],
      [COMPETITIONS, 3],
      [CONTESTS, 4],
      [LIVE, 0],
    ] as const
    const user = await load(1, permissions, [OF_A_CLUB])
    expect(user).toEqual({
      idUser: user?.idUser,
      idSession: null,
      roleType: 'club_administrator',
      idPartner: 1,
      levels: { competitions: 4 },
      filters: [{ idPartner: null, ...OF_A_CLUB, federationOf: null, superAdmin: false }],
    })
  })

  test('are not needed with full access', async () => {
    const user = await load(null, [], [{ superAdmin: true }])
    expect(user?.levels).toEqual(Object.fromEntries(BACK_OFFICE_MODULES.map((slug) => [slug, 3])))
  })

  test.each([
    [2, 'clubs', undefined, true],
    [2, 'clubs', MODULE_LEVELS.write, true],
    [2, 'clubs', MODULE_LEVELS.delete, false],
    [0, 'clubs', undefined, false],
    [2, 'audit', undefined, false],
  ] as const)('of %i in clubs: %s at %s is %s', (level, module, needed, expected) => {
    const user = { ...createPlainUser(ANAS_ACCOUNT), levels: { clubs: level } }
    expect(hasModule(user, module, needed)).toBe(expected)
    expect(hasModule({ ...user, filters: [EVERYTHING] }, module, needed)).toBe(true)
  })
})
