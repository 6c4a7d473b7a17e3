import type { CompetitionInfo } from '#contract/api/competition.ts'
import type { ApiClient } from '#contract/client.ts'
import { addDays, COMPETITION_STATUS_CODES } from '#judo/competition/index.ts'
import { SimulationError } from './send-packets.ts'

const { finished, cancelled } = COMPETITION_STATUS_CODES

/** A demo world may be some days old: its competition still runs. */
const SEARCH_DAYS_BACK = 30

/**
 * The competition to be played: the one that is named, or the one whose contests have begun and aren't all over.
 * @param today `YYYY-MM-DD`
 * @throws CannotGoOn where none is running
 */
export async function findRunningCompetition(
  call: ApiClient,
  { idExternal, today }: { idExternal: string | null; today: string },
): Promise<CompetitionInfo> {
  if (idExternal !== null) return call('Competition/Info', { idExternal })
  const { list } = await call('Competition/GetCompetitions', {
    body: {
      dateFrom: addDays(today, -SEARCH_DAYS_BACK),
      dateTo: addDays(today, 1),
      sortingField: 'dateFrom',
      sortingDirection: 'desc',
      perPage: 50,
    },
  })
  for (const { idCompetition, status } of list) {
    if (status === finished || status === cancelled) continue
    const contests = await call('Contest/Find', { IdCompetition: idCompetition })
    const begun = contests.some(({ isFinished, timeStart }) => isFinished || timeStart !== null)
    const isOver = contests.every(({ isFinished, bye }) => isFinished || bye)
    if (begun && !isOver) return call('Competition/Info', { idCompetition })
  }
  throw new SimulationError(
    'No competition is running: none has contests that have begun and aren’t all over. Name one that is drawn with --competition, or begin anew with an empty data folder.',
  )
}
