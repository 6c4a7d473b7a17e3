import type { PublishedContest, PublishedDraw, PublishedPerson } from '#contract/published/shapes.ts'
import { type DrawSystem, drawSheet, KNOCKOUTS, type SheetContest } from '#judo/draw/index.ts'
import { type ContestResult, progress } from '#judo/progression/index.ts'

/** A draw as it is laid out: columns of a tree, the repechage beside it, or plain lists where there is no sheet. */
export type BracketLayout =
  | { kind: 'tree'; main: Column[]; repechage: Column[] }
  | { kind: 'rounds'; rounds: Column[] }

export type Column = {
  round: string
  /** How many places the round has on the full sheet. */
  slots: number
  contests: Placed[]
}

export type Placed = {
  slot: number
  number: number
  contest: Bout
  /** Whether a line leads on to another contest, and whether one leads here. */
  feeds: boolean
  fed: boolean
}

/** A contest with its people; what isn't known yet is null. */
export type Bout = {
  number: number
  white: PublishedPerson | null
  blue: PublishedPerson | null
  winner: number | null
  contest: PublishedContest | null
}

/** Lays out a published draw by its sheet. */
export function layOut(draw: PublishedDraw): BracketLayout {
  const people = new Map(draw.people.map((person) => [person.id, person]))
  const bout = (contest: PublishedContest): Bout => ({
    number: contest.number,
    white: people.get(contest.white ?? 0) ?? null,
    blue: people.get(contest.blue ?? 0) ?? null,
    winner: contest.winner,
    contest,
  })
  if (!isKnockout(draw.system) || draw.lines.length === 0) {
    const byRound = Map.groupBy(draw.contests, ({ round }) => round)
    return {
      kind: 'rounds',
      rounds: [...byRound].map(([round, contests]) => ({
        round,
        slots: contests.length,
        contests: contests.map((contest, at) => ({
          slot: at + 1,
          number: contest.number,
          contest: bout(contest),
          feeds: false,
          fed: false,
        })),
      })),
    }
  }
  const sheet = drawSheet(draw.system, draw.lines)
  const fought = new Map(draw.contests.map((contest) => [contest.key, contest]))
  const standing = new Map(
    progress(sheet, draw.contests.flatMap(resultOf)).contests.map((one) => [one.key, one]),
  )
  const place = (contest: SheetContest): Placed => {
    const known = fought.get(contest.key)
    return {
      slot: slotOf(contest.key),
      number: contest.no,
      contest: known
        ? bout(known)
        : {
            number: contest.no,
            white: people.get(standing.get(contest.key)?.white ?? 0) ?? null,
            blue: people.get(standing.get(contest.key)?.blue ?? 0) ?? null,
            winner: null,
            contest: null,
          },
      feeds: contest.bracket === 'main' || contest.bracket === 'repechage',
      fed: 'winnerOf' in contest.sideA || 'winnerOf' in contest.sideB,
    }
  }
  const inTree = sheet.contests.filter(({ bracket }) => bracket === 'main' || bracket === 'final')
  const beside = sheet.contests.filter(({ bracket }) => bracket === 'repechage' || bracket === 'bronze')
  return {
    kind: 'tree',
    main: columns(inTree, place, (_, at, all) => 2 ** (all - at - 1)),
    repechage: columns(beside, place, (contests) => Math.max(...contests.map(({ key }) => slotOf(key)), 2)),
  }
}

/** A finished contest as the engine takes it; who stood there is told, so that a corrected one is void, not wrong. */
function resultOf({ key, white, blue, winner, finished, reason }: PublishedContest): ContestResult[] {
  if (!key || !finished || white === null || blue === null) return []
  return [{ key, winner, sides: { white, blue }, ...(reason ? { reason } : {}) }]
}

function columns(
  contests: readonly SheetContest[],
  place: (contest: SheetContest) => Placed,
  slots: (contests: readonly SheetContest[], at: number, all: number) => number,
): Column[] {
  const rounds = [...Map.groupBy(contests, ({ round }) => round)]
  return rounds.map(([round, inRound], at) => ({
    round,
    slots: slots(inRound, at, rounds.length),
    contests: inRound.map(place),
  }))
}

/** `R16-3` stands in the third place of its round; the final in the only one. */
const slotOf = (key: string): number => Number(key.split('-')[1] ?? 1)

const isKnockout = (system: string | null): system is DrawSystem =>
  (KNOCKOUTS as readonly string[]).includes(system ?? '')
