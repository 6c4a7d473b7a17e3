/**
 * Decides which events of a contest are cancelled, independent of the order in which packets arrive: packets of one mat are ordered
 * by number, packets of different mats by the time of arrival.
 */

export type ReportedEvent = {
  /** Type and side: a cancellation cancels any event of the same kind. */
  kind: string
  /** Null if unknown; then it is on another mat than every packet. */
  mat: number | null
  number: number
  happenedAt: Date
}

/**
 * The cancelled events. A cancellation cancels the latest event of its kind before it on its mat, or if there is none, on another
 * mat.
 * @example findCanceledEvents([yuko 4, yuko 6], [yuko 7]) // yuko 6
 */
export function findCanceledEvents<Event extends ReportedEvent>(
  events: readonly Event[],
  cancellations: readonly ReportedEvent[],
): Set<Event> {
  const canceled = new Set<Event>()
  const latest = (cancellation: ReportedEvent, isBefore: (event: Event) => boolean) =>
    events
      .filter((event) => event.kind === cancellation.kind && !canceled.has(event) && isBefore(event))
      .toSorted(compareByTime)
      .at(-1)
  const elsewhere: ReportedEvent[] = []
  for (const cancellation of cancellations.toSorted(compareByNumber)) {
    const event = latest(
      cancellation,
      ({ mat, number }) => mat === cancellation.mat && number < cancellation.number,
    )
    if (event) canceled.add(event)
    else elsewhere.push(cancellation)
  }
  for (const cancellation of elsewhere.toSorted(compareByTime)) {
    const event = latest(
      cancellation,
      ({ mat, happenedAt }) => mat !== cancellation.mat && happenedAt <= cancellation.happenedAt,
    )
    if (event) canceled.add(event)
  }
  return canceled
}

const compareByNumber = (a: ReportedEvent, b: ReportedEvent): number => a.number - b.number

/** In the order in which events happened. */
export const compareByTime = (a: ReportedEvent, b: ReportedEvent): number =>
  a.happenedAt.getTime() - b.happenedAt.getTime() || a.number - b.number

/**
 * When an event happened whose packet arrives now: not after later events of its mat that are already known.
 * @param known events of the same contest
 */
export function estimateEventTime(
  { mat, number }: Pick<ReportedEvent, 'mat' | 'number'>,
  known: readonly Pick<ReportedEvent, 'mat' | 'number' | 'happenedAt'>[],
  now: Date,
): Date {
  const later = known.filter((event) => event.mat === mat && event.number > number)
  return later.reduce((first, { happenedAt }) => (happenedAt < first ? happenedAt : first), now)
}
