import type { CallResponse } from '#contract/schemas/index.ts'
import { clubRanking, totalOf } from '#judo/ranking/index.ts'
import { clubCountry } from '../clubs/rows.ts'
import type { Database } from '../db/open.ts'
import { ageCategory, club, country } from '../db/schema/index.ts'
import { among } from '../digest.ts'
import { genderOf } from '../judoka/public-person.ts'
import type { CupInYear } from './cup.ts'
import { listed, mentionsOf, ofNamedCategories, resultsFor, resultsOf, shownPeople } from './results.ts'

type Rankings = CallResponse<'Ranking/GetClubRankings'>
type TeamPoints = CallResponse<'Ranking/GetTeamPoints'>[number]

/** Clubs ranked by what their judoka won for them. */
export async function clubRankings(db: Database, of: CupInYear): Promise<Rankings> {
  const results = ofNamedCategories(await resultsFor(db, of), of, 'showInClub').filter(
    ({ idClub }) => idClub !== null,
  )
  const ranked = clubRanking(results, of.counting)
  const shown = await shownPeople(
    db,
    results.map(({ idPerson }) => idPerson),
  )
  const clubs = await clubsMentioned(
    db,
    ranked.map(({ idClub }) => idClub),
  )
  return {
    ...(await mentionsOf(db, of, resultsOf(results, shown))),
    judoka: [...shown.values()],
    rows: ranked.flatMap(({ idClub, contributions, ...row }) => {
      const found = clubs.get(idClub)
      return found ? [{ ...row, club: found, ...listed(contributions, shown) }] : []
    }),
  }
}

/** A club's points in a cup by age category. */
export async function teamPoints(db: Database, of: CupInYear, idClub: number): Promise<TeamPoints[]> {
  const results = ofNamedCategories(await resultsFor(db, of), of, 'showInClub')
  const own = clubRanking(
    results.filter((result) => result.idClub === idClub),
    of.counting,
  )
  const byAge = Map.groupBy(own[0]?.contributions ?? [], ({ result }) => result.idAge)
  const ages = await db
    .select({
      idAge: ageCategory.id,
      name: ageCategory.name,
      short: ageCategory.short,
      gender: ageCategory.gender,
    })
    .from(ageCategory)
    .where(among(ageCategory.id, [...byAge.keys()]))
    .orderBy(ageCategory.orderNumber, ageCategory.id)
  return ages
    .map((age) => ({
      idClub,
      tocke: totalOf(byAge.get(age.idAge) ?? []),
      ageCategory: { ...age, gender: genderOf(age.gender) },
    }))
    .filter(({ tocke }) => tocke > 0)
}

async function clubsMentioned(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      idClub: club.id,
      name: club.name,
      logoPath: club.logoFilename,
      countryShort: country.short,
    })
    .from(club)
    .innerJoin(country, clubCountry)
    .where(among(club.id, ids))
  return new Map(rows.map((row) => [row.idClub, row]))
}
