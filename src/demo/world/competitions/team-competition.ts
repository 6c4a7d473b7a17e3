import { createDrawSheet, type DrawSheet, type Round, type SheetLines } from '#judo/draw/index.ts'
import { computeRoundIndexes } from '#judo/order/index.ts'
import { computeContestPoints, POINTS_TABLES } from '#judo/pool/index.ts'
import { type ContestResult, computeProgress, listAwardedPlaces } from '#judo/progression/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import { drawLines, type Random, shuffle } from '#judo/seeding/index.ts'
import {
  computeTeamContest,
  drawExtraBoutCategory,
  MIXED_TEAM_CATEGORIES,
  orderBouts,
  type TeamBout,
  type TeamContestProgress,
  type TeamContestRules,
} from '#judo/team/index.ts'
import type { Judoka } from '../people/judoka.ts'
import { pickOne, randomNormal } from '../random-choices.ts'
import { AGE_CATEGORIES } from './age-and-weight-categories.ts'
import { type CompetitionDates, type CompetitionPlan, toVenueInstant } from './competition-plan.ts'
import { type NationalTeam, selectNationalTeams, type TeamCategory } from './national-teams.ts'
import { type SimulatedContest, simulateContest } from './simulate-contest.ts'

/** A finished competition of mixed teams. */
export type DemoTeamCompetition = {
  teams: readonly NationalTeam[]
  startCategory: TeamCategory
  rules: TeamContestRules
  sheet: DrawSheet
  lines: SheetLines
  teamContests: readonly DemoTeamContest[]
  /** `entrant` is the number of the team. */
  places: readonly { entrant: number; place: number }[]
}

export type DemoTeamContest = {
  number: number
  key: string
  round: Round
  white: NationalTeam
  blue: NationalTeam
  winner: NationalTeam
  contest: TeamContestProgress
  bouts: readonly DemoBout[]
  mat: number
}

export type DemoBout = SimulatedContest & {
  category: TeamCategory
  sides: { white: Judoka; blue: Judoka }
  /** An extra bout after a tie, in a category drawn by lot. */
  isExtra: boolean
  startedAt: number
  endedAt: number
}

const TEAM_RULES: TeamContestRules = {
  bouts: MIXED_TEAM_CATEGORIES.length,
  winsNeeded: 4,
  useTechnicalPoints: false,
  playAllBouts: false,
  tie: 'extra bout',
}

/** Pause between two bouts. */
const BOUT_GAP_MS = 150_000
const SECOND_MS = 1000

/** Draws the national teams and simulates all their contests. */
export function makeTeamCompetition(
  plan: CompetitionPlan,
  dates: CompetitionDates,
  ruleset: Ruleset,
  judoka: readonly Judoka[],
  random: Random,
): DemoTeamCompetition {
  const teams = selectNationalTeams(
    judoka.filter(({ birthYear }) => Number(dates.first.slice(0, 4)) - birthYear >= 15),
  )
  const startCategory = pickOne(MIXED_TEAM_CATEGORIES, random)
  const lines = drawLines({
    entrants: teams.map(({ number }) => ({ entrant: number, seed: number <= 4 ? number : null })),
    random,
  })
  const sheet = createDrawSheet('last8_rep', lines)
  const roundIndexes = computeRoundIndexes(sheet)
  const morning = toVenueInstant(dates.first, '10:00', plan.timeZone)
  /** Mat → time from which it is free. */
  const matFreeAt = new Map<number, number>()
  const results: ContestResult[] = []
  const teamContests: DemoTeamContest[] = []
  for (;;) {
    const progress = computeProgress(sheet, results)
    const next = progress.contests.find(({ state }) => state === 'ready')
    const [white, blue] = [findTeam(next?.white), findTeam(next?.blue)]
    if (next === undefined || white === undefined || blue === undefined) {
      return {
        teams,
        startCategory,
        rules: TEAM_RULES,
        sheet,
        lines,
        teamContests,
        places: listAwardedPlaces(progress.placings),
      }
    }
    const roundIndex = roundIndexes.get(next.key) ?? 0
    const mat = 1 + (teamContests.length % plan.mats)
    const startsAt = Math.max(morning, ...(mat === 1 ? matFreeAt.values() : [matFreeAt.get(mat) ?? 0]))
    const outcome = simulateTeamContest(white, blue, roundIndex, startsAt)
    matFreeAt.set(mat, (outcome.bouts.at(-1)?.endedAt ?? startsAt) + BOUT_GAP_MS)
    results.push({
      key: next.key,
      winner: outcome.winner.number,
      sides: { white: white.number, blue: blue.number },
    })
    teamContests.push({ number: next.number, key: next.key, round: next.round, white, blue, mat, ...outcome })
  }

  function findTeam(number: number | null | undefined): NationalTeam | undefined {
    return teams.find((team) => team.number === number)
  }

  function simulateTeamContest(
    white: NationalTeam,
    blue: NationalTeam,
    roundIndex: number,
    startsAt: number,
  ) {
    const order = orderBouts(
      { categories: MIXED_TEAM_CATEGORIES, startCategory, scrollCategoryByRound: true },
      roundIndex,
    )
    const bouts: DemoBout[] = []
    const teamBouts: TeamBout[] = []
    let contest = computeTeamContest(teamBouts, TEAM_RULES)
    for (const category of order) {
      if (contest.state !== 'running') break
      bouts.push(simulateBout(category, false))
      teamBouts.push(countBoutPoints(bouts.at(-1)))
      contest = computeTeamContest(teamBouts, TEAM_RULES)
    }
    if (contest.state === 'extra bout') {
      bouts.push(simulateBout(drawExtraBoutCategory(shuffle(order, random), random()), true))
      contest = computeTeamContest(teamBouts, TEAM_RULES, countBoutPoints(bouts.at(-1)))
    }
    return { bouts, contest, winner: contest.winner === 'blue' ? blue : white }

    function simulateBout(category: TeamCategory, extra: boolean): DemoBout {
      const sides = { white: white.members[category], blue: blue.members[category] }
      const lead = sides.white.strength - sides.blue.strength + randomNormal(random) / 3
      const simulated = simulateContest(lead, AGE_CATEGORIES[plan.age].seconds, ruleset, random)
      const startedAt = (bouts.at(-1)?.endedAt ?? startsAt - BOUT_GAP_MS) + BOUT_GAP_MS
      return {
        ...simulated,
        category,
        sides,
        isExtra: extra,
        startedAt,
        endedAt: startedAt + simulated.seconds * SECOND_MS,
      }
    }
  }

  function countBoutPoints(bout: DemoBout | undefined): TeamBout {
    if (bout === undefined) return { winner: null, points: { white: 0, blue: 0 } }
    return { winner: bout.winner, points: computeContestPoints(POINTS_TABLES['ijf-2025'], ruleset, bout) }
  }
}
