import type { Client } from '#contract/client.ts'
import type { AgeWithWeights, CompetitionInfo } from '#contract/shapes/competition.ts'
import type { Contest } from '#contract/shapes/contest.ts'
import type { Board } from '#contract/shapes/live.ts'
import type { Hall } from './next.ts'
import { judokaOf } from './next.ts'

/** A hall in which contests are fought: what the API told of it, and what happens in it now. */
export type OpenHall = {
  /** As it is now. */
  look: () => Hall
  category: (idWeight: number) => HallCategory | undefined
  /** Title of a part of the programme. */
  fragment: (idFragment: number) => string | undefined
  /** What the mats showed when the hall was opened. */
  shown: ReadonlyMap<number, { idFragment: number | null; board: Board | null }>
  /** Takes a contest to a mat, so that no other mat calls it. */
  begin: (contest: Contest) => void
  /** It is over, and still on its mat. */
  over: (contest: Contest) => void
  /** It leaves its mat, and its judoka rest. */
  leave: (contest: Contest, restUntil: number | null) => void
  /** It is not called again. */
  putAside: (contest: Contest) => void
  /** Asks how the contests stand of categories in which one ended; false where there are none. */
  refresh: () => Promise<boolean>
  /** Resolves when something has changed. */
  changed: () => Promise<void>
}

export type HallCategory = {
  /** `sen -66` */
  name: string
  /** Regular time of a contest. */
  seconds: number
}

/**
 * Asks the API for everything that is to be known of a competition before its contests go on.
 * @param mats to be played; null for all that contests are planned for
 */
export async function openHall(
  call: Client,
  { idCompetition }: Pick<CompetitionInfo, 'idCompetition'>,
  mats: readonly number[] | null,
): Promise<OpenHall> {
  const IdCompetition = idCompetition
  const [told, fragments, ages, state] = await Promise.all([
    call('Contest/Find', { IdCompetition }),
    call('Competition/GetCompCompetitionsFragments', { IdCompetition }),
    call('Competition/GetCompAgesWithWeights', { IdCompetition }),
    call('Live/State', { idCompetition }),
  ])
  const contests = new Map(told.map((contest) => [contest.idContest, contest]))
  const categories = categoriesOf(ages)
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
    look: () => ({
      contests,
      fragments: fragments.map(({ idFragment }) => idFragment),
      mats: played,
      fighting,
      rests,
      putAside,
    }),
    category: (idWeight) => categories.get(idWeight),
    fragment: (wanted) => fragments.find(({ idFragment }) => idFragment === wanted)?.title,
    shown: new Map(state.mats.map(({ mat, idFragment, board }) => [mat, { idFragment, board }])),
    begin: ({ idContest }) => fighting.add(idContest),
    over: (contest) => {
      contests.set(contest.idContest, { ...contest, isFinished: true })
      ended.set(contest.idContest, ++moment)
      changes.add(contest.idWeight)
    },
    leave: (contest, restUntil) => {
      fighting.delete(contest.idContest)
      if (restUntil !== null) for (const judoka of judokaOf(contest)) rests.set(judoka, restUntil)
      tell()
    },
    putAside: ({ idContest, idWeight }) => {
      putAside.add(idContest)
      changes.add(idWeight)
    },
    refresh: () => {
      if (changes.size === 0 && !asking) return Promise.resolve(false)
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    changed: () => news.promise,
  }

  async function ask(): Promise<true> {
    // others may be over meanwhile
    for (let [IdWeight] = changes; IdWeight !== undefined; [IdWeight] = changes) {
      const before = moment
      changes.delete(IdWeight)
      for (const contest of await call('Contest/Find', { IdCompetition, IdWeight })) {
        if ((ended.get(contest.idContest) ?? 0) <= before) contests.set(contest.idContest, contest)
      }
    }
    tell()
    return true
  }

  function tell(): void {
    news.resolve()
    news = Promise.withResolvers()
  }
}

function categoriesOf(ages: readonly AgeWithWeights[]): Map<number, HallCategory> {
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
