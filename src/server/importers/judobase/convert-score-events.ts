import { EMPTY_SCORE, type SideScore } from '#judo/score/index.ts'
import type { ImportedContest, ImportedScoreEvent, ScoreEventKind } from '../imported-competition.ts'
import type { WireContest, WireEvent } from './wire.ts'

/** Kinds by `id_contest_event_type`, as far as answers have shown what they mean. */
const KIND_BY_EVENT_TYPE: Readonly<Record<number, ScoreEventKind>> = {
  2: 'ippon',
  3: 'waza-ari',
  4: 'yuko',
  5: 'shido',
}

/** Two waza-ari: the kind is ippon, the board has the second waza-ari. */
const AWASETE_IPPON_GROUP = 'Waza-ari-awasete-ippon'

type ScoreOfBoth = { white: SideScore; blue: SideScore }

/**
 * What happened in a contest, in order, with the board as it stood after each: the count of what came before.
 * @returns nothing where the answer has no events, for then it doesn't tell
 */
export function convertScoreEvents(contest: WireContest): Pick<ImportedContest, 'events'> {
  if (!contest.events) return {}
  const board: ScoreOfBoth = { white: { ...EMPTY_SCORE }, blue: { ...EMPTY_SCORE } }
  return {
    events: contest.events
      .toSorted((a, b) => (a.time_real ?? 0) - (b.time_real ?? 0) || a.id_event - b.id_event)
      .flatMap((event) => convertScoreEvent(event, contest, board)),
  }
}

/** Whether an event cannot be written: its kind or its time is not known. */
export const isIncompleteEvent = (event: WireEvent, { first_hajime_at_ts: hajime }: WireContest): boolean =>
  findEventKind(event) === null || hajime === null || event.time_real === null

/** Whoever did it, of those who compete. */
export const findActor = ({ actors }: WireEvent): number | null =>
  (actors ?? []).find(({ actor_type }) => actor_type === 'competitor')?.id_person ?? null

function convertScoreEvent(event: WireEvent, contest: WireContest, board: ScoreOfBoth): ImportedScoreEvent[] {
  const kind = findEventKind(event)
  const { first_hajime_at_ts: hajime } = contest
  if (kind === null || hajime === null || event.time_real === null) return []
  const actor = findActor(event)
  const canceled = listTagNames(event).some((name) => name.startsWith('Cancel '))
  if (actor !== null && !canceled) {
    const [own, other] =
      actor === contest.id_person_white ? [board.white, board.blue] : [board.blue, board.white]
    addToScore(kind, event, own, other)
  }
  return [
    {
      sourceId: event.jm_unique_id ?? String(event.id_event),
      kind,
      happenedAt: new Date(hajime.getTime() + Math.round(event.time_real * 1000)),
      actor,
      scoreWhite: { ...board.white },
      scoreBlue: { ...board.blue },
      scoreboard: roundSeconds(event.time_sc),
      goldenScore: event.is_gs ? roundSeconds(event.time_sc_gs) : null,
      real: Math.round(event.time_real),
      videoOffset: event.video_offset === null ? null : 0 - event.video_offset, // theirs is where the video begins
      videoOffsetOut: event.video_offset_out,
      tags: listTagNames(event),
      canceled,
      group: event.id_event_group === null ? null : String(event.id_event_group),
    },
  ]
}

/** The third shido and a direct hansoku-make are told by their names. */
function findEventKind(event: WireEvent): ScoreEventKind | null {
  if (listTagNames(event).some(isHansokuMake)) return 'hansoku-make'
  return KIND_BY_EVENT_TYPE[event.id_contest_event_type ?? 0] ?? null
}

const listTagNames = ({ tags }: WireEvent): string[] => (tags ?? []).map(({ name }) => name)
const isHansokuMake = (name: string) => name.startsWith('HSK')

/** The board of a contest writes an ippon for the other side of a hansoku-make, and no `hsk` for a third shido. */
function addToScore(kind: ScoreEventKind, event: WireEvent, own: SideScore, other: SideScore): void {
  if (kind === 'yuko') own.yuko += 1
  else if (kind === 'waza-ari') own.wazaAri += 1
  else if (kind === 'shido') own.shido += 1
  else if (kind === 'ippon') {
    if ((event.tags ?? []).some(({ group_name }) => group_name === AWASETE_IPPON_GROUP)) own.wazaAri += 1
    else own.ippon += 1
  } else {
    if (listTagNames(event).some((name) => isHansokuMake(name) && name.includes('3rd'))) own.shido += 1
    else own.hansokuMake = true
    other.ippon += 1
  }
}

const roundSeconds = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))
