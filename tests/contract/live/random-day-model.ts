import type { ContestKey, DrawSheet } from '#judo/draw/index.ts'
import { isPoolRound } from '#judo/draw/index.ts'
import { computeContestPoints, findPointsTable } from '#judo/pool/index.ts'
import {
  type ContestResult,
  computeProgress,
  correctResult,
  type DrawProgress,
  type PoolSettings,
} from '#judo/progression/index.ts'
import { findRuleset, type Side } from '#judo/score/index.ts'
import { computeTeamContest, type TeamBout } from '#judo/team/index.ts'
import type { RandomTeamCompetition } from './random-day-world.ts'
import type { RandomOutcome } from './random-outcome.ts'

/** What the engine computes from the outcomes of a day, without database. */

type TieOrder = { group: string; order: readonly number[] }

/** A draw with the results and decisions so far. */
export class DrawModel {
  readonly sheet: DrawSheet
  readonly pool: PoolSettings
  results: readonly ContestResult[] = []
  decisions: TieOrder[] = []
  progress: DrawProgress

  constructor(sheet: DrawSheet, pool: PoolSettings) {
    this.sheet = sheet
    this.pool = pool
    this.progress = computeProgress(sheet, [], { pool })
  }

  /** A new or corrected result. @returns the contests that are to be fought again */
  enter(result: ContestResult): readonly ContestKey[] {
    return this.#correct(result)
  }

  /** Takes a result back. @returns the contests that are to be fought again */
  retract(key: ContestKey): readonly ContestKey[] {
    return this.#correct({ key, retracted: true })
  }

  /** Records the order of tied entrants, or takes it back. @returns the contests that are to be fought again */
  decide(group: string, order: readonly number[], isCanceled = false): readonly ContestKey[] {
    const members = new Set(order)
    const others = this.decisions.filter(
      (decision) =>
        decision.group !== group ||
        decision.order.length !== order.length ||
        !decision.order.every((entrant) => members.has(entrant)),
    )
    this.decisions = isCanceled ? others : [...others, { group, order }]
    const { voidResults } = computeProgress(this.sheet, this.results, this.#options())
    const fallen = voidResults.map(({ key }) => key)
    this.results = this.results.filter(({ key }) => !fallen.includes(key))
    this.progress = computeProgress(this.sheet, this.results, this.#options())
    return fallen
  }

  #correct(correction: Parameters<typeof correctResult>[2]): readonly ContestKey[] {
    const { results, progress, voidContests } = correctResult(
      this.sheet,
      this.results,
      correction,
      this.#options(),
    )
    this.results = results
    this.progress = progress
    return voidContests
  }

  #options() {
    const tieOrders = Object.fromEntries(
      [...Map.groupBy(this.decisions, ({ group }) => group)].map(([group, decisions]) => [
        group,
        decisions.toReversed().flatMap(({ order }) => order),
      ]),
    )
    return { pool: { ...this.pool, tieOrders } }
  }
}

export type BoutEnd = TeamBout & { seconds: number }

export type BoutModel = {
  id: number
  isExtra: boolean
  white: number | null
  blue: number | null
  end: BoutEnd | null
}

export type FightModel = {
  key: ContestKey
  id: number
  white: number | null
  blue: number | null
  bouts: BoutModel[]
}

/** The team contests of a team competition and their draw. */
export class TeamModel {
  readonly competition: RandomTeamCompetition
  readonly draw: DrawModel
  readonly fights: FightModel[]

  constructor(competition: RandomTeamCompetition, fights: FightModel[]) {
    this.competition = competition
    this.draw = new DrawModel(competition.sheet, competition.pool)
    this.fights = fights
  }

  read({ key, bouts }: FightModel) {
    const { rules, sheet } = this.competition
    const round = sheet.contests.find((contest) => contest.key === key)?.round ?? 'F'
    const ends = (isExtra: boolean) =>
      bouts.flatMap((bout) => (bout.isExtra === isExtra && bout.end !== null ? [bout.end] : []))
    return computeTeamContest(
      ends(false),
      {
        bouts: rules.bouts,
        winsNeeded: rules.winsNeeded ?? Math.floor(rules.bouts / 2) + 1,
        useTechnicalPoints: rules.useTechnicalPoints,
        playAllBouts: rules.playAllBouts,
        tie: rules.drawAllowed && isPoolRound(round) ? 'drawn' : 'extra bout',
      },
      ends(true).find(({ winner }) => winner !== null),
    )
  }

  /** A bout as its team contest counts it. */
  createBoutEnd({ winner, reason, scores, seconds }: RandomOutcome): BoutEnd {
    const { points = findPointsTable(null), ruleset = findRuleset(null) } = this.competition.pool
    const outcome =
      winner === null ? { ...scores, winner } : { ...scores, winner, reason: reason ?? ('score' as const) }
    return { winner, points: computeContestPoints(points, ruleset, outcome), seconds }
  }

  /** Whether both teams are known. */
  isFoughtBy({ white, blue }: FightModel): boolean {
    return white !== null && blue !== null
  }

  /** Applies what a bout changed in its team contest to the draw. */
  update(fight: FightModel): void {
    const { state, winner, wins } = this.read(fight)
    const { white, blue } = fight
    if (white === null || blue === null) return
    const isEntered = this.draw.results.some(({ key }) => key === fight.key)
    if (state !== 'over' && !isEntered) return
    const seconds = fight.bouts.reduce((sum, { end }) => sum + (end?.seconds ?? 0), 0)
    const teams: Record<Side, number> = { white, blue }
    const fallen =
      state === 'over'
        ? this.draw.enter({
            key: fight.key,
            winner: winner && teams[winner],
            sides: { white, blue },
            points: wins,
            seconds,
          })
        : this.draw.retract(fight.key)
    this.follow(fallen)
  }

  /** Assigns the teams of the draw; the bouts of a team contest with another team are open, and its lineup is unknown. */
  follow(fallen: readonly ContestKey[]): void {
    for (const { key, white, blue } of this.draw.progress.contests) {
      const fight = this.fights.find((other) => other.key === key)
      if (!fight) continue
      const isChanged = fight.white !== white || fight.blue !== blue
      if (!isChanged && !fallen.includes(key)) continue
      const isReplaced = { white: isOther(fight.white, white), blue: isOther(fight.blue, blue) }
      fight.bouts = fight.bouts
        .filter(({ isExtra }) => !isExtra)
        .map((bout) => ({
          ...bout,
          end: null,
          white: isReplaced.white ? null : bout.white,
          blue: isReplaced.blue ? null : bout.blue,
        }))
      fight.white = white
      fight.blue = blue
    }
  }
}

const isOther = (before: number | null, after: number | null) => before !== null && before !== after
