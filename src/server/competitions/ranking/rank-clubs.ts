import type { CallResponse } from '#contract/calls.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import { rankClubs, sumContributions } from '#judo/ranking/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { ageCategory, club, country } from '#server/platform/db/schema/index.ts'
import { clubCountryJoin } from '#server/registry/clubs/club-columns.ts'
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

/** Clubs ranked by the results of their judoka. */
export async function listClubRankings(db: Database, cup: CupYear): Promise<ClubRankings> {
  const results = filterByCupCategories(await listCupResults(db, cup), cup, 'showInClub').filter(
    ({ idClub }) => idClub !== null,
  )
  const ranked = rankClubs(results, cup.rules)
  const publicPeople = await readPublicPeople(
    db,
    results.map(({ idPerson }) => idPerson),
  )
  const clubs = await readClubMentions(
    db,
    ranked.map(({ idClub }) => idClub),
  )
  return {
    ...(await readRankingMentions(db, cup, filterPublicResults(results, publicPeople))),
    judoka: [...publicPeople.values()],
    rows: ranked.flatMap(({ idClub, contributions, ...row }) => {
      const club = clubs.get(idClub)
      return club ? [{ ...row, club, ...toPublicContributions(contributions, publicPeople) }] : []
    }),
  }
}

/** Points of a club in a cup by age category. */
export async function listTeamPoints(db: Database, cup: CupYear, idClub: number): Promise<TeamPoints[]> {
  const results = filterByCupCategories(await listCupResults(db, cup), cup, 'showInClub')
  const ranked = rankClubs(
    results.filter((result) => result.idClub === idClub),
    cup.rules,
  )
  const byAge = Map.groupBy(ranked[0]?.contributions ?? [], ({ result }) => result.idAge)
  const ages = await db
    .select({
      idAge: ageCategory.id,
      name: ageCategory.name,
      short: ageCategory.shortName,
      gender: ageCategory.gender,
    })
    .from(ageCategory)
    .where(isAmong(ageCategory.id, [...byAge.keys()]))
    .orderBy(ageCategory.orderNumber, ageCategory.id)
  return ages
    .map((age) => ({
      idClub,
      tocke: sumContributions(byAge.get(age.idAge) ?? []),
      ageCategory: { ...age, gender: genderCodes.encode(age.gender) },
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
