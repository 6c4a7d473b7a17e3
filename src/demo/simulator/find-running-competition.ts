import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import type { ApiClient } from '#contract/client.ts'
import { competitionStatusCodes } from '#contract/wire-codes.ts'
import { addDays } from '#judo/competition/index.ts'
import { SimulationError } from './send-packets.ts'

/** The competition of a demo world counts as running for some days after the world was created. */
const SEARCH_DAYS_BACK = 30

/**
 * The competition to simulate: `externalId`, or the latest one with both started and unfinished contests.
 * @param today `YYYY-MM-DD`
 * @throws SimulationError if no competition is running
 */
export async function findRunningCompetition(
  call: ApiClient,
  { externalId, today }: { externalId: string | null; today: string },
): Promise<CompetitionInfo> {
  if (externalId !== null) return call('Competition/Info', { idExternal: externalId })
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
    if (['finished', 'cancelled'].includes(competitionStatusCodes.decode(status))) continue
    const contests = await call('Contest/Find', { IdCompetition: idCompetition })
    const hasStarted = contests.some(({ isFinished, timeStart }) => isFinished || timeStart !== null)
    const isOver = contests.every(({ isFinished, bye }) => isFinished || bye)
    if (hasStarted && !isOver) return call('Competition/Info', { idCompetition })
  }
  throw new SimulationError(
    'No competition is running: none has both started and unfinished contests. Name a drawn competition with --competition, or start again with an empty data folder.',
  )
}
