import { and, eq } from 'drizzle-orm'
import { fold } from '#language/fold.ts'
import type { Database } from '../../db/open-database.ts'
import { isPublicClub } from '../../db/public-rows.ts'
import { club, colourScheme, competitionType, country } from '../../db/schema/index.ts'
import { sliceListPage } from '../../request/paging.ts'
import { assertExists } from '../assert-exists.ts'
import { compareClubNames } from '../clubs/club-columns.ts'
import type { Handlers } from '../handler.ts'
import { listPartners } from '../partner/list-partners.ts'
import { getRequestLanguage } from '../translation/translate-response.ts'
import { listAgeCategories, listWeightCategories } from './list-categories.ts'
import { listCountries, listCountriesWithCompetitions } from './list-countries.ts'

export const codelistHandlers = {
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
} satisfies Partial<Handlers>

const assertCountry = (db: Database, id: number, parameter: string): Promise<void> =>
  assertExists(db, country, eq(country.id, id), parameter, 'country', id)
