import type { CallResponse } from '#contract/schemas/index.ts'
import { categoryRankings } from '#judo/ranking/index.ts'
import type { Database } from '../db/open.ts'
import type { CupInYear } from './cup.ts'
import { counted, mentionsOf, ofNamedCategories, resultsFor, resultsOf, shownPeople } from './results.ts'

type Rankings = CallResponse<'Ranking/GetIndividualRankings'>

/**
 * Judoka ranked in every weight category of a cup. Who is withheld has no row: it would tell that results at several
 * competitions are one person's; the place stays theirs.
 * @param idClub shows only those who started for a club, with their places among all
 */
export async function individualRankings(db: Database, of: CupInYear, idClub?: number): Promise<Rankings> {
  const results = ofNamedCategories(await resultsFor(db, of), of, 'showInIndividual')
  const shown = await shownPeople(
    db,
    results.map(({ idPerson }) => idPerson),
  )
  const rankings = categoryRankings(results, of.counting).map(({ idWeight, rows }) => ({
    idWeight,
    rows: rows
      .filter(
        ({ contributions }) =>
          idClub === undefined || contributions.some(({ result }) => result.idClub === idClub),
      )
      .flatMap(({ place, idPerson, totalPoints, contributions }) => {
        const person = shown.get(idPerson)
        return person ? [{ place, person, totalPoints, contributions: contributions.map(counted) }] : []
      }),
  }))
  const ranked = rankings.filter(({ rows }) => rows.length > 0)
  const told = new Set(ranked.flatMap(({ rows }) => rows.flatMap((row) => row.contributions.map(idOf))))
  const mentions = await mentionsOf(
    db,
    of,
    resultsOf(results, shown).filter((result) => told.has(result.idResult)),
  )
  return { ...mentions, rankings: ranked }
}

const idOf = ({ idResult }: { idResult: number }): number => idResult
