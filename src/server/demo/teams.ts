import { type DrawSheet, drawSheet, type Lines } from '#judo/draw/index.ts'
import { stagesOf } from '#judo/order/index.ts'
import { contestPoints, POINTS_TABLES } from '#judo/pool/index.ts'
import { type ContestResult, progress } from '#judo/progression/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import { drawLines, type Random, shuffled } from '#judo/seeding/index.ts'
import {
  boutOrder,
  extraBoutCategory,
  MIXED_TEAM_CATEGORIES,
  type TeamBout,
  type TeamContest,
  type TeamRules,
  teamContest,
} from '#judo/team/index.ts'
import { placesOf } from './bracket.ts'
import { type CompetitionPlan, type Dates, instantAt } from './calendar.ts'
import { AGES } from './categories.ts'
import { type Fight, fight } from './fight.ts'
import type { Judoka } from './judoka.ts'
import { nationalTeams, type Team, type TeamCategory } from './lineups.ts'
import { around, pick } from './random.ts'

/** A competition of mixed teams, fought to the end. */
export type HeldTeams = {
  teams: readonly Team[]
  startCategory: TeamCategory
  rules: TeamRules
  sheet: DrawSheet
  lines: Lines
  fights: readonly TeamFight[]
  /** Number of the team → place. */
  places: readonly { entrant: number; place: number }[]
}

export type TeamFight = {
  no: number
  key: string
  round: string
  white: Team
  blue: Team
  winner: Team
  contest: TeamContest
  bouts: readonly Bout[]
  mat: number
}

export type Bout = Fight & {
  category: TeamCategory
  sides: { white: Judoka; blue: Judoka }
  /** The category that was drawn because everything was level. */
  extra: boolean
  startedAt: number
  endedAt: number
}

const RULES: TeamRules = {
  bouts: MIXED_TEAM_CATEGORIES.length,
  minSteviloZmag: 4,
  useTechnicalPoints: false,
  playAllFights: false,
  tie: 'extra bout',
}

/** From one bout to the next, in milliseconds, beyond the clock. */
const BETWEEN_BOUTS = 150_000
const SECOND = 1000

/** Draws the teams of the nations that can make one up, and fights their contests to the end of the sheet. */
export function holdTeams(
  plan: CompetitionPlan,
  dates: Dates,
  ruleset: Ruleset,
  judoka: readonly Judoka[],
  random: Random,
): HeldTeams {
  const teams = nationalTeams(
    judoka.filter(({ birthYear }) => Number(dates.first.slice(0, 4)) - birthYear >= 15),
  )
  const startCategory = pick(MIXED_TEAM_CATEGORIES, random)
  const lines = drawLines({
    entrants: teams.map(({ no }) => ({ entrant: no, seed: no <= 4 ? no : null })),
    random,
  })
  const sheet = drawSheet('last8_rep', lines)
  const stages = stagesOf(sheet)
  const morning = instantAt(dates.first, '10:00', plan.timeZone)
  const free = new Map<number, number>()
  const results: ContestResult[] = []
  const fights: TeamFight[] = []
  for (;;) {
    const now = progress(sheet, results)
    const next = now.contests.find(({ state }) => state === 'ready')
    const [white, blue] = [teamOf(next?.white), teamOf(next?.blue)]
    if (next === undefined || white === undefined || blue === undefined) {
      return { teams, startCategory, rules: RULES, sheet, lines, fights, places: placesOf(now.placings) }
    }
    const stage = stages.get(next.key) ?? 0
    const mat = 1 + (fights.length % plan.mats)
    const opens = Math.max(morning, ...(mat === 1 ? free.values() : [free.get(mat) ?? 0]))
    const fought = meet(white, blue, stage, opens)
    free.set(mat, (fought.bouts.at(-1)?.endedAt ?? opens) + BETWEEN_BOUTS)
    results.push({ key: next.key, winner: fought.winner.no, sides: { white: white.no, blue: blue.no } })
    const round = sheet.contests.find(({ key }) => key === next.key)?.round ?? ''
    fights.push({ no: next.no, key: next.key, round, white, blue, mat, ...fought })
  }

  function teamOf(no: number | null | undefined): Team | undefined {
    return teams.find((team) => team.no === no)
  }

  function meet(white: Team, blue: Team, stage: number, opens: number) {
    const order = boutOrder(
      { categories: MIXED_TEAM_CATEGORIES, startCategory, scrollCategoryByRound: true },
      stage,
    )
    const bouts: Bout[] = []
    const counted: TeamBout[] = []
    let contest = teamContest(counted, RULES)
    for (const category of order) {
      if (contest.state !== 'running') break
      bouts.push(boutIn(category, false))
      counted.push(pointsOf(bouts.at(-1)))
      contest = teamContest(counted, RULES)
    }
    if (contest.state === 'extra bout') {
      bouts.push(boutIn(extraBoutCategory(shuffled(order, random), random()), true))
      contest = teamContest(counted, RULES, pointsOf(bouts.at(-1)))
    }
    return { bouts, contest, winner: contest.winner === 'blue' ? blue : white }

    function boutIn(category: TeamCategory, extra: boolean): Bout {
      const sides = { white: white.members[category], blue: blue.members[category] }
      const lead = sides.white.strength - sides.blue.strength + around(random) / 3
      const fought = fight(lead, AGES[plan.age].seconds, ruleset, random)
      const startedAt = (bouts.at(-1)?.endedAt ?? opens - BETWEEN_BOUTS) + BETWEEN_BOUTS
      return { ...fought, category, sides, extra, startedAt, endedAt: startedAt + fought.seconds * SECOND }
    }
  }

  function pointsOf(bout: Bout | undefined): TeamBout {
    if (bout === undefined) return { winner: null, points: { white: 0, blue: 0 } }
    return { winner: bout.winner, points: contestPoints(POINTS_TABLES['ijf-2025'], ruleset, bout) }
  }
}
