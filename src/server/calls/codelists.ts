import { and, eq } from 'drizzle-orm'
import type { codeListCalls } from '#contract/api/codelists.ts'
import { fold } from '#language/fold.ts'
import {
  listAgeCategories,
  listWeightCategories,
} from '#server/competitions/categories/list-coded-categories.ts'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub } from '#server/platform/db/public-rows.ts'
import { club, colourScheme, competitionType, country } from '#server/platform/db/schema/index.ts'
import { getRequestLanguage } from '#server/platform/locales/translate-response.ts'
import { sliceListPage } from '#server/platform/request/paging.ts'
import { compareClubNames } from '#server/registry/clubs/club-columns.ts'
import { listCountries, listCountriesWithCompetitions } from '#server/registry/countries/list-countries.ts'
import { listPartners } from '#server/registry/partners/list-partners.ts'
import type { AreaHandlers } from './handler.ts'

export const codeListHandlers = {
  'CodeList/GetCountriesWithCompetitions': ({ db }, request) =>
    listCountriesWithCompetitions(db, getRequestLanguage(request)),

  'CodeList/GetClubs': async ({ db }, { IdCountry }) => {
    if (IdCountry !== undefined) await assertCountry(db, IdCountry, 'IdCountry')
    const clubs = await db
      .select({
        id: club.id,
        idCountry: club.countryId,
        isoCode: club.isoCode,
        name: club.name,
        nameOfficial: club.officialName,
        intName: club.internationalName,
        logoPath: club.logoFilename,
      })
      .from(club)
      .where(and(isPublicClub, IdCountry === undefined ? undefined : eq(club.countryId, IdCountry)))
      .orderBy(club.id)
    return clubs.sort(compareClubNames)
  },

  'CodeList/GetCountries': ({ db }, { Query = '', Page, PerPage }) => listCountries(db, Query, Page, PerPage),

  'CodeList/GetPartners': async ({ db }, { Query = '', Page, PerPage }) => {
    const foldedQuery = fold(Query)
    const partners = (await listPartners(db)).filter(
      ({ name, slug }) => fold(name).includes(foldedQuery) || fold(slug).includes(foldedQuery),
    )
    return sliceListPage(partners, Page, PerPage)
  },

  'CodeList/GetCompetitionTypes': ({ db }) => db.select().from(competitionType).orderBy(competitionType.id),

  'CodeList/GetAges': ({ db }, request) => listAgeCategories(db, request),

  'CodeList/GetWeightsWithDefault': ({ db }, request) => listWeightCategories(db, request),

  'CodeList/GetCompetitorsColorScheme': ({ db }) =>
    db
      .select({
        id: colourScheme.id,
        slug: colourScheme.slug,
        title: colourScheme.title,
        lang: colourScheme.language,
        colorWhite: colourScheme.colourWhite,
        colorBlue: colourScheme.colourBlue,
        isDefault: colourScheme.isDefault,
      })
      .from(colourScheme)
      .orderBy(colourScheme.id),
} satisfies AreaHandlers<typeof codeListCalls>

const assertCountry = (db: Database, id: number, parameter: string): Promise<void> =>
  assertExists(db, country, eq(country.id, id), parameter, 'country', id)
