import { OPEN_SCORE, type SideScore } from '#judo/score/index.ts'
import type { EventKind, PlannedContest, PlannedEvent } from '../planned.ts'
import type { WireContest, WireEvent } from './wire.ts'

/** Kinds by `id_contest_event_type`, as far as answers have shown what they mean. */
const KINDS: Readonly<Record<number, EventKind>> = { 2: 'ippon', 3: 'waza-ari', 4: 'yuko', 5: 'shido' }

/** Two waza-ari: the kind is ippon, the board has the second waza-ari. */
const AWASETE = 'Waza-ari-awasete-ippon'

type Board = { white: SideScore; blue: SideScore }

/**
 * What happened in a contest, in order, with the board as it stood after each: the count of what came before.
 * @returns nothing where the answer has no events, for then it doesn't tell
 */
export function eventsOf(contest: WireContest): Pick<PlannedContest, 'events'> {
  if (!contest.events) return {}
  const board: Board = { white: { ...OPEN_SCORE }, blue: { ...OPEN_SCORE } }
  return {
    events: contest.events
      .toSorted((a, b) => (a.time_real ?? 0) - (b.time_real ?? 0) || a.id_event - b.id_event)
      .flatMap((event) => planEvent(event, contest, board)),
  }
}

/** Whether an event cannot be written: its kind or its time is not known. */
export const isUntold = (event: WireEvent, { first_hajime_at_ts: hajime }: WireContest): boolean =>
  kindOf(event) === null || hajime === null || event.time_real === null

/** Whoever did it, of those who compete. */
export const actorOf = ({ actors }: WireEvent): number | null =>
  (actors ?? []).find(({ actor_type }) => actor_type === 'competitor')?.id_person ?? null

function planEvent(event: WireEvent, contest: WireContest, board: Board): PlannedEvent[] {
  const kind = kindOf(event)
  const { first_hajime_at_ts: hajime } = contest
  if (kind === null || hajime === null || event.time_real === null) return []
  const actor = actorOf(event)
  const canceled = namesOf(event).some((name) => name.startsWith('Cancel '))
  if (actor !== null && !canceled) {
    const [own, other] =
      actor === contest.id_person_white ? [board.white, board.blue] : [board.blue, board.white]
    count(kind, event, own, other)
  }
  return [
    {
      sourceId: event.jm_unique_id ?? String(event.id_event),
      kind,
      happenedAt: new Date(hajime.getTime() + Math.round(event.time_real * 1000)),
      actor,
      scoreWhite: { ...board.white },
      scoreBlue: { ...board.blue },
      scoreboard: whole(event.time_sc),
      goldenScore: event.is_gs ? whole(event.time_sc_gs) : null,
      real: Math.round(event.time_real),
      videoOffset: event.video_offset === null ? null : 0 - event.video_offset, // theirs is where the video begins
      videoOffsetOut: event.video_offset_out,
      tags: namesOf(event),
      canceled,
      group: event.id_event_group === null ? null : String(event.id_event_group),
    },
  ]
}

/** The third shido and a direct hansoku-make are told by their names. */
function kindOf(event: WireEvent): EventKind | null {
  if (namesOf(event).some(isHansokuMake)) return 'hansoku-make'
  return KINDS[event.id_contest_event_type ?? 0] ?? null
}

const namesOf = ({ tags }: WireEvent): string[] => (tags ?? []).map(({ name }) => name)
const isHansokuMake = (name: string) => name.startsWith('HSK')

/** The board of a contest writes an ippon for the other side of a hansoku-make, and no `hsk` for a third shido. */
function count(kind: EventKind, event: WireEvent, own: SideScore, other: SideScore): void {
  if (kind === 'yuko') own.yuko += 1
  else if (kind === 'waza-ari') own.wazaAri += 1
  else if (kind === 'shido') own.shido += 1
  else if (kind === 'ippon') {
    if ((event.tags ?? []).some(({ group_name }) => group_name === AWASETE)) own.wazaAri += 1
    else own.ippon += 1
  } else {
    if (namesOf(event).some((name) => isHansokuMake(name) && name.includes('3rd'))) own.shido += 1
    else own.hansokuMake = true
    other.ippon += 1
  }
}

const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))
