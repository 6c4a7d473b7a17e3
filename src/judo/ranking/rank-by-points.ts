/** A row of a ranking with its place. */
export type RankingRow<Row> = Row & {
  /** Shared by those with as many points; the next is as far down as there are better ones. */
  place: number
}

/**
 * Rows by their points, most first, those without any left out. Level rows share the place and keep the order they came
 * in: no name decides.
 */
export function rankByPoints<Row extends { totalPoints: number }>(rows: readonly Row[]): RankingRow<Row>[] {
  return rows
    .filter(({ totalPoints }) => totalPoints > 0)
    .sort((a, b) => b.totalPoints - a.totalPoints)
    .map((row, _, sorted) => ({
      ...row,
      place: 1 + sorted.filter(({ totalPoints }) => totalPoints > row.totalPoints).length,
    }))
}
