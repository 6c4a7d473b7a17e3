import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  competition,
  competitionCategory,
  individualResult,
  person,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { CALLS_NOT_CONFIGURED, CALLS_WITHOUT_SUBJECT } from '../fixtures/competition-call-inputs.ts'
import {
  CUP,
  findSecret,
  GRAND_SLAM,
  ID,
  NOW,
  openFixture,
  WOMEN_48,
} from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'
import { createTestToken } from '../live/test-scoreboard.ts'

let opened: OpenDatabase
let client: ApiClient
/** Every body that went out. */
const sent: { path: string; body: string }[] = []

beforeAll(async () => {
  opened = await openFixture()
  const userOf = async () => ({ ...createPlainUser(ANAS_ACCOUNT), filters: [SUPER_ADMIN_FILTER] })
  const app = createApp(opened.db, {
    now: () => NOW,
    authenticate: userOf,
    validateResponses: true,
    enqueue: async () => undefined,
  })
  const { token } = await createTestToken(opened.db)
  client = createApiClient('http://hajime.test', async (request) => {
    request.headers.set('Authorization', `Bearer ${token}`)
    const response = await app.request(request)
    sent.push({ path: new URL(request.url).pathname, body: await response.clone().text() })
    return response
  })
})
afterAll(() => opened.close())

const SUPER_ADMIN_FILTER = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

/** Calls that are refused on a server as the tests have it, and how. */
const EXPECTED_ERROR_STATUS: Partial<Record<CallName, number>> = {
  ...Object.fromEntries(CALLS_NOT_CONFIGURED.map((name) => [name, 503])),
  'User/Delete': 503, // nobody signs in, so no password can be checked
  'User/StripeCustomerCashBalance': 503, // no payment provider
  'locales/add': 403, // not in production
}

describe('every response matches its schema', () => {
  test.each(Object.keys(CALLS) as CallName[])('%s', async (name) => {
    for (const input of CALL_INPUTS[name] as CallInput<typeof name>[]) {
      const answered = client(name, input).catch((error) => error.status)
      expect(await answered, JSON.stringify(input)).not.toBe(500)
      if (EXPECTED_ERROR_STATUS[name]) expect(await answered).toBe(EXPECTED_ERROR_STATUS[name])
      else if (CALLS_WITHOUT_SUBJECT.includes(name)) expect([404, 409]).toContain(await answered)
      else if (name !== 'JudokaProfile/Info')
        expect(await answered, JSON.stringify(input)).toBeTypeOf('object')
    }
  })
})

test('a result contains the organisations that the judoka represented, of a withheld one only the nation', async () => {
  const country = { idCountry: expect.any(Number), name: expect.any(String), short: expect.any(String) }
  const [visible] = await opened.db
    .select({ id: individualResult.id, categoryId: individualResult.categoryId })
    .from(individualResult)
    .where(and(eq(individualResult.competitionId, GRAND_SLAM), eq(individualResult.personId, ID.ana)))
  const results = await client('Competition/GetResults', { IdCompetition: GRAND_SLAM })
  expect(results.find(({ idResult }) => idResult === visible?.id)).toMatchObject({
    country: { ...country, short: 'FRA' },
    club: { idClub: 1, name: 'JC Lyon', logoPath: null },
    school: null,
    region: null,
  })
  const hidden = results.filter(({ person }) => person.withheld)
  expect(hidden).not.toEqual([])
  for (const result of hidden)
    expect(result).toMatchObject({ country, club: null, school: null, region: null })
})

test('a weight category contains its official name, limits, day and kind', async () => {
  await opened.db
    .update(weightCategory)
    .set({ officialName: 'Women up to 48 kg', tolerance: 0.5, kilograms: 48 })
    .where(eq(weightCategory.id, WOMEN_48))
  await opened.db
    .update(competitionCategory)
    .set({ scheduledDay: 2 })
    .where(
      and(eq(competitionCategory.competitionId, GRAND_SLAM), eq(competitionCategory.categoryId, WOMEN_48)),
    )
  const [age] = await client('Competition/GetCompAgesWithWeights', { IdCompetition: GRAND_SLAM })
  expect(age?.womenCategories?.weights).toEqual([
    expect.objectContaining({
      idWeight: WOMEN_48,
      officialName: 'Women up to 48 kg',
      kilaza: 48,
      weightMin: null,
      weightMax: 48,
      tolerance: 0.5,
      isOpen: false,
      scheduledDay: 2,
      contestType: 'women',
    }),
  ])
})

test('an age category of a competition is that of the code list, with the regular time of the competition', async () => {
  const ofCompetition = and(
    eq(competitionCategory.competitionId, GRAND_SLAM),
    eq(competitionCategory.categoryId, WOMEN_48),
  )
  await opened.db.update(competitionCategory).set({ contestDuration: 180 }).where(ofCompetition)
  const [age] = await client('Competition/GetCompetitionAges', { IdCompetition: GRAND_SLAM })
  const listed = (await client('CodeList/GetAges', {})).find(({ idAge }) => idAge === age?.idAge)
  expect(listed).toMatchObject({
    fightDuration: 240,
    ageDetails: { ageFrom: null, ageTo: null, ageMin: null },
  })
  expect(age).toEqual({ ...listed, fightDuration: 180 })
  await opened.db.update(competitionCategory).set({ contestDuration: null }).where(ofCompetition)
})

describe('a withheld judoka', () => {
  const withheld = [-102, -107]

  test('has one negative id in lines, contests, results and entries of a category', async () => {
    const [ages, contests, results, competitors] = await Promise.all([
      client('Competition/GetCompAgesWithWeights', { IdCompetition: GRAND_SLAM }),
      client('Contest/Find', { IdCompetition: GRAND_SLAM }),
      client('Competition/GetResults', { IdCompetition: GRAND_SLAM }),
      client('Competition/GetCompetitors', { body: { idCompetition: GRAND_SLAM } }),
    ])
    const negative = (ids: (number | null | undefined)[]) => [
      ...new Set(ids.flatMap((id) => (typeof id === 'number' && id < 0 ? [id] : []))),
    ]
    expect(negative(ages[0]?.womenCategories?.weights[0]?.drawLines ?? [])).toEqual(withheld)
    expect(
      negative(
        contests.flatMap(({ personWhite, personBlue }) => [personWhite?.idPerson, personBlue?.idPerson]),
      ),
    ).toEqual(withheld)
    expect(negative(contests.map(({ idWinner }) => idWinner))).toEqual([-107, -102])
    expect(negative(results.map(({ person }) => person.idPerson))).toEqual([-107, -102])
    expect(negative(competitors.map(({ idPerson }) => idPerson))).toEqual(withheld)
  })

  test('is returned with nation and gender, without names and club', async () => {
    const competitors = await client('Competition/GetCompetitors', { body: { idCompetition: GRAND_SLAM } })
    expect(competitors.find(({ idPerson }) => idPerson === -102)).toMatchObject({
      idPerson: -102,
      familyName: '',
      givenName: '',
      intFamilyName: null,
      intGivenName: null,
      gender: 2,
      country: 'FRA',
      club: null,
      withheld: true,
      idTeam: null,
      pictureFilename: null,
      registrations: [{ club: null, region: null, school: null }],
    })
  })

  test('has no id of the IJF, and neither has a minor', async () => {
    const ids = [ID.ana, ID.lea, ID.ferrand, ID.hernandez, ID.weiss]
    for (const id of ids)
      await opened.db
        .update(person)
        .set({ ijfId: `ijf${id}` })
        .where(eq(person.id, id))
    const competitors = await client('Competition/GetCompetitors', { body: { idCompetition: GRAND_SLAM } })
    expect(competitors.flatMap(({ idPerson, idIJF }) => (idIJF === null ? [] : [[idPerson, idIJF]]))).toEqual(
      [[ID.ana, `ijf${ID.ana}`]],
    )
  })

  test('is last among the entries, so that the position does not hint at the name', async () => {
    const competitors = await client('Competition/GetCompetitors', { body: { idCompetition: GRAND_SLAM } })
    expect(competitors.map(({ idPerson }) => idPerson)).toEqual([
      ID.ana,
      ID.bea,
      ID.lea,
      ID.eva,
      ID.dora,
      ID.galina,
      ...withheld,
    ])
  })

  test.each([ID.ferrand, ID.hernandez, ID.weiss])('has no profile: %i', async (IdAthlete) => {
    const answers = await Promise.allSettled<unknown>([
      client('JudokaProfile/Info', { IdAthlete }),
      client('JudokaProfile/ResultYears', { IdAthlete }),
      client('JudokaProfile/Results', { IdAthlete }),
      client('JudokaProfile/AllResults', { IdAthlete }),
      client('JudokaProfile/Stats', { IdAthlete }),
      client('JudokaProfile/HeadToHead', { IdAthlete }),
      client('JudokaProfile/HeadToHead', { IdAthlete: ID.ana, IdCompetitor: IdAthlete }),
      client('JudokaProfile/HeadToHead/Opponents', { idPerson: IdAthlete }),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    }
  })

  test('is an opponent without a name in contests, and not in the list of opponents', async () => {
    const { meetings, total } = await client('JudokaProfile/HeadToHead', { IdAthlete: ID.ana })
    expect(meetings.map(({ contest }) => contest.personBlue?.idPerson)).toEqual([-107, ID.lea, -102])
    expect(total).toEqual({ fights: 3, wins: 3, losses: 0, percentage: 100 })
    const opponents = await client('JudokaProfile/HeadToHead/Opponents', { idPerson: ID.ana })
    expect(opponents.map(({ person }) => person.idPerson)).toEqual([ID.lea])
  })
})

describe('the birth year', () => {
  test.each([
    [
      'of an adult with a known birthday is told',
      ID.bea,
      { birthYear: 1999, isMinor: false, mayBeIncomplete: false },
    ],
    ['of an adult with a known year is told', ID.ana, { birthYear: 2000, isMinor: false, isUnder15: false }],
    ['of a minor is not', ID.lea, { birthYear: null, isMinor: true }],
    [
      'of someone who turns 18 this year on a day nobody knows is not',
      ID.eva,
      { birthYear: null, isMinor: true },
    ],
    ['of someone of whom it is not known is not', ID.galina, { birthYear: null, isMinor: false }],
  ])('%s', async (_, IdAthlete, expected) => {
    expect(await client('JudokaProfile/Info', { IdAthlete })).toMatchObject(expected)
  })
})

describe('lists of judoka', () => {
  const found = async (Query: string) => {
    const { list } = await client('Judoka/GetJudokas', { idPartner: 0, Page: 1, PerPage: 10, Query })
    return list.map(({ idPerson }) => idPerson)
  }

  test('contain all judoka with an entry in a public competition, sorted by folded name', async () => {
    const { list, count } = await client('Judoka/GetJudokas', { idPartner: 0, Page: 1, PerPage: 100 })
    expect(list.map(({ idPerson }) => idPerson)).toEqual([
      ID.ana,
      ID.bea,
      ID.lea,
      ID.eva,
      ID.marko,
      ID.dora,
      ID.nejc,
      ID.galina,
    ])
    expect(count).toBe(8)
  })

  test('contain the judoka of one partner’s competitions on request', async () => {
    const { list } = await client('Judoka/GetJudokas', { idPartner: 1, Page: 1, PerPage: 100 })
    expect(list.map(({ idPerson }) => idPerson)).not.toContain(ID.marko)
  })

  test('are paged', async () => {
    const page = await client('Judoka/GetJudokas', { idPartner: 0, Page: 3, PerPage: 3 })
    expect(page).toMatchObject({ hasMore: false, page: 3, perPage: 3, count: 8 })
    expect(page.list.map(({ idPerson }) => idPerson)).toEqual([ID.nejc, ID.galina])
  })

  test.each([
    ['given name first', 'marko krpalek', ID.marko],
    ['family name first', 'Krpálek Mar', ID.marko],
    ['an umlaut written out', 'mueller', ID.dora],
    ['an umlaut left out', 'MULLER', ID.dora],
    ['the own script', 'гагарина', ID.galina],
    ['the international spelling', 'galina gaga', ID.galina],
  ])('are searched by %s', async (_, query, expected) => {
    expect(await found(query)).toEqual([expected])
  })

  test('treat wildcards literally', async () => {
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
  })
})

describe('competitions', () => {
  const idsOf = async (body: CallInput<'Competition/GetCompetitions'>['body']) => {
    const { list } = await client('Competition/GetCompetitions', { body })
    return list.map(({ idCompetition }) => idCompetition)
  }

  test('are listed latest first, without private ones', async () => {
    expect(await idsOf({})).toEqual([CUP, GRAND_SLAM])
  })

  test.each<[string, CallInput<'Competition/GetCompetitions'>['body'], number[]]>([
    ['name in ascending order', { sortingField: 'name', sortingDirection: 'asc' }, [GRAND_SLAM, CUP]],
    ['partner', { partnerIds: [1] }, [GRAND_SLAM]],
    ['country', { countryIds: [3] }, [CUP]],
    ['no country in particular', { countryIds: [], partnerIds: [] }, [CUP, GRAND_SLAM]],
    ['their last day', { dateFrom: '2025-02-02' }, [CUP, GRAND_SLAM]],
    ['their last day being over', { dateFrom: '2025-02-03' }, [CUP]],
    ['their first day', { dateTo: '2025-02-01' }, [GRAND_SLAM]],
    ['words of the name in any order', { query: 'slam paris' }, [GRAND_SLAM]],
    ['a name without its marks', { query: 'pohar' }, [CUP]],
    ['nothing that fits', { query: 'osaka' }, []],
  ])('are found by %s', async (_, body, expected) => {
    expect(await idsOf(body)).toEqual(expected)
  })

  test('are counted over all pages', async () => {
    const page = await client('Competition/GetCompetitions', { body: { perPage: 1 } })
    expect(page).toMatchObject({ hasMore: true, count: 2, perPage: 1, page: 1 })
    const beyond = await client('Competition/GetCompetitions', { body: { perPage: 1, page: 3 } })
    expect(beyond).toMatchObject({ list: [], hasMore: false, count: 2, perPage: 1, page: 3 })
    expect(page.list).toHaveLength(1)
  })

  test('count people once, and nations by entries', async () => {
    const { list } = await client('Competition/GetCompetitions', { body: { partnerIds: [1] } })
    expect(list[0]).toMatchObject({
      categories: ['sen'],
      country: { name: 'France', short: 'FRA' },
      numberOfAthletes: 8,
      numberOfNations: 3,
      partnerSlug: 'ffjda',
    })
    const info = await client('Competition/Info', { idCompetition: GRAND_SLAM })
    expect(info.participantsStatistics).toEqual({ male: 0, female: 8, all: 8, countries: 3, clubs: 1 })
  })

  test('are featured with upcoming ones before finished ones', async () => {
    const featured = await client('Competition/GetFeatured', {})
    expect(featured.map(({ idCompetition }) => idCompetition)).toEqual([CUP, GRAND_SLAM])
  })

  test.each([
    ['while one is on, in its own time zone', 'open', '2025-01-31T23:30:00Z', [GRAND_SLAM, CUP]],
    ['after those to come once its results are final', 'finished', '2025-01-31T23:30:00Z', [CUP, GRAND_SLAM]],
    ['when all are over', 'finished', '2025-06-01T00:00:00Z', [CUP, GRAND_SLAM]],
  ] as const)('are featured by the time: %s', async (_, status, now, expected) => {
    await opened.db.update(competition).set({ status }).where(eq(competition.id, GRAND_SLAM))
    onTestFinished(async () => {
      await opened.db.update(competition).set({ status: 'finished' }).where(eq(competition.id, GRAND_SLAM))
    })
    const app = createApp(opened.db, { now: () => new Date(now) })
    const response = await app.request('/api/Competition/GetFeatured')
    const featured: { idCompetition: number }[] = await response.json()
    expect(featured.map(({ idCompetition }) => idCompetition)).toEqual(expected)
  })

  test('contain what is available to show', async () => {
    const { competitionFeatures } = await client('Competition/Info', { idCompetition: GRAND_SLAM })
    expect(Object.entries(competitionFeatures).flatMap(([name, has]) => (has ? [name] : []))).toEqual([
      'hasIndividualResults',
      'hasContests',
      'hasApplies',
      'hasAnyResults',
      'hasContestOrder',
      'hasConfirmedDraw',
    ])
    const cup = await client('Competition/Info', { idCompetition: CUP })
    expect(Object.entries(cup.competitionFeatures).flatMap(([name, has]) => (has ? [name] : []))).toEqual([
      'hasApplies',
    ])
  })
})

describe('contests', () => {
  test('are ordered as on the sheet, with score, win reason and winner', async () => {
    const contests = await client('Contest/Find', { IdCompetition: GRAND_SLAM, IdWeight: WOMEN_48 })
    expect(contests.map(({ fightNo }) => fightNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(contests[1]).toMatchObject({
      key: 'QF-2',
      idWinner: ID.lea,
      reason: 'score',
      scoreWhite: { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 2, hansokuMake: false },
      scoreBlue: { ippon: 0, wazaAri: 1, yuko: 0, koka: 0, shido: 0, hansokuMake: false },
      duration: 301,
      hasGoldenScore: true,
    })
    expect(contests[10]).toMatchObject({ mat: 1, timeStart: '2025-02-01T17:00:00+01:00' })
  })

  test('are filtered by the time of their last change', async () => {
    const since = (UpdatedAtMin: string) =>
      client('Contest/Find', { IdCompetition: GRAND_SLAM, UpdatedAtMin })
    expect(await since('2020-01-01T00:00:00Z')).toHaveLength(11)
    expect(await since('2999-01-01T00:00:00Z')).toHaveLength(0)
  })

  test('are filtered by the beginning of their code', async () => {
    const found = await client('Contest/GetContests', {
      competitionId: GRAND_SLAM,
      contestCode: 'gs_fra2025_0001_f_0048_001',
    })
    expect(found.map(({ fightNo }) => fightNo)).toEqual([10, 11])
  })
})

describe('a profile', () => {
  test('counts contests by year, and medals', async () => {
    expect(await client('JudokaProfile/Stats', { IdAthlete: ID.lea })).toEqual({
      total: { fights: 3, wins: 2, losses: 1, percentage: (100 * 2) / 3 },
      years: [{ year: 2025, fights: 3, wins: 2, losses: 1, percentage: (100 * 2) / 3 }],
      medals: { gold: 0, silver: 0, bronze: 1 },
    })
  })

  test('contains the contests against one opponent on request', async () => {
    const { meetings, total } = await client('JudokaProfile/HeadToHead', {
      IdAthlete: ID.lea,
      IdCompetitor: ID.ana,
    })
    expect(meetings.map(({ contest, competition }) => [contest.key, competition.externalId])).toEqual([
      ['SF-1', 'gs_fra2025'],
    ])
    expect(total).toEqual({ fights: 1, wins: 0, losses: 1, percentage: 0 })
  })

  test('is the same in a response about several judoka, without those who are withheld or unknown', async () => {
    const shown = [ID.ana, ID.lea]
    const profiles = await client('JudokaProfile/Profiles', { IdAthletes: [...shown, ID.ferrand, 999_999] })
    const single = await Promise.all(
      shown.map(async (IdAthlete) => ({
        info: await client('JudokaProfile/Info', { IdAthlete }),
        results: await client('JudokaProfile/AllResults', { IdAthlete }),
        meetings: (await client('JudokaProfile/HeadToHead', { IdAthlete })).meetings,
      })),
    )
    expect(profiles.toSorted((a, b) => a.info.idPerson - b.info.idPerson)).toEqual(
      single.toSorted((a, b) => a.info.idPerson - b.info.idPerson),
    )
  })

  test('contains the results of one year on request', async () => {
    expect(await client('JudokaProfile/ResultYears', { IdAthlete: ID.ana })).toEqual([2025])
    expect(await client('JudokaProfile/Results', { IdAthlete: ID.ana, Year: 2025 })).toHaveLength(1)
    expect(await client('JudokaProfile/Results', { IdAthlete: ID.ana, Year: 2024 })).toEqual([])
  })
})

/** Where users read what is stored about themselves; `tests/contract/identity` verifies that it is about nobody else. */
const PERSONAL_PATHS = ['/api/User/Consents', '/api/User/Data', '/api/User/Links']

describe('after all of these calls', () => {
  test('no response contains the name of a withheld judoka or a private value', () => {
    expect(sent.length).toBeGreaterThan(Object.keys(CALLS).length)
    const ofOthers = sent.filter(({ path }) => !PERSONAL_PATHS.some((personal) => path.startsWith(personal)))
    expect(ofOthers.flatMap(({ body }) => findSecret(body) ?? [])).toEqual([])
  })
})
