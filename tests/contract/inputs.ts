import type { CallName } from '#contract/calls.ts'
import type { CallInput } from '#contract/schemas/index.ts'
import { CUP, GRAND_SLAM, ID, WOMEN_48 } from './fixture.ts'

/** At least one way to make every call; a call without one doesn't compile. */
export const INPUTS: { [C in CallName]: CallInput<C>[] } = {
  'Clubs/List': [{}, { IdPartner: 1, Query: 'lyon', Language: 'fr' }, { IdPartner: 2 }],
  'Clubs/Info': [{ idClub: 1 }],
  'Clubs/Athletes': [{ idClub: 1 }],
  'Clubs/Referees': [{ idClub: 1 }],
  'Clubs/Coaches': [{ idClub: 1 }],
  'Clubs/Competitions': [{ idClub: 1, Language: 'fr' }],
  'CodeList/GetCountriesWithCompetitions': [{}, { Language: 'de' }],
  'CodeList/GetClubs': [{}, { IdCountry: 1 }],
  'CodeList/GetPartners': [{}, { Query: 'judo', Page: 1, PerPage: 1 }],
  'CodeList/GetCompetitionTypes': [{ lang: 'en' }],
  'CodeList/GetAges': [{}, { Lang: 'en', Status: 1, IsOfficial: true, IdPartner: 1 }],
  'CodeList/GetWeightsWithDefault': [
    {},
    { IdAge: 2, IdPartner: 1, IsOfficial: 'true', Type: 'individual', IsOpen: false },
  ],
  'CodeList/GetCompetitorsColorScheme': [{ lang: 'en' }],
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
    { idPartner: 0, Page: 2_147_483_647, PerPage: 1000 },
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
  'Ranking/GetCupsForPartner': [{ IdPartner: 1, Language: 'fr' }],
  'Ranking/GetRankingCategories': [{ IdPartner: 1, IdCup: 1 }],
  'Ranking/GetClubRankings': [{ IdPartner: 1, IdCup: 1, Year: 2025 }],
  'Ranking/GetCupCompetitions': [{ IdPartner: 1, IdCup: 1, Year: 2025 }],
  'Ranking/GetIndividualRankings': [
    { IdPartner: 1, IdCup: 1, Year: 2025, IdClub: 1 },
    { IdPartner: 1, IdCup: 1, RangeFrom: '2025-02-01T00:00:00.000Z', RangeTo: '2025-02-01' },
  ],
  'Ranking/GetTeamPoints': [{ IdClub: 1, IdPokal: 1, Leto: 2025, Lang: 'fr' }],
  'Ranking/GetCoachRanking': [{ idPartner: 1, idCup: 1, year: 2025 }],
  'User/GetAccountsInfo': [{ language: 'en' }],
  'User/StripeCustomerCashBalance': [{ body: {} }],
  User: [{}],
  locales: [
    { lng: 'en', ns: 'translation' },
    { lng: 'si', ns: 'competition' },
  ],
  'locales/add': [{ lng: 'en', ns: 'translation', body: { 'some.text': 'Some text' } }],
}
