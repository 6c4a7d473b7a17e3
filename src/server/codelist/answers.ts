import { and, eq } from 'drizzle-orm'
import { fold } from '#language/fold.ts'
import type { Answers } from '../answers.ts'
import { isPublicClub } from '../clubs/find.ts'
import { byClubName } from '../clubs/rows.ts'
import type { Database } from '../db/open.ts'
import { club, colourScheme, competitionType, country } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import { pageOf } from '../http/paging.ts'
import { partnersShown } from '../partner/rows.ts'
import { agesToChoose, weightsToChoose } from './categories.ts'
import { countriesWithCompetitions, findCountries } from './countries.ts'

export const codelistAnswers = {
  'CodeList/GetCountriesWithCompetitions': ({ db }, { Language }) => countriesWithCompetitions(db, Language),

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
    return clubs.sort(byClubName)
  },

  'CodeList/GetCountries': ({ db }, { Query = '', Page = 1, PerPage = 500 }) =>
    findCountries(db, Query, Page, PerPage),

  'CodeList/GetPartners': async ({ db }, { Query = '', Page = 1, PerPage = 500 }) => {
    const wanted = fold(Query)
    const found = (await partnersShown(db)).filter(
      ({ name, slug }) => fold(name).includes(wanted) || fold(slug).includes(wanted),
    )
    return pageOf(found, Page, PerPage)
  },

  'CodeList/GetCompetitionTypes': ({ db }) => db.select().from(competitionType).orderBy(competitionType.id),

  'CodeList/GetAges': ({ db }, request) => agesToChoose(db, request),

  'CodeList/GetWeightsWithDefault': ({ db }, request) => weightsToChoose(db, request),

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
} satisfies Partial<Answers>

async function assertCountry(db: Database, id: number, parameter: string): Promise<void> {
  const found = await db.select({ id: country.id }).from(country).where(eq(country.id, id))
  if (found.length === 0) throw new NotFound(parameter, 'country', id)
}
