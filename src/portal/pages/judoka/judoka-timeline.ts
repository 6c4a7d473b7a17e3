import { type ContestRound, isRepechageRound, MAIN_ROUNDS } from '#judo/draw/index.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { type JudokaContest, listJudokaContests } from './judoka-contests.ts'

/** What a judoka did in one category of a competition, individually or for a team. */
export type TimelineEntry = Pick<JudokaContest, 'competition' | 'category' | 'year' | 'forTeam'> & {
  /** Null without a published place. */
  place: number | null
  /** From the first to the last. */
  contests: readonly JudokaContest[]
}

/** Results with the contests behind them, and contests without a place, the latest competition first. */
export function buildTimeline(judoka: PublishedJudoka): TimelineEntry[] {
  const roads = new Map(
    [...Map.groupBy(listJudokaContests(judoka), createKey)].map(([key, contests]) => [
      key,
      contests.toReversed().sort((a, b) => getRoundPosition(a.round) - getRoundPosition(b.round)),
    ]),
  )
  const withPlace = judoka.results.map((result) => {
    const key = createKey(result)
    const contests = roads.get(key) ?? []
    roads.delete(key)
    return { ...result, contests }
  })
  const withoutPlace = [...roads.values()].flatMap((contests) => {
    const [first] = contests
    if (!first) return []
    const { competition, category, year, forTeam } = first
    return [{ competition, category, year, ...(forTeam && { forTeam }), place: null, contests }]
  })
  return [...withPlace, ...withoutPlace].sort((a, b) =>
    (b.competition.dateFrom ?? '').localeCompare(a.competition.dateFrom ?? ''),
  )
}

/** Bouts for a team are numbered within their team contests, so the rounds decide; other rounds than these come first. */
const ROUND_ORDER: readonly ContestRound[] = [...MAIN_ROUNDS.slice(0, -1), 'REP', 'BR', 'F']

const getRoundPosition = (round: ContestRound): number =>
  ROUND_ORDER.indexOf(isRepechageRound(round) ? 'REP' : round)

const createKey = ({
  competition,
  category,
  forTeam,
}: Pick<TimelineEntry, 'competition' | 'category' | 'forTeam'>): string =>
  [competition.externalId, category.id, forTeam ? 'team' : ''].join(' ')
