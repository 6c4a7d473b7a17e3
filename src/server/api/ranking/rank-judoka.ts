import type { CallResponse } from '#contract/calls.ts'
import { rankJudokaByCategory } from '#judo/ranking/index.ts'
import type { Database } from '../../db/open-database.ts'
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
 * Judoka ranked in every weight category of a cup. Who is withheld has no row: it would tell that results at several
 * competitions are one person's; the place stays theirs.
 * @param idClub shows only those who started for a club, with their places among all
 */
export async function rankJudoka(db: Database, of: CupYear, idClub?: number): Promise<IndividualRankings> {
  const results = filterByCupCategories(await listCupResults(db, of), of, 'showInIndividual')
  const shown = await readPublicPeople(
    db,
    results.map(({ idPerson }) => idPerson),
  )
  const rankings = rankJudokaByCategory(results, of.rules).map(({ idWeight, rows }) => ({
    idWeight,
    rows: rows
      .filter(
        ({ contributions }) =>
          idClub === undefined || contributions.some(({ result }) => result.idClub === idClub),
      )
      .flatMap(({ place, idPerson, totalPoints, contributions }) => {
        const person = shown.get(idPerson)
        return person
          ? [{ place, person, totalPoints, contributions: contributions.map(toPublicContribution) }]
          : []
      }),
  }))
  const ranked = rankings.filter(({ rows }) => rows.length > 0)
  const told = new Set(
    ranked.flatMap(({ rows }) => rows.flatMap((row) => row.contributions.map(getResultId))),
  )
  const mentions = await readRankingMentions(
    db,
    of,
    filterPublicResults(results, shown).filter((result) => told.has(result.idResult)),
  )
  return { ...mentions, rankings: ranked }
}

const getResultId = ({ idResult }: { idResult: number }): number => idResult
