import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Meeting } from '#contract/shapes/judoka.ts'
import { competitionYear, publicCategory } from '../competition/mentions.ts'
import { latestFirst } from '../competition/rows.ts'
import { publicContest, selectContests } from '../contest/contests.ts'
import type { Database } from '../db/open.ts'
import { contest } from '../db/schema/index.ts'

/** What counts as a meeting of two judoka: a finished contest with both. */
export const isMeeting = and(
  eq(contest.isFinished, true),
  isNotNull(contest.whiteId),
  isNotNull(contest.blueId),
)

const newestFirst = [...latestFirst, sql`${contest.number} desc`, sql`${contest.id} desc`]

/** A judoka's meetings, newest first; with one opponent or in one year where they are given. */
export async function meetingsOf(
  db: Database,
  idPerson: number,
  { opponent, year }: { opponent?: number | undefined; year?: number | undefined } = {},
): Promise<Meeting[]> {
  const rows = await selectContests(
    db,
    and(
      isMeeting,
      hasSide(idPerson),
      opponent === undefined ? undefined : hasSide(opponent),
      year === undefined ? undefined : eq(competitionYear, year),
    ),
    newestFirst,
  )
  return rows.map(({ contest, category, ...row }) => ({
    ...row,
    weightCategory: publicCategory(category),
    contest: publicContest(contest),
  }))
}

const hasSide = (idPerson: number) => or(eq(contest.whiteId, idPerson), eq(contest.blueId, idPerson))
