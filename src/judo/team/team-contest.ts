import type { Side } from '../score/score.ts'

/**
 * A contest of two teams: bout after bout until one team has the wins it needs.
 * Rules: docs/specification/teams.md.
 */

export type TeamContestRules = {
  /** Bouts of a team contest, one per category. */
  bouts: number
  /** Wins that decide it: 4 of 6. */
  winsNeeded: number
  /** At level wins the points of the bouts decide before anything else. */
  useTechnicalPoints: boolean
  /** Fight on after the decision. */
  playAllBouts: boolean
  /** What follows when everything is level. */
  tie: 'extra bout' | 'drawn'
}

export type TeamBout = {
  /** `null` for hiki-wake, or where neither team has a judoka. */
  winner: Side | null
  /** Points of the event's table (`computeContestPoints`). */
  points: { white: number; blue: number }
}

export type TeamContestProgress = {
  state: 'running' | 'extra bout' | 'over'
  /** `null` while it is open, after a drawn contest, and if neither team has come. */
  winner: Side | null
  decidedBy: 'wins' | 'points' | 'extra bout' | null
  /** Bouts that count, in their order; those after the decision only if all are fought. The extra bout is not among them. */
  fought: readonly TeamBout[]
  /** Bouts won, with the extra bout: a contest that it decides ends 4:3. */
  wins: { white: number; blue: number }
  points: { white: number; blue: number }
}

/**
 * The state of a team contest after the bouts fought so far.
 *
 * The first team with the wins it needs has won, and the rest is not fought unless the event fights all. After the last
 * bout more wins decide, then points if the event uses them, then an extra bout.
 *
 * @param extraBout the extra bout, once it has been fought
 */
export function computeTeamContest(
  bouts: readonly TeamBout[],
  rules: TeamContestRules,
  extraBout?: TeamBout,
): TeamContestProgress {
  const fought = rules.playAllBouts
    ? bouts.slice(0, rules.bouts)
    : takeUntilDecided(bouts.slice(0, rules.bouts), rules)
  const wins = { white: countBoutWins('white', fought), blue: countBoutWins('blue', fought) }
  const points = {
    white: fought.reduce((sum, bout) => sum + bout.points.white, 0),
    blue: fought.reduce((sum, bout) => sum + bout.points.blue, 0),
  }
  const score = { fought, wins, points }
  const allFought = fought.length === rules.bouts

  const reached = takeUntilDecided(fought, rules).at(-1)?.winner ?? null
  if (reached !== null && wins[reached] >= rules.winsNeeded) {
    const running = rules.playAllBouts && !allFought
    return { state: running ? 'running' : 'over', winner: reached, decidedBy: 'wins', ...score }
  }
  if (!allFought) return { state: 'running', winner: null, decidedBy: null, ...score }

  const byWins = findSideWithMore(wins)
  if (byWins !== null) return { state: 'over', winner: byWins, decidedBy: 'wins', ...score }
  const byPoints = rules.useTechnicalPoints ? findSideWithMore(points) : null
  if (byPoints !== null) return { state: 'over', winner: byPoints, decidedBy: 'points', ...score }
  if (rules.tie === 'drawn') return { state: 'over', winner: null, decidedBy: null, ...score }
  const extra = extraBout?.winner ?? null
  if (extra === null) return { state: 'extra bout', winner: null, decidedBy: null, ...score }
  return {
    state: 'over',
    winner: extra,
    decidedBy: 'extra bout',
    ...score,
    wins: { ...wins, [extra]: wins[extra] + 1 },
  }
}

/**
 * The bout of a category in which a team has no judoka: the judoka who is present wins by fusen-gachi.
 *
 * @param ippon points of an ippon in the event's table
 */
export function createFusenGachiBout(present: Side | 'nobody', ippon: number): TeamBout {
  if (present === 'nobody') return { winner: null, points: { white: 0, blue: 0 } }
  return { winner: present, points: { white: 0, blue: 0, [present]: ippon } }
}

/** The bouts up to the one that gave a team the wins it needs. */
function takeUntilDecided(bouts: readonly TeamBout[], { winsNeeded }: TeamContestRules): readonly TeamBout[] {
  const end = bouts.findIndex((_, index) => {
    const sofar = bouts.slice(0, index + 1)
    return Math.max(countBoutWins('white', sofar), countBoutWins('blue', sofar)) >= winsNeeded
  })
  return end === -1 ? bouts : bouts.slice(0, end + 1)
}

function countBoutWins(side: Side, bouts: readonly TeamBout[]): number {
  return bouts.filter(({ winner }) => winner === side).length
}

function findSideWithMore({ white, blue }: { white: number; blue: number }): Side | null {
  if (white === blue) return null
  return white > blue ? 'white' : 'blue'
}
