import type { ContestRound } from '#judo/draw/index.ts'
import { type BracketContest, type BracketSide, getEntrant } from '#judo/layout/index.ts'
import { listShownContests } from '#judo/layout/shown-contests.ts'
import { SIDES, type Side } from '#judo/score/score.ts'
import { toJudokaDrawModel } from '#publication/judoka-draw-model.ts'
import type {
  PublishedCompetition,
  PublishedContest,
  PublishedContestDetails,
  PublishedDraw,
  PublishedJudoka,
  PublishedPerson,
  PublishedScoreEvent,
} from '#publication/schemas/index.ts'
import { type JudokaContest, listJudokaContests } from '../judoka/judoka-contests.ts'

/** What the page of a contest is made from. */
export type ContestData = {
  competition: PublishedCompetition
  draw: PublishedDraw
  details: PublishedContestDetails | null
  /** The profile of one of the two judoka. */
  judoka?: PublishedJudoka | null
}

export type ContestState = 'bye' | 'coming' | 'finished'

export type ContestViewSide = {
  side: Side
  bracketSide: BracketSide
  /** Null until it is known who fights here. */
  person: PublishedPerson | null
  won: boolean
  /** Whether they left the category with this contest, withdrawn or disqualified. */
  withdrawn: boolean
  /** Their contests in this category before this one, in order. */
  road: readonly PublishedContest[]
}

/** A contest next to this one on the sheet. */
export type AdjacentContest = { number: number; round: ContestRound }

export type ContestView = {
  state: ContestState
  bracketContest: BracketContest<PublishedContest>
  round: ContestRound
  sides: readonly [ContestViewSide, ContestViewSide]
  /** Null if it is unknown in which order the scores were given. */
  scores: readonly PublishedScoreEvent[] | null
  referees: readonly PublishedPerson[]
  previous: AdjacentContest | null
  next: AdjacentContest | null
}

/** The view of a contest; null if the draw doesn't contain the number, or nobody can fight there. */
export function createContestView(
  { competition: { competition }, draw, details }: ContestData,
  number: number,
): ContestView | null {
  const contests = listShownContests(toJudokaDrawModel(draw, competition))
  const index = contests.findIndex((candidate) => candidate.number === number)
  const bracketContest = contests[index]
  if (!bracketContest) return null
  const rounds = new Map(
    [...(draw.sheet?.contests ?? []), ...draw.contests].map((contest) => [contest.number, contest.round]),
  )
  const toAdjacent = (contest: BracketContest | undefined): AdjacentContest | null => {
    const round = contest && rounds.get(contest.number)
    return contest && round ? { number: contest.number, round } : null
  }
  const entry = details?.contests.find((contest) => contest.number === number)
  const referees = new Map(details?.referees.map((person) => [person.id, person]))
  const [white, blue] = SIDES.map((side) => createSide(side, bracketContest, draw))
  const round = rounds.get(number)
  if (!white || !blue || !round) return null
  return {
    state: getState(bracketContest),
    bracketContest,
    round,
    sides: [white, blue],
    scores: entry?.scores ?? null,
    referees: (entry?.referees ?? []).flatMap((id) => referees.get(id) ?? []),
    previous: toAdjacent(contests.slice(0, index).findLast(isFought)),
    next: toAdjacent(contests.slice(index + 1).find(isFought)),
  }
}

const isBye = ({ white, blue }: BracketContest): boolean => white === 'nobody' || blue === 'nobody'

const isFought = (contest: BracketContest): boolean => !isBye(contest)

function getState(bracketContest: BracketContest<PublishedContest>): ContestState {
  if (isBye(bracketContest)) return 'bye'
  return bracketContest.contest?.isFinished ? 'finished' : 'coming'
}

function createSide(
  side: Side,
  bracketContest: BracketContest<PublishedContest>,
  draw: PublishedDraw,
): ContestViewSide {
  const { contest, winner, number } = bracketContest
  const entrant = getEntrant(bracketContest[side])
  return {
    side,
    bracketSide: bracketContest[side],
    person: draw.people.find(({ id }) => id === entrant) ?? null,
    won: entrant !== null && winner === entrant,
    withdrawn: entrant !== null && (contest?.withdrawn?.includes(entrant) ?? false),
    road: draw.contests.filter(
      (earlierContest) =>
        earlierContest.number < number &&
        earlierContest.isFinished &&
        entrant !== null &&
        [earlierContest.white, earlierContest.blue].includes(entrant),
    ),
  }
}

/** Whether a side of the contest is a minor, as far as that is known. */
export const isOfMinor = ({ details }: Pick<ContestData, 'details'>, number: number): boolean =>
  details === null || details.contests.some((contest) => contest.number === number && contest.minor === true)

/** The judoka whose profile contains the contests of both: one with a page of their own; undefined if neither has one. */
export function findProfile(
  { draw }: Pick<ContestData, 'draw'>,
  number: number,
): PublishedPerson | undefined {
  const contest = draw.contests.find((candidate) => candidate.number === number)
  if (!contest || contest.white === null || contest.blue === null) return undefined
  return [contest.white, contest.blue]
    .flatMap((side) => draw.people.find(({ id }) => id === side) ?? [])
    .find(({ withheld, profile }) => !withheld && profile !== false)
}

/**
 * Contests of the two judoka before this one, from the point of view of the judoka whose profile it is, the latest first;
 * null without a profile.
 */
export function listPreviousMeetings(
  { competition: { competition }, draw, judoka }: ContestData,
  { sides, bracketContest: { number } }: ContestView,
): readonly JudokaContest[] | null {
  const opponent = sides.find(({ person }) => person && person.id !== judoka?.person.id)?.person
  if (!judoka || !opponent) return null
  return listJudokaContests(judoka).filter((meeting) => {
    if (meeting.opponent.id !== opponent.id) return false
    if (meeting.competition.externalId !== competition.externalId)
      return (meeting.competition.dateFrom ?? '') < (competition.dateFrom ?? '')
    return meeting.category.id === draw.category && !meeting.forTeam && meeting.number < number
  })
}
