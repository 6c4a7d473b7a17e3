import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  estimateEventTime,
  findCanceledEvents,
  type ReportedEvent,
} from '#server/live/ingest/resolve-cancellations.ts'

const at = (second: number) => new Date(second * 1000)

const reported = (kind: string, number: number, mat: number | null = 1, second = number): ReportedEvent => ({
  kind,
  mat,
  number,
  happenedAt: at(second),
})

const numbersOf = (events: Iterable<ReportedEvent>) =>
  [...events].map(({ number }) => number).sort((a, b) => a - b)

test('a cancellation removes the latest earlier event, and the next cancellation the one before', () => {
  const events = [reported('yuko', 1), reported('yuko', 2), reported('yuko', 5)]
  expect(numbersOf(findCanceledEvents(events, [reported('yuko', 3)]))).toEqual([2])
  expect(numbersOf(findCanceledEvents(events, [reported('yuko', 3), reported('yuko', 4)]))).toEqual([1, 2])
  expect(numbersOf(findCanceledEvents(events, [reported('yuko', 3), reported('yuko', 6)]))).toEqual([2, 5])
})

test('a cancellation ignores later events and events of another kind', () => {
  expect(findCanceledEvents([reported('waza-ari', 1), reported('yuko', 4)], [reported('yuko', 3)]).size).toBe(
    0,
  )
})

test('a cancellation removes the latest event of another mat if its own mat has none', () => {
  const events = [reported('yuko', 700, 1, 10), reported('yuko', 701, 1, 20), reported('yuko', 5, 2, 40)]
  expect(numbersOf(findCanceledEvents(events, [reported('yuko', 3, 2, 30)]))).toEqual([701])
  expect(numbersOf(findCanceledEvents(events, [reported('yuko', 6, 2, 50)]))).toEqual([5])
})

test('an event without a mat is cancelled only by a packet that finds none on its own mat', () => {
  const events = [reported('yuko', 1, null, 10), reported('yuko', 2, 1, 20)]
  expect(numbersOf(findCanceledEvents(events, [reported('yuko', 3, 1, 30)]))).toEqual([2])
  expect(
    numbersOf(findCanceledEvents(events, [reported('yuko', 3, 1, 30), reported('yuko', 4, 1, 40)])),
  ).toEqual([1, 2])
})

test('cancellations do not depend on the order of arrival', () => {
  const packet = fc.record({ number: fc.integer({ min: 1, max: 30 }), gives: fc.boolean() })
  const packets = fc.uniqueArray(packet, { selector: ({ number }) => number, maxLength: 20 })
  const gone = (some: readonly { number: number; gives: boolean }[]) => {
    const all = some.map(({ number, gives }) => ({ ...reported('yuko', number), gives }))
    const events = all.filter(({ gives }) => gives)
    return numbersOf(
      findCanceledEvents(
        events,
        all.filter(({ gives }) => !gives),
      ),
    )
  }
  fc.assert(
    fc.property(packets, (some) => {
      expect(gone(some.toReversed())).toEqual(gone(some))
      expect(gone(some.toSorted((a, b) => a.number - b.number))).toEqual(gone(some))
    }),
  )
})

test('a late packet is ordered before the packets that followed it on its mat', () => {
  const known = [reported('yuko', 4, 1, 40), reported('yuko', 6, 1, 60), reported('yuko', 9, 2, 10)]
  expect(estimateEventTime({ mat: 1, number: 3 }, known, at(90))).toEqual(at(40))
  expect(estimateEventTime({ mat: 1, number: 5 }, known, at(90))).toEqual(at(60))
  expect(estimateEventTime({ mat: 1, number: 7 }, known, at(90))).toEqual(at(90))
})
