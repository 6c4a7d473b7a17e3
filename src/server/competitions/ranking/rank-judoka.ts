import type { CallResponse } from '#contract/calls.ts'
import { rankJudokaByCategory } from '#judo/ranking/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  filterByCupCategories,
  filterPublicResults,
  listCupResults,
  readPublicPeople,
  readRankingMentions,
  toPublicContribution,
} from './cup-results.ts'
import type { CupYear } from './read-cup.ts'

type IndividualRankings = CallResponse<'Ranking/GetIndividualRankings'>

/**
 * Judoka ranked in every weight category of a cup. Withheld judoka have a place but no row, because a row would link their
 * results at several competitions.
 * @param idClub only judoka who represented this club, with their places among all
 */
export async function rankJudoka(db: Database, cup: CupYear, idClub?: number): Promise<IndividualRankings> {
  const results = filterByCupCategories(await listCupResults(db, cup), cup, 'showInIndividual')
  const publicPeople = await readPublicPeople(
    db,
    results.map(({ idPerson }) => idPerson),
  )
  const rankings = rankJudokaByCategory(results, cup.rules).map(({ idWeight, rows }) => ({
    idWeight,
    rows: rows
      .filter(
        ({ contributions }) =>
          idClub === undefined || contributions.some(({ result }) => result.idClub === idClub),
      )
      .flatMap(({ place, idPerson, totalPoints, contributions }) => {
        const person = publicPeople.get(idPerson)
        return person
          ? [{ place, person, totalPoints, contributions: contributions.map(toPublicContribution) }]
          : []
      }),
  }))
  const ranked = rankings.filter(({ rows }) => rows.length > 0)
  const contributingIds = new Set(
    ranked.flatMap(({ rows }) => rows.flatMap((row) => row.contributions.map(getResultId))),
  )
  const mentions = await readRankingMentions(
    db,
    cup,
    filterPublicResults(results, publicPeople).filter((result) => contributingIds.has(result.idResult)),
  )
  return { ...mentions, rankings: ranked }
}

const getResultId = ({ idResult }: { idResult: number }): number => idResult
