import type { AgeWithWeights } from '#contract/api/categories.ts'
import type { CompetitionInfo } from '#contract/api/competition.ts'
import type { Contest } from '#contract/api/contest.ts'
import type { Board } from '#contract/api/live.ts'
import type { ApiClient } from '#contract/client.ts'
import type { SchedulerState } from './next-contest.ts'
import { listJudokaIds } from './next-contest.ts'

/** A hall in which contests are fought: what the API told of it, and what happens in it now. */
export type CompetitionState = {
  /** As it is now. */
  getState: () => SchedulerState
  category: (idWeight: number) => CategoryInfo | undefined
  /** Title of a part of the programme. */
  blockTitle: (idFragment: number) => string | undefined
  /** What the mats showed when the hall was opened. */
  initialBoards: ReadonlyMap<number, { idFragment: number | null; board: Board | null }>
  /** Takes a contest to a mat, so that no other mat calls it. */
  startContest: (contest: Contest) => void
  /** It is over, and still on its mat. */
  finishContest: (contest: Contest) => void
  /** It leaves its mat, and its judoka rest. */
  clearContest: (contest: Contest, restUntil: number | null) => void
  /** It is not called again. */
  refuseContest: (contest: Contest) => void
  /** Asks how the contests stand of categories in which one ended; false where there are none. */
  refresh: () => Promise<boolean>
  /** Resolves when something has changed. */
  waitForChange: () => Promise<void>
}

export type CategoryInfo = {
  /** `sen -66` */
  name: string
  /** Regular time of a contest. */
  seconds: number
}

/**
 * Asks the API for everything that is to be known of a competition before its contests go on.
 * @param mats to be played; null for all that contests are planned for
 */
export async function loadCompetitionState(
  call: ApiClient,
  { idCompetition }: Pick<CompetitionInfo, 'idCompetition'>,
  mats: readonly number[] | null,
): Promise<CompetitionState> {
  const IdCompetition = idCompetition
  const [told, fragments, ages, state] = await Promise.all([
    call('Contest/Find', { IdCompetition }),
    call('Competition/GetCompCompetitionsFragments', { IdCompetition }),
    call('Competition/GetCompAgesWithWeights', { IdCompetition }),
    call('Live/State', { idCompetition }),
  ])
  const contests = new Map(told.map((contest) => [contest.idContest, contest]))
  const categories = indexCategories(ages)
  const fighting = new Set<number>()
  const rests = new Map<number, number>()
  const putAside = new Set<number>()
  /** Categories that may stand otherwise than they are known. */
  const changes = new Set<number>()
  /** Contest → when it ended here, counted: an answer that was asked for before doesn't know of it. */
  const ended = new Map<number, number>()
  let moment = 0
  let asking: Promise<true> | null = null
  const played = mats ?? [...new Set(told.flatMap(({ mat }) => mat ?? []))].sort((a, b) => a - b)
  let news = Promise.withResolvers<void>()

  return {
    getState: () => ({
      contests,
      fragments: fragments.map(({ idFragment }) => idFragment),
      mats: played,
      activeContests: fighting,
      rests,
      refusedContests: putAside,
    }),
    category: (idWeight) => categories.get(idWeight),
    blockTitle: (wanted) => fragments.find(({ idFragment }) => idFragment === wanted)?.title,
    initialBoards: new Map(state.mats.map(({ mat, idFragment, board }) => [mat, { idFragment, board }])),
    startContest: ({ idContest }) => fighting.add(idContest),
    finishContest: (contest) => {
      contests.set(contest.idContest, { ...contest, isFinished: true })
      ended.set(contest.idContest, ++moment)
      changes.add(contest.idWeight)
    },
    clearContest: (contest, restUntil) => {
      fighting.delete(contest.idContest)
      if (restUntil !== null) for (const judoka of listJudokaIds(contest)) rests.set(judoka, restUntil)
      notifyChange()
    },
    refuseContest: ({ idContest, idWeight }) => {
      putAside.add(idContest)
      changes.add(idWeight)
    },
    refresh: () => {
      if (changes.size === 0 && !asking) return Promise.resolve(false)
      asking ??= reloadContests().finally(() => {
        asking = null
      })
      return asking
    },
    waitForChange: () => news.promise,
  }

  async function reloadContests(): Promise<true> {
    // others may be over meanwhile
    for (let [IdWeight] = changes; IdWeight !== undefined; [IdWeight] = changes) {
      const before = moment
      changes.delete(IdWeight)
      for (const contest of await call('Contest/Find', { IdCompetition, IdWeight })) {
        if ((ended.get(contest.idContest) ?? 0) <= before) contests.set(contest.idContest, contest)
      }
    }
    notifyChange()
    return true
  }

  function notifyChange(): void {
    news.resolve()
    news = Promise.withResolvers()
  }
}

function indexCategories(ages: readonly AgeWithWeights[]): Map<number, CategoryInfo> {
  return new Map(
    ages.flatMap(({ ageShort, menCategories, womenCategories }) =>
      [menCategories, womenCategories].flatMap((side) =>
        (side?.weights ?? []).map(({ idWeight, name }) => [
          idWeight,
          { name: `${ageShort} ${name}`, seconds: side?.age.fightDuration ?? 0 },
        ]),
      ),
    ),
  )
}
