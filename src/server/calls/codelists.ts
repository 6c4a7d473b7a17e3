import { eq } from 'drizzle-orm'
import type { codeListCalls } from '#contract/api/codelists.ts'
import { fold } from '#language/search/fold.ts'
import {
  listAgeCategories,
  listWeightCategories,
} from '#server/competitions/categories/list-coded-categories.ts'
import { listColourSchemes } from '#server/competitions/contests/list-colour-schemes.ts'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competitionType, country } from '#server/platform/db/schema/index.ts'
import { getRequestLanguage } from '#server/platform/locales/translate-response.ts'
import { sliceListPage } from '#server/platform/request/paging.ts'
import { listClubsOfCountry } from '#server/registry/clubs/list-clubs.ts'
import { listCountries, listCountriesWithCompetitions } from '#server/registry/countries/list-countries.ts'
import { listPartners } from '#server/registry/partners/list-partners.ts'
import type { AreaHandlers } from './handler.ts'

export const codeListHandlers = {
  'CodeList/GetCountriesWithCompetitions': ({ db }, request) =>
    listCountriesWithCompetitions(db, getRequestLanguage(request)),

  'CodeList/GetClubs': async ({ db }, { IdCountry }) => {
    if (IdCountry !== undefined) await assertCountry(db, IdCountry, 'IdCountry')
    return listClubsOfCountry(db, IdCountry)
  },

  'CodeList/GetCountries': ({ db }, { Query = '', Page, PerPage }) => listCountries(db, Query, Page, PerPage),

  'CodeList/GetPartners': async ({ db }, { Query = '', Page, PerPage }) => {
    const foldedQuery = fold(Query)
    const partners = (await listPartners(db)).filter(
      ({ name, slug }) => fold(name).includes(foldedQuery) || fold(slug).includes(foldedQuery),
    )
    return sliceListPage(partners, Page, PerPage)
  },

  'CodeList/GetCompetitionTypes': ({ db }) =>
    db
      .select({ id: competitionType.id, code: competitionType.code, name: competitionType.name })
      .from(competitionType)
      .orderBy(competitionType.id),

  'CodeList/GetAges': ({ db }, request) => listAgeCategories(db, request),

  'CodeList/GetWeightsWithDefault': ({ db }, request) => listWeightCategories(db, request),

  'CodeList/GetCompetitorsColorScheme': ({ db }) => listColourSchemes(db),
} satisfies AreaHandlers<typeof codeListCalls>

const assertCountry = (db: Database, id: number, parameter: string): Promise<void> =>
  assertExists(db, country, eq(country.id, id), parameter, 'country', id)
