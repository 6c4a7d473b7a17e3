/**
 * Which events of a contest stand, whatever the order in which scoreboards told of them: numbers count on a mat, and
 * between mats the moment at which it was written down.
 */

export type ReportedEvent = {
  /** What was given: two of a kind on a side are the same to whoever takes one back. */
  kind: string
  mat: number
  number: number
  happenedAt: Date
}

/**
 * Events that were taken back. Each time that is the latest of its kind before it on its mat, or, where there is none, on
 * another mat.
 * @param takenBack what tells that something was
 * @example findCanceledEvents([yuko 4, yuko 6], [yuko 7]) // yuko 6
 */
export function findCanceledEvents<Event extends ReportedEvent>(
  events: readonly Event[],
  takenBack: readonly ReportedEvent[],
): Set<Event> {
  const gone = new Set<Event>()
  const latest = (one: ReportedEvent, isBefore: (event: Event) => boolean) =>
    events
      .filter((event) => event.kind === one.kind && !gone.has(event) && isBefore(event))
      .toSorted(compareByTime)
      .at(-1)
  const elsewhere: ReportedEvent[] = []
  for (const one of takenBack.toSorted(compareByNumber)) {
    const event = latest(one, ({ mat, number }) => mat === one.mat && number < one.number)
    if (event) gone.add(event)
    else elsewhere.push(one)
  }
  for (const one of elsewhere.toSorted(compareByTime)) {
    const event = latest(one, ({ mat, happenedAt }) => mat !== one.mat && happenedAt <= one.happenedAt)
    if (event) gone.add(event)
  }
  return gone
}

const compareByNumber = (a: ReportedEvent, b: ReportedEvent): number => a.number - b.number

/** In the order in which it happened. */
export const compareByTime = (a: ReportedEvent, b: ReportedEvent): number =>
  a.happenedAt.getTime() - b.happenedAt.getTime() || a.number - b.number

/**
 * When something happened that is written down now: before what is known to have happened after it.
 * @param known of the same contest
 */
export function estimateEventTime(
  { mat, number }: Pick<ReportedEvent, 'mat' | 'number'>,
  known: readonly Pick<ReportedEvent, 'mat' | 'number' | 'happenedAt'>[],
  now: Date,
): Date {
  const later = known.filter((one) => one.mat === mat && one.number > number)
  return later.reduce((first, { happenedAt }) => (happenedAt < first ? happenedAt : first), now)
}
