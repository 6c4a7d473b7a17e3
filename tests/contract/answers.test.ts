import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, type CallName } from '#contract/calls.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { CallInput } from '#contract/schemas/index.ts'
import { createApp } from '#server/app.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { CUP, GRAND_SLAM, ID, NOW, openFixture, PRIVATE, WITHHELD_NAMES, WOMEN_48 } from './fixture.ts'

/** At least one way to make every call; a call without one doesn't compile. */
const INPUTS: { [C in CallName]: CallInput<C>[] } = {
  'CodeList/GetCountries': [{}, { Query: 'fra', Page: 1, PerPage: 2 }],
  'Competition/Info': [
    { idCompetition: GRAND_SLAM },
    { idExternal: 'gs_fra2025', language: 'de' },
    { idCompetition: CUP },
  ],
  'Competition/GetFeatured': [{}, { PartnerId: 1, Language: 'en' }],
  'Competition/GetResults': [{ IdCompetition: GRAND_SLAM }, { IdCompetition: GRAND_SLAM, IdAgeCategory: 2 }],
  'Competition/GetCompetitors': [{ body: { idCompetition: GRAND_SLAM } }, { body: { idCompetition: CUP } }],
  'Competition/GetCompAgesWithWeights': [{ IdCompetition: GRAND_SLAM }, { IdCompetition: CUP }],
  'Competition/GetCompetitionAges': [{ IdCompetition: GRAND_SLAM }],
  'Competition/GetCompetitions': [
    { body: {} },
    { body: { query: 'paris', perPage: 1, sortingField: 'name' } },
  ],
  'Contest/GetContests': [
    { competitionId: GRAND_SLAM },
    { competitionId: GRAND_SLAM, contestCode: 'gs_fra2025_0001_f_0048' },
  ],
  'Contest/Find': [
    { IdCompetition: GRAND_SLAM },
    { IdCompetition: GRAND_SLAM, IdWeight: WOMEN_48, UpdatedAtMin: '2020-01-01T00:00:00Z' },
    { IdCompetition: GRAND_SLAM, TeamFightsIds: [1, 2] },
  ],
  'EnvInfo/GetEnvInfo': [{}],
  'Judoka/GetJudokas': [
    { idPartner: 0, Page: 1, PerPage: 1000 },
    { idPartner: 1, Page: 1, PerPage: 3, Query: 'ana' },
  ],
  'JudokaProfile/Info': Object.values(ID).map((IdAthlete) => ({ IdAthlete })),
  'JudokaProfile/ResultYears': [{ IdAthlete: ID.ana }],
  'JudokaProfile/Results': [{ IdAthlete: ID.ana, Year: 2025 }],
  'JudokaProfile/AllResults': [{ IdAthlete: ID.lea }],
  'JudokaProfile/Stats': [{ IdAthlete: ID.ana }],
  'JudokaProfile/HeadToHead': [
    { IdAthlete: ID.ana },
    { IdAthlete: ID.ana, IdCompetitor: ID.lea, Year: 2025 },
  ],
  'JudokaProfile/HeadToHead/Opponents': [{ idPerson: ID.ana }],
  'Partner/GetSupportedPartners': [{}, { Lang: 'en' }],
}

let opened: OpenDatabase
let client: Client
/** Every body that went out. */
const sent: string[] = []

beforeAll(async () => {
  opened = await openFixture()
  const app = createApp(opened.db, { now: () => NOW, validateAnswers: true })
  client = createClient('http://hajime.test', async (request) => {
    const response = await app.request(request)
    sent.push(await response.clone().text())
    return response
  })
})
afterAll(() => opened.close())

describe('every call answers in its shape', () => {
  test.each(Object.keys(CALLS) as CallName[])('%s', async (name) => {
    for (const input of INPUTS[name] as CallInput<typeof name>[]) {
      const answered = client(name, input).catch((error) => error.status)
      expect(await answered, JSON.stringify(input)).not.toBe(500)
      if (name !== 'JudokaProfile/Info') expect(await answered, JSON.stringify(input)).toBeTypeOf('object')
    }
  })

  test('and nothing that was sent names a withheld judoka or holds a private value', () => {
    expect(sent.length).toBeGreaterThan(Object.keys(CALLS).length)
    for (const secret of [...PRIVATE, ...WITHHELD_NAMES]) {
      expect(sent.filter((body) => body.includes(secret))).toEqual([])
    }
  })
})
