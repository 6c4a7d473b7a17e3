import { EMPTY_SCORE, type SideScore } from '#judo/score/index.ts'
import type { ImportedContest, ImportedScoreEvent, ScoreEventKind } from '../imported-competition.ts'
import type { WireContest, WireEvent } from './wire.ts'

/** Kinds by `id_contest_event_type`. The source does not document them; these are confirmed by responses. */
const KIND_BY_EVENT_TYPE: Readonly<Record<number, ScoreEventKind>> = {
  2: 'ippon',
  3: 'waza-ari',
  4: 'yuko',
  5: 'shido',
}

/** Two waza-ari: the event type is ippon, but the score has a second waza-ari. */
const AWASETE_IPPON = 'Waza-ari-awasete-ippon'

/** Group of the tag that names the score. Responses since 2025 have the score as the group of the other tags instead. */
const SCORE_GROUP = 'Score'

/** Kinds by score. */
const KIND_BY_SCORE: ReadonlyMap<string, ScoreEventKind> = new Map([
  ['Ippon', 'ippon'],
  [AWASETE_IPPON, 'ippon'],
  ['Waza-ari', 'waza-ari'],
  ['Yuko', 'yuko'],
  ['Shido', 'shido'],
])

type ScoreOfBoth = { white: SideScore; blue: SideScore }

/**
 * The events of a contest in chronological order. The score after each one is computed from the events up to it.
 * @returns an empty object if the response has no events, so that stored ones are unchanged
 */
export function convertScoreEvents(contest: WireContest): Pick<ImportedContest, 'events'> {
  if (!contest.events) return {}
  const score: ScoreOfBoth = { white: { ...EMPTY_SCORE }, blue: { ...EMPTY_SCORE } }
  return {
    events: contest.events
      .toSorted((a, b) => (a.time_real ?? 0) - (b.time_real ?? 0) || a.id_event - b.id_event)
      .flatMap((event) => convertScoreEvent(event, contest, score)),
  }
}

/** Whether an event cannot be imported because its kind or time is unknown. */
export const isIncompleteEvent = (event: WireEvent, { first_hajime_at_ts: hajime }: WireContest): boolean =>
  findEventKind(event) === null || hajime === null || event.time_real === null

/** The competitor among the actors of an event; null if there is none. */
export const findActor = ({ actors }: WireEvent): number | null =>
  (actors ?? []).find(({ actor_type }) => actor_type === 'competitor')?.id_person ?? null

function convertScoreEvent(event: WireEvent, contest: WireContest, score: ScoreOfBoth): ImportedScoreEvent[] {
  const kind = findEventKind(event)
  const { first_hajime_at_ts: hajime } = contest
  if (kind === null || hajime === null || event.time_real === null) return []
  const actor = findActor(event)
  const canceled = listTagNames(event).some((name) => name.startsWith('Cancel '))
  if (actor !== null && !canceled) {
    const [actorScore, opponentScore] =
      actor === contest.id_person_white ? [score.white, score.blue] : [score.blue, score.white]
    addToScore(kind, event, actorScore, opponentScore)
  }
  return [
    {
      sourceId: event.jm_unique_id ?? String(event.id_event),
      kind,
      happenedAt: new Date(hajime.getTime() + Math.round(event.time_real * 1000)),
      actor,
      scoreWhite: { ...score.white },
      scoreBlue: { ...score.blue },
      scoreboard: roundSeconds(event.time_sc),
      goldenScore: event.is_gs ? roundSeconds(event.time_sc_gs) : null,
      real: Math.round(event.time_real),
      videoOffset: event.video_offset === null ? null : 0 - event.video_offset, // negative in the source
      videoOffsetOut: event.video_offset_out,
      tags: listTagNames(event),
      canceled,
      group: event.id_event_group === null ? null : String(event.id_event_group),
    },
  ]
}

/**
 * The kind of an event by its type, in responses without types by its score. The third shido and a direct hansoku-make
 * have no type of their own: their tags identify them.
 */
function findEventKind(event: WireEvent): ScoreEventKind | null {
  if (listTags(event).some(({ name }) => isHansokuMake(name))) return 'hansoku-make'
  if (event.id_contest_event_type !== null) return KIND_BY_EVENT_TYPE[event.id_contest_event_type] ?? null
  const kinds = new Set(listScores(event).flatMap((score) => KIND_BY_SCORE.get(score) ?? []))
  const [kind, ...others] = kinds
  return others.length === 0 ? (kind ?? null) : null
}

const listTags = ({ tags }: WireEvent) => tags ?? []

const listScores = (event: WireEvent): string[] =>
  listTags(event).flatMap(({ name, group_name }) => (group_name === SCORE_GROUP ? name : (group_name ?? [])))

const listTagNames = (event: WireEvent): string[] =>
  listTags(event).flatMap(({ name, group_name }) => (group_name === SCORE_GROUP ? [] : name))
const isHansokuMake = (name: string) => name.startsWith('HSK')

/** Hansoku-make gives the opponent an ippon. A third shido counts as shido and does not set `hansokuMake`. */
function addToScore(
  kind: ScoreEventKind,
  event: WireEvent,
  score: SideScore,
  opponentScore: SideScore,
): void {
  if (kind === 'yuko') score.yuko += 1
  else if (kind === 'waza-ari') score.wazaAri += 1
  else if (kind === 'shido') score.shido += 1
  else if (kind === 'ippon') {
    if (listScores(event).includes(AWASETE_IPPON)) score.wazaAri += 1
    else score.ippon += 1
  } else {
    if (listTagNames(event).some((name) => isHansokuMake(name) && name.includes('3rd'))) score.shido += 1
    else score.hansokuMake = true
    opponentScore.ippon += 1
  }
}

const roundSeconds = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))
