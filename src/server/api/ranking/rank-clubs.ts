import type { CallResponse } from '#contract/calls.ts'
import { GENDER_CODES } from '#judo/competition/enumerations.ts'
import { rankClubs, sumContributions } from '#judo/ranking/index.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import { ageCategory, club, country } from '../../db/schema/index.ts'
import { clubCountryJoin } from '../clubs/club-columns.ts'
import {
  filterByCupCategories,
  filterPublicResults,
  listCupResults,
  readPublicPeople,
  readRankingMentions,
  toPublicContributions,
} from './cup-results.ts'
import type { CupYear } from './read-cup.ts'

type ClubRankings = CallResponse<'Ranking/GetClubRankings'>
type TeamPoints = CallResponse<'Ranking/GetTeamPoints'>[number]

/** Clubs ranked by what their judoka won for them. */
export async function listClubRankings(db: Database, of: CupYear): Promise<ClubRankings> {
  const results = filterByCupCategories(await listCupResults(db, of), of, 'showInClub').filter(
    ({ idClub }) => idClub !== null,
  )
  const ranked = rankClubs(results, of.rules)
  const shown = await readPublicPeople(
    db,
    results.map(({ idPerson }) => idPerson),
  )
  const clubs = await readClubMentions(
    db,
    ranked.map(({ idClub }) => idClub),
  )
  return {
    ...(await readRankingMentions(db, of, filterPublicResults(results, shown))),
    judoka: [...shown.values()],
    rows: ranked.flatMap(({ idClub, contributions, ...row }) => {
      const found = clubs.get(idClub)
      return found ? [{ ...row, club: found, ...toPublicContributions(contributions, shown) }] : []
    }),
  }
}

/** A club's points in a cup by age category. */
export async function listTeamPoints(db: Database, of: CupYear, idClub: number): Promise<TeamPoints[]> {
  const results = filterByCupCategories(await listCupResults(db, of), of, 'showInClub')
  const own = rankClubs(
    results.filter((result) => result.idClub === idClub),
    of.rules,
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
    .where(isAmong(ageCategory.id, [...byAge.keys()]))
    .orderBy(ageCategory.orderNumber, ageCategory.id)
  return ages
    .map((age) => ({
      idClub,
      tocke: sumContributions(byAge.get(age.idAge) ?? []),
      ageCategory: { ...age, gender: GENDER_CODES[age.gender] },
    }))
    .filter(({ tocke }) => tocke > 0)
}

async function readClubMentions(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      idClub: club.id,
      name: club.name,
      logoPath: club.logoFilename,
      countryShort: country.short,
    })
    .from(club)
    .innerJoin(country, clubCountryJoin)
    .where(isAmong(club.id, ids))
  return new Map(rows.map((row) => [row.idClub, row]))
}
