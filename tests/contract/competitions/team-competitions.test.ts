import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, CallName } from '#contract/calls.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import { type ApiFilter, createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { CUP, GRAND_SLAM, ID, NOW } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT, CHILDS_ACCOUNT } from '../fixtures/organisations-fixture.ts'
import {
  AFTERNOON_BLOCK,
  BOHEMIA,
  BOUT_MEN,
  BOUT_WOMEN,
  FINAL,
  FOURNIER,
  FRANCE,
  MIXED,
  MORNING_BLOCK,
  MORNING_TIME,
  openTeamCup,
  SEMI_FINAL,
  SLOVENIA,
  TEAM_CUP,
} from '../fixtures/team-cup-fixture.ts'

let opened: OpenDatabase
let client: ApiClient
let now = NOW
let user: SignedInUser | null = null
const sent: string[] = []

beforeAll(async () => {
  opened = await openTeamCup()
  const app = createApp(opened.db, {
    now: () => now,
    authenticate: async () => user,
    validateResponses: true,
  })
  client = createApiClient('http://hajime.test', async (request) => {
    const response = await app.request(request)
    sent.push(await response.clone().text())
    return response
  })
})
afterAll(() => opened.close())

/** What the audit log contains of a call. */
const listChanges = (call: string) =>
  opened.db
    .select({
      entity: tables.auditLog.entity,
      userId: tables.auditLog.userId,
      after: tables.auditLog.after,
    })
    .from(tables.auditLog)
    .where(eq(tables.auditLog.action, call))
    .orderBy(tables.auditLog.id)

/** Asks as someone who may see and change what the filters open; as a plain user without any. */
async function withFilters<T>(filters: readonly Partial<ApiFilter>[], ask: () => Promise<T>): Promise<T> {
  const closed = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: false }
  const levels: SignedInUser['levels'] = filters.length > 0 ? { competitions: 1, contests: 1, live: 1 } : {}
  user = {
    ...createPlainUser(ANAS_ACCOUNT),
    levels,
    filters: filters.map((filter) => ({ ...closed, ...filter })),
  }
  try {
    return await ask()
  } finally {
    user = null
  }
}

const statusOf = <C extends CallName>(name: C, input: CallInput<C>): Promise<number> =>
  client(name, input).then(
    () => 200,
    (error) => error.status,
  )

describe('teams', () => {
  test('represent several organisations, or none', async () => {
    const teams = await client('Competition/GetTeams', { idCompetition: TEAM_CUP })
    expect(
      teams.map(({ name, country, region, club }) => [name, country?.short, region?.name, club?.name]),
    ).toEqual([
      ['Bohemia', 'CZE', 'Bohemia', undefined],
      ['France', 'FRA', undefined, undefined],
      ['Plzeň', undefined, undefined, 'Škoda Plzeň'],
    ])
  })

  test('have judoka, those without consent without a name', async () => {
    const judoka = await client('Competition/GetTeamCompetitors', { idCompetition: TEAM_CUP, IdTeam: FRANCE })
    expect(judoka.map(({ person }) => [person.idPerson, person.familyName, person.country])).toEqual([
      [ID.ana, 'Abe', 'FRA'],
      [-402, '', 'FRA'],
    ])
    expect(judoka[0]).toMatchObject({ idTeam: FRANCE, person: { pictureFilename: null } })
    expect(judoka[0]).not.toHaveProperty('familyName')
    expect(judoka[0]?.registrations[0]?.weightCategory).toMatchObject({ idWeightCategory: BOUT_WOMEN })
    expect(judoka[1]?.registrations[0]).toMatchObject({ club: null, region: null, school: null })
    expect(judoka.map(({ registrations: [entry] }) => [entry?.country?.short, entry?.club?.name])).toEqual([
      ['FRA', 'JC Lyon'],
      ['FRA', undefined],
    ])
    expect(
      await statusOf('Competition/GetTeamCompetitors', { idCompetition: GRAND_SLAM, IdTeam: FRANCE }),
    ).toBe(404)
  })

  test('fight in a competition that begins with the drawn category', async () => {
    const [mixed] = await client('Competition/GetTeamCompetitions', { idCompetition: TEAM_CUP })
    expect(mixed).toMatchObject({
      idCompetitionTeams: MIXED,
      contestType: 'mixed',
      numberOfTeams: 3,
      numberOfUnfinishedFights: 1,
      isActive: true,
      drawLines: [FRANCE, null, BOHEMIA, SLOVENIA],
    })
    expect(mixed?.weights.map(({ name }) => name)).toEqual(['-73', '-57'])
  })

  test('meet in contests, by competition in the order of the sheet', async () => {
    const grouped = await client('Competition/GetTeamContests', { idCompetition: TEAM_CUP })
    expect(grouped.map(({ contests }) => contests.map(({ key }) => key))).toEqual([['SF-2', 'F']])
    expect(grouped[0]?.contests[0]).toMatchObject({
      idTeamWinner: BOHEMIA,
      teamWhite: { idTeam: BOHEMIA, score: 1 },
      teamBlue: { idTeam: SLOVENIA, score: 0 },
    })
    expect(
      await statusOf('Competition/GetTeamContests', { idCompetition: CUP, IdCompetitionTeam: MIXED }),
    ).toBe(404)
  })

  test.each<[string, Partial<CallInput<'Contest/TeamsFind'>>, number[]]>([
    ['all', {}, [SEMI_FINAL, FINAL]],
    ['some', { TeamFightsIds: [FINAL] }, [FINAL]],
    ['those with a bout in a category', { IdWeight: BOUT_WOMEN }, [SEMI_FINAL, FINAL]],
    ['those without a bout in it yet', { IdWeight: BOUT_MEN }, []],
    ['those with a bout that changed', { UpdatedAtMin: '2025-04-12T08:45:00Z' }, [FINAL]],
    ['none since', { UpdatedAtMin: '2025-04-12T09:45:00Z' }, []],
  ])('are found: %s', async (_, filter, expected) => {
    const found = await client('Contest/TeamsFind', { IdCompetition: TEAM_CUP, ...filter })
    expect(found.map(({ idContest }) => idContest)).toEqual(expected)
  })

  test('have places', async () => {
    const results = await client('Competition/GetTeamResults', { idCompetition: TEAM_CUP })
    expect(results).toMatchObject([
      { idTeam: SLOVENIA, place: 3, idCompetitionTeam: MIXED, team: { name: 'Plzeň' } },
    ])
  })

  test('count in the medal table for the organisation that they represent', async () => {
    const rows = await client('Competition/GetCompetitionStandings', {
      IdCompetition: TEAM_CUP,
      GroupBy: 'club',
    })
    expect(rows).toMatchObject([
      {
        rank: 1,
        organisation: { name: 'Škoda Plzeň' },
        third: 1,
        resultsTeams: [{ idTeam: SLOVENIA, place: 3 }],
      },
    ])
    const nations = { IdCompetition: TEAM_CUP, GroupBy: 'country' as const }
    expect(await client('Competition/GetCompetitionStandings', nations)).toEqual([])
  })

  test('have categories apart from those of the individual competition', async () => {
    const both = await client('Competition/GetCompAgesWithWeightsTeams', { IdCompetition: TEAM_CUP })
    const weights = both.ages.flatMap(({ menCategories, womenCategories }) => [
      ...(menCategories?.weights ?? []),
      ...(womenCategories?.weights ?? []),
    ])
    expect(weights.map(({ name, numberOfJudoka }) => [name, numberOfJudoka])).toEqual([
      ['-73', 1],
      ['-57', 1],
    ])
    expect(both.teamCompetitions).toHaveLength(1)
    const entered = await client('Competition/GetCompetitors', { body: { idCompetition: TEAM_CUP } })
    expect(entered.map(({ idPerson }) => idPerson)).toEqual([ID.ana, ID.marko])
  })

  test('have judoka who may also be entered for a team, with the fields of the specification', async () => {
    const [ana] = await client('Competition/GetCompetitors', { body: { idCompetition: TEAM_CUP } })
    expect(ana).toMatchObject({
      idPerson: ID.ana,
      familyName: 'Abe',
      gender: 2,
      idCountry: 1,
      idTeam: FRANCE,
      pictureFilename: null,
    })
    expect(ana).not.toHaveProperty('person')
    expect(ana?.registrations[0]?.weightCategory).toEqual({
      idWeightCategory: BOUT_WOMEN,
      name: '-57',
      officialName: null,
      idAgeCategory: 2,
      ageCategoryName: 'Seniors',
      ageShort: 'sen',
      gender: 2,
    })
  })
})

describe('bouts', () => {
  const find = (filter: Partial<CallInput<'Contest/Find'>>) =>
    client('Contest/Find', { IdCompetition: TEAM_CUP, ...filter })

  test('are requested by team competition, or by contests of teams', async () => {
    expect(await find({})).toEqual([])
    expect((await find({ IdTeamCompetition: MIXED })).map(({ idContest }) => idContest)).toEqual([401, 402])
    expect((await find({ TeamFightsIds: [FINAL, SEMI_FINAL] })).map((bout) => bout.idTeamContest)).toEqual([
      SEMI_FINAL,
      FINAL,
    ])
    expect((await find({ TeamFightsIds: [FINAL] })).map(({ idContest }) => idContest)).toEqual([402])
    expect(
      (await find({ IdTeamCompetition: MIXED, UpdatedAtMin: '2025-04-12T08:45:00Z' })).map(
        ({ idContest }) => idContest,
      ),
    ).toEqual([402])
  })

  test('hide a secret lineup until they are over', async () => {
    const [semiFinal, final] = await find({ IdTeamCompetition: MIXED })
    expect(semiFinal?.personWhite?.idPerson).toBe(ID.dora)
    expect([final?.personWhite, final?.personBlue]).toEqual([null, null])
    const profile = await client('Competition/GetCompetitionJudokaProfile', {
      IdCompetition: TEAM_CUP,
      IdAthlete: ID.dora,
    })
    expect(profile.contests.map(({ idContest }) => idContest)).toEqual([401])
    expect(profile.registrations).toMatchObject([{ idTeam: BOHEMIA, weightCategory: { name: '-57' } }])
  })
})

describe('a profile within a competition', () => {
  test('has only entries, places and contests of that competition', async () => {
    const profile = await client('Competition/GetCompetitionJudokaProfile', {
      IdCompetition: GRAND_SLAM,
      IdAthlete: ID.ana,
    })
    expect(profile.results.map(({ place }) => place)).toEqual([1])
    expect(profile.contests.map(({ key }) => key)).toEqual(['QF-1', 'SF-1', 'F'])
    expect(profile.registrations).toMatchObject([{ idRegistration: 101, idTeam: null, seed: 1 }])
  })

  test.each([
    ['who is withheld', GRAND_SLAM, ID.ferrand],
    ['who is not entered', GRAND_SLAM, ID.marko],
    ['in a competition that is not public', 3, ID.odd],
  ])('does not exist for a judoka %s', async (_, IdCompetition, IdAthlete) => {
    expect(await statusOf('Competition/GetCompetitionJudokaProfile', { IdCompetition, IdAthlete })).toBe(404)
  })
})

describe('the medal table', () => {
  const table = async (GroupBy?: 'country' | 'club' | 'region' | 'school') => {
    const rows = await client('Competition/GetCompetitionStandings', {
      IdCompetition: GRAND_SLAM,
      ...(GroupBy && { GroupBy }),
    })
    return rows.map(({ rank, organisation, first, second, third, resultsWomen }) => [
      rank,
      organisation.name,
      [first, second, third],
      resultsWomen.map(({ person }) => person.idPerson),
    ])
  }

  test('counts by the main display type, with withheld judoka under their nation', async () => {
    expect(await table()).toEqual(
      [
        [1, 'France', [1, 0, 2], [ID.ana, -106, ID.lea]],
        [2, 'Italy', [0, 1, 0], [-107, ID.galina, ID.bea]],
        [3, 'Czechia', [0, 0, 0], [ID.dora, ID.eva]],
      ].map((row) =>
        row.map((cell) => (Array.isArray(cell) ? cell.map((id) => (id === -106 ? -102 : id)) : cell)),
      ),
    )
  })

  test('omits club, region and school of withheld judoka', async () => {
    expect(await table('club')).toEqual([[1, 'JC Lyon', [1, 0, 0], [ID.ana]]])
    expect(await table('school')).toEqual([])
  })
})

describe('search in a competition', () => {
  const search = (Query: string, IdCompetition = GRAND_SLAM, Language = 'en') =>
    client('Competition/SearchInCompetition', { IdCompetition, Query, Language })

  test.each([
    ['mueller', [ID.dora]],
    ['MULLER dora', [ID.dora]],
    ['cysi', [ID.lea]],
    ['gagarina', [ID.galina]],
    ['гагар', [ID.galina]],
    ['ferrand', []],
    ['hern', []],
    ['sique', []],
  ])('finds judoka by the beginning of a name: %s', async (query, expected) => {
    expect((await search(query)).athletes.map(({ idPerson }) => idPerson)).toEqual(expected)
  })

  test.each([
    ['a letter too many', 'gagarrina', ID.galina],
    ['a missing letter', 'cysque', ID.lea],
    ['a wrong letter in one of two words', 'dora muler', ID.dora],
  ])('tolerates %s', async (_, query, expected) => {
    expect((await search(query)).athletes.map(({ idPerson }) => idPerson)).toEqual([expected])
  })

  test('finds judoka and places of a weight category and of a nation', async () => {
    const { athletes, results } = await search('women 48')
    expect(athletes.map(({ idPerson }) => idPerson)).toContain(ID.lea)
    expect(results.map(({ weightCategory }) => weightCategory.name)).toContain('-48')
    expect(results.map(({ place }) => place)).toEqual(results.map(({ place }) => place).sort())
    expect((await search('men 48')).athletes).toEqual([])
    expect((await search('cysique -48')).athletes.map(({ idPerson }) => idPerson)).toEqual([ID.lea])
    const ofCzechia = await search('Tschechien')
    expect(ofCzechia.countries.map(({ short }) => short)).toEqual(['CZE'])
    expect(ofCzechia.athletes.map(({ country }) => country)).toEqual(['CZE', 'CZE'])
  })

  test('finds places with their judoka', async () => {
    const { results } = await search('cysique')
    expect(results.map(({ place, weightCategory }) => [place, weightCategory.name])).toEqual([[3, '-48']])
  })

  test('finds nations in the language of the visitor, and other participants', async () => {
    expect((await search('Tschech', GRAND_SLAM, 'de')).countries).toEqual([
      { idCountry: 3, name: 'Tschechien', short: 'CZE', isoCode: null, athleteCount: 2 },
    ])
    expect((await search('fra')).countries[0]).toMatchObject({ short: 'FRA', athleteCount: 2 })
    expect((await search('lyon')).clubs).toMatchObject([{ idClub: 1, athleteCount: 1 }])
    expect((await search('bohemia', TEAM_CUP)).regions).toMatchObject([{ idRegion: 1, athleteCount: 2 }])
    expect((await search('lyon', TEAM_CUP)).clubs).toEqual([])
  })

  test('finds judoka of teams, and nothing for an empty text', async () => {
    expect((await search('eriksson', TEAM_CUP)).athletes.map(({ idPerson }) => idPerson)).toEqual([ID.eva])
    expect(Object.values(await search(' ')).flat()).toEqual([])
  })

  test('returns at most as many results as requested', async () => {
    const found = await client('Competition/SearchInCompetition', {
      IdCompetition: GRAND_SLAM,
      Query: 'e',
      Limit: 1,
    })
    expect(found.athletes).toHaveLength(1)
  })
})

describe('the programme', () => {
  test('has blocks with local days, mats, videos and categories', async () => {
    const parts = await client('Competition/GetCompCompetitionsFragments', { IdCompetition: TEAM_CUP })
    expect(parts).toMatchObject([
      {
        idFragment: MORNING_BLOCK,
        day: 1,
        fragmentType: { code: 'preliminaries' },
        externalCommentatorVideoId: ['yt:commentary'],
        mats: [
          { mat: 1, externalVideoId: 'yt:one', hasTV: true, actualStreamStart: null },
          { mat: 2, externalVideoId: 'hls:two', actualStreamStart: '2025-04-12T09:59:00+02:00' },
        ],
        weights: [],
        teamCompetitions: [{ idCompetitionTeams: MIXED }],
      },
      {
        idFragment: AFTERNOON_BLOCK,
        day: 2,
        weights: [{ name: '-73' }, { name: '-57' }],
        teamCompetitions: [],
      },
    ])
  })

  test('gets the starts of its videos from an administrator of the competition, once', async () => {
    const add = () => client('Competition/AddMissingStartTimeToFragmentsMats', {})
    const status = () => statusOf('Competition/AddMissingStartTimeToFragmentsMats', {})
    expect(await status()).toBe(401)
    expect(await withFilters([], status)).toBe(403)
    expect(await withFilters([{ superAdmin: true, idPartner: 2 }], add)).toEqual({
      success: true,
      updatedCount: 0,
    })
    const ofThisOne = [{ accessibleType: 'competition', accessibleId: TEAM_CUP }] as const
    expect(await withFilters(ofThisOne, add)).toEqual({ success: true, updatedCount: 1 })
    expect(await withFilters(ofThisOne, add)).toEqual({ success: true, updatedCount: 0 })
    const [morning] = await client('Competition/GetCompCompetitionsFragments', { IdCompetition: TEAM_CUP })
    expect(morning?.mats[0]?.actualStreamStart).toBe(morning?.start)
    expect(await listChanges('Competition/AddMissingStartTimeToFragmentsMats')).toEqual([
      {
        entity: 'fragment_mat',
        userId: ANAS_ACCOUNT,
        after: { streamStartedAt: new Date(morning?.start ?? '').toISOString() },
      },
    ])
  })
})

test('lists documents in pages', async () => {
  const files = await client('Competition/GetCompetitionFiles', { IdCompetition: TEAM_CUP })
  expect(files.map(({ group, type }) => [group, type])).toEqual([
    ['competition', 'invitation'],
    ['draw', 'draw sheet'],
  ])
})

test('contains general levels, and those of the requested partner', async () => {
  const names = async (input: CallInput<'Competition/GetCompRanks'>) =>
    (await client('Competition/GetCompRanks', input)).map(({ name }) => name)
  expect(await names({})).toEqual(['Grand Slam', 'National teams'])
  expect(await names({ IdPartner: 1 })).toEqual(['Grand Slam', 'National teams', 'Of France alone'])
  expect(await names({ IdPartner: 1, Status: 0 })).toEqual(['Of France alone'])
})

describe('competitions', () => {
  const idsOf = async (body: CallInput<'Competition/GetCompetitions'>['body']) => {
    const { list } = await client('Competition/GetCompetitions', { body })
    return list.map(({ idCompetition }) => idCompetition)
  }

  test.each<[string, CallInput<'Competition/GetCompetitions'>['body'], number[]]>([
    ['an age category, in any case', { ageGroup: 'SEN' }, [TEAM_CUP, CUP, GRAND_SLAM]],
    ['an age category that is not held', { ageGroup: 'vet' }, []],
    ['being for veterans', { isVeterans: true }, []],
    ['not being for veterans', { isVeterans: false }, [TEAM_CUP, CUP, GRAND_SLAM]],
    ['being a national championship', { isNationalChampionship: true }, [TEAM_CUP]],
    ['not being one', { isNationalChampionship: false }, [CUP, GRAND_SLAM]],
    ['being of the IJF', { isIJF: true }, []],
    ['a mat with a video', { idMat: 2 }, [TEAM_CUP]],
    ['a video', { idVideoExternal: 'yt:one' }, [TEAM_CUP]],
    ['a video on another mat', { idMat: 2, idVideoExternal: 'yt:one' }, []],
    ['a continent nobody is on', { idContinent: 9 }, []],
    [
      'one of several ranges of days',
      { dateRanges: [{ dateTo: '2025-02-10' }, { dateFrom: '2025-04-01', dateTo: '2025-04-30' }] },
      [TEAM_CUP, GRAND_SLAM],
    ],
  ])('are found by %s', async (_, body, expected) => {
    expect(await idsOf(body)).toEqual(expected)
  })

  test.each<[string, CallInput<'Competition/GetCompetitions'>['body'], number[]]>([
    ['last day', { sortingField: 'dateTo', sortingDirection: 'asc' }, [GRAND_SLAM, CUP, TEAM_CUP]],
    ['city', { sortingField: 'city', sortingDirection: 'asc' }, [TEAM_CUP, GRAND_SLAM, CUP]],
    ['nation', { sortingField: 'country', sortingDirection: 'desc' }, [GRAND_SLAM, TEAM_CUP, CUP]],
    ['level, those without one last', { sortingField: 'rang' }, [TEAM_CUP, GRAND_SLAM, CUP]],
  ])('are sorted by %s', async (_, body, expected) => {
    expect(await idsOf(body)).toEqual(expected)
  })

  test('have a live stream during a block with video', async () => {
    expect(await idsOf({ hasLivestream: true })).toEqual([])
    now = MORNING_TIME
    expect(await idsOf({ hasLivestream: true })).toEqual([TEAM_CUP])
    expect(await idsOf({ hasLivestream: false })).toEqual([CUP, GRAND_SLAM])
    const { list } = await client('Competition/GetCompetitions', { body: { hasLivestream: true } })
    expect(list[0]).toMatchObject({
      idMat: 1,
      idVideoExternal: 'yt:one',
      hasLiveStream: true,
      hasArchiveStreams: false,
      rankGroup: 'Championships',
    })
    now = NOW
  })

  test.each([
    [
      'before the deadline',
      NOW,
      { hasOpenApplications: true, hasLiveStream: false, hasArchiveStreams: false },
    ],
    [
      'while it is on',
      MORNING_TIME,
      { hasOpenApplications: false, hasLiveStream: true, hasAnyStreams: true },
    ],
    [
      'afterwards',
      new Date('2025-05-01T00:00:00Z'),
      { hasOpenApplications: false, hasLiveStream: false, hasArchiveStreams: true, hasAnyStreams: true },
    ],
  ])('contain what is available to show %s', async (_, moment, expected) => {
    now = moment
    const { competitionFeatures } = await client('Competition/Info', { idCompetition: TEAM_CUP })
    now = NOW
    expect(competitionFeatures).toMatchObject({
      ...expected,
      hasAnyVideos: true,
      hasTeamsResultsResults: true,
      hasIndividualResults: false,
      hasAnyResults: true,
      hasContests: true,
    })
  })
})

describe('prices', () => {
  test('are those of the competition and of its partner, for the categories on offer', async () => {
    const prices = await client('Competition/PurchasableEntries', { idCompetition: TEAM_CUP, Language: 'en' })
    expect(prices.map(({ name, price, priceLate }) => [name, price, priceLate])).toEqual([
      ['Entry -73', 1500, 2000],
      ['Any entry of the partner', 1500, null],
    ])
    expect(prices[0]).toMatchObject({
      currency: 'EUR',
      currencySymbol: '€',
      purchaseType: { code: 'competition_entry' },
    })
    expect(await client('Competition/PurchasableEntries', { idCompetition: GRAND_SLAM })).toEqual([])
  })

  test('are paid or unpaid by the user’s entries, under the name of the account', async () => {
    expect(await statusOf('Competition/LoginUserRegistrations', { idCompetition: TEAM_CUP })).toBe(401)
    const own = await withFilters([], () =>
      client('Competition/LoginUserRegistrations', { idCompetition: TEAM_CUP }),
    )
    expect(own.map(({ name, weight, club, isPaid }) => [name, weight, club, isPaid])).toEqual([
      ['Ana', '-57', 'JC Lyon', false],
      ['Ana', '-57', 'JC Lyon', true],
    ])
  })

  const entry = { idAge: 2, idWeight: BOUT_WOMEN }
  const entryOfChild = { idAge: 1, idWeight: BOUT_MEN }
  const pay = (idUser: number, one = entry) =>
    statusOf('Purchasable/BuyCompetitionEntries', {
      body: { idCompetition: TEAM_CUP, entries: [{ ...one, idUser }] },
    })

  test('are paid for the user and a child once there is a provider', async () => {
    expect(await pay(ANAS_ACCOUNT)).toBe(401)
    expect(await withFilters([], () => pay(ANAS_ACCOUNT)), 'is paid').toBe(409)
    expect(await withFilters([], () => pay(CHILDS_ACCOUNT, entryOfChild)), 'is no judoka').toBe(409)
    const { db } = opened
    await db.update(tables.entry).set({ paymentIntentItemId: null }).where(eq(tables.entry.personId, ID.ana))
    await db.update(tables.partner).set({ iban: null })
    await db.insert(tables.userPerson).values({ userId: CHILDS_ACCOUNT, personId: ID.marko })
    expect(await withFilters([], () => pay(ANAS_ACCOUNT))).toBe(503)
    expect(await withFilters([], () => pay(CHILDS_ACCOUNT, entryOfChild))).toBe(503)
    expect(await withFilters([], () => pay(999))).toBe(403)
    const nowhere = { idCompetition: 3, entries: [{ ...entry, idUser: ANAS_ACCOUNT }] }
    expect(
      await withFilters([], () => statusOf('Purchasable/BuyCompetitionEntries', { body: nowhere })),
    ).toBe(404)
    const nothing = { idCompetition: TEAM_CUP, entries: [] }
    expect(await withFilters([], () => statusOf('Purchasable/BuyEntries', { body: nothing }))).toBe(400)
  })

  test('are paid for a club by a user who may act for it', async () => {
    const body = { idPartner: 1, year: 2025, registrations: [{ idClub: 1 }] }
    const register = () => statusOf('Purchasable/BuyClubRegistrations', { body })
    expect(await register()).toBe(401)
    expect(await withFilters([], register)).toBe(403)
    const hasNoSeason = 404
    expect(await withFilters([{ accessibleType: 'club', accessibleId: 1 }], register)).toBe(hasNoSeason)
    expect(await withFilters([{ superAdmin: true, idPartner: 2 }], register)).toBe(403)
  })
})

describe('the events of a contest', () => {
  const make = () => client('Contest/Events/FromPoints', { idFight: 401 })
  const runsIt = [{ superAdmin: true, idPartner: 1 }]

  test('are created from the final score by an administrator of the competition, once', async () => {
    expect(await client('Contest/Events', { idFight: 401 })).toEqual([])
    expect(await statusOf('Contest/Events/FromPoints', { idFight: 401 })).toBe(401)
    expect(await withFilters([], () => statusOf('Contest/Events/FromPoints', { idFight: 401 }))).toBe(403)
    const made = await withFilters(runsIt, make)
    expect(made.map(({ type, actors }) => [type, actors])).toEqual([
      ['yuko', [{ idPerson: ID.eva, color: 'blue' }]],
      ['shido', [{ idPerson: ID.dora, color: 'white' }]],
      ['shido', [{ idPerson: ID.dora, color: 'white' }]],
      ['ippon', [{ idPerson: ID.dora, color: 'white' }]],
    ])
    expect(await withFilters(runsIt, make)).toEqual(made)
    expect(await client('Contest/Events', { idFight: 401 })).toEqual(made)
    expect(await listChanges('Contest/Events/FromPoints')).toEqual([
      {
        entity: 'contest',
        userId: ANAS_ACCOUNT,
        after: { events: ['yuko blue', 'shido white', 'shido white', 'ippon white'] },
      },
    ])
  })

  test('are not created for a running contest', async () => {
    expect(await withFilters(runsIt, () => statusOf('Contest/Events/FromPoints', { idFight: 402 }))).toBe(400)
    expect(await withFilters(runsIt, () => statusOf('Contest/Events/FromPoints', { idFight: 999 }))).toBe(404)
  })

  test('contain the number of a withheld judoka', async () => {
    await withFilters([{ superAdmin: true }], () => client('Contest/Events/FromPoints', { idFight: 5 }))
    const events = await client('Contest/Events', { idFight: 5 })
    expect(events.map(({ type, actors }) => [type, actors[0]?.idPerson])).toEqual([['ippon', -102]])
  })
})

describe('the sheet of a draw', () => {
  test('is created for any system and number of entrants', async () => {
    const sheet = await client('Contest/FindForSpecificSystem', {
      CompetitionType: 'team',
      BracketsSystem: 'Quarter-final repechage',
      NumberOfCompetitors: 8,
    })
    expect(sheet).toMatchObject({ competitionType: 'team', system: 'last8_rep', size: 8 })
    expect(sheet.contests.map(({ key }) => key)).toEqual([
      'QF-1', 'QF-2', 'QF-3', 'QF-4', 'REP1-1', 'REP1-2', 'SF-1', 'SF-2', 'BR-1', 'BR-2', 'F',
    ]) // biome-ignore format: a list of keys
    expect(sheet.contests[0]).toMatchObject({ roundName: 'Quarter-Final', white: { line: 1, entrant: 1 } })
    expect(sheet.places.map(({ place, from }) => [place, from.length])).toEqual([[1, 1], [2, 1], [3, 2], [5, 2], [7, 2]]) // biome-ignore format: places
  })

  test.each([
    ['individuals', 'individual'],
    ['teams', 'team'],
    ['i', 'individual'],
    ['t', 'team'],
    [undefined, 'individual'],
  ] as const)('is selected for %s', async (CompetitionType, competitionType) => {
    const sheet = await client('Contest/FindForSpecificSystem', {
      CompetitionType,
      BracketsSystem: 'no_rep',
      NumberOfCompetitors: 4,
    })
    expect(sheet).toMatchObject({ competitionType })
  })

  test.each([
    ['a system nobody knows', 'swiss', 8],
    ['draws outside any system', 'other', 8],
    ['too few for the system', 'brazilian', 4],
  ])('is rejected for %s', async (_, BracketsSystem, NumberOfCompetitors) => {
    expect(await statusOf('Contest/FindForSpecificSystem', { BracketsSystem, NumberOfCompetitors })).toBe(400)
  })
})

test('no response contains the name of a withheld judoka', () => {
  for (const secret of ['Fournier', 'Félicie', 'Ferrand', 'Hernández', `"idPerson":${FOURNIER}`]) {
    expect(sent.filter((body) => body.includes(secret))).toEqual([])
  }
})
