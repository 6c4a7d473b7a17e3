import type { AgeWithWeights } from '#contract/api/competitions/categories.ts'
import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Board } from '#contract/api/live/live.ts'
import type { ApiClient } from '#contract/client.ts'
import type { SchedulerState } from './next-contest.ts'
import { listJudokaIds } from './next-contest.ts'

/** A competition during its simulation: what the API returned, and the contests that are on the mats. */
export type CompetitionState = {
  getSchedulerState: () => SchedulerState
  category: (idWeight: number) => CategoryInfo | undefined
  /** Title of a block of the programme. */
  blockTitle: (idFragment: number) => string | undefined
  /** Blocks and boards of the mats when the simulation started. */
  initialBoards: ReadonlyMap<number, { block: number | null; board: Board | null }>
  /** Marks a contest as on a mat, so that no other mat calls it. */
  startContest: (contest: Contest) => void
  /** The contest is over, but its mat still shows it. */
  finishContest: (contest: Contest) => void
  /** The contest leaves its mat; its judoka rest until `restUntil`. */
  clearContest: (contest: Contest, restUntil: number | null) => void
  /** The server refused the contest: it is not called again. */
  refuseContest: (contest: Contest) => void
  /** Reloads the contests of all categories in which a contest ended; false if there are none. */
  refresh: () => Promise<boolean>
  /** Resolves at the next change of a contest. */
  waitForChange: () => Promise<void>
}

export type CategoryInfo = {
  /** `sen -66` */
  name: string
  /** Regular time of a contest, in seconds. */
  seconds: number
}

/**
 * Loads contests, blocks, categories and boards of a competition from the API.
 * @param mats to simulate; null for all mats that have contests
 */
export async function loadCompetitionState(
  call: ApiClient,
  { idCompetition }: Pick<CompetitionInfo, 'idCompetition'>,
  mats: readonly number[] | null,
): Promise<CompetitionState> {
  const IdCompetition = idCompetition
  const [loadedContests, fragments, ages, liveState] = await Promise.all([
    call('Contest/Find', { IdCompetition }),
    call('Competition/GetCompCompetitionsFragments', { IdCompetition }),
    call('Competition/GetCompAgesWithWeights', { IdCompetition }),
    call('Live/State', { idCompetition }),
  ])
  const contests = new Map(loadedContests.map((contest) => [contest.idContest, contest]))
  const categories = indexCategories(ages)
  const activeContests = new Set<number>()
  const rests = new Map<number, number>()
  const refusedContests = new Set<number>()
  /** Categories whose contests have to be reloaded. */
  const staleCategories = new Set<number>()
  /** Contest → serial number of its end. The response to an earlier request does not include that end yet. */
  const endNumbers = new Map<number, number>()
  let endCount = 0
  let reloading: Promise<true> | null = null
  const simulatedMats =
    mats ?? [...new Set(loadedContests.flatMap(({ mat }) => mat ?? []))].sort((a, b) => a - b)
  let change = Promise.withResolvers<void>()

  return {
    getSchedulerState: () => ({
      contests,
      fragments: fragments.map(({ idFragment }) => idFragment),
      mats: simulatedMats,
      activeContests,
      rests,
      refusedContests,
    }),
    category: (idWeight) => categories.get(idWeight),
    blockTitle: (idFragment) => fragments.find((fragment) => fragment.idFragment === idFragment)?.title,
    initialBoards: new Map(liveState.mats.map(({ mat, block, board }) => [mat, { block, board }])),
    startContest: ({ idContest }) => activeContests.add(idContest),
    finishContest: (contest) => {
      contests.set(contest.idContest, { ...contest, isFinished: true })
      endNumbers.set(contest.idContest, ++endCount)
      staleCategories.add(contest.idWeight)
    },
    clearContest: (contest, restUntil) => {
      activeContests.delete(contest.idContest)
      if (restUntil !== null) for (const judoka of listJudokaIds(contest)) rests.set(judoka, restUntil)
      notifyChange()
    },
    refuseContest: ({ idContest, idWeight }) => {
      refusedContests.add(idContest)
      staleCategories.add(idWeight)
    },
    refresh: () => {
      if (staleCategories.size === 0 && !reloading) return Promise.resolve(false)
      reloading ??= reloadContests().finally(() => {
        reloading = null
      })
      return reloading
    },
    waitForChange: () => change.promise,
  }

  async function reloadContests(): Promise<true> {
    // more contests may end while this waits for the API
    for (let [IdWeight] = staleCategories; IdWeight !== undefined; [IdWeight] = staleCategories) {
      const endsBefore = endCount
      staleCategories.delete(IdWeight)
      for (const contest of await call('Contest/Find', { IdCompetition, IdWeight })) {
        if ((endNumbers.get(contest.idContest) ?? 0) <= endsBefore) contests.set(contest.idContest, contest)
      }
    }
    notifyChange()
    return true
  }

  function notifyChange(): void {
    change.resolve()
    change = Promise.withResolvers()
  }
}

function indexCategories(ages: readonly AgeWithWeights[]): Map<number, CategoryInfo> {
  return new Map(
    ages.flatMap(({ ageShort, menCategories, womenCategories }) =>
      [menCategories, womenCategories].flatMap((group) =>
        (group?.weights ?? []).map(({ idWeight, name }) => [
          idWeight,
          { name: `${ageShort} ${name}`, seconds: group?.age.fightDuration ?? 0 },
        ]),
      ),
    ),
  )
}
