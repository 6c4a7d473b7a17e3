import { describe, expect, test } from 'vitest'
import { createCalendar } from '#archive/open-data/calendar.ts'
import { createPublishedCompetition } from './competition-fixture.ts'

type Event = Record<string, string>

/** Reads a calendar as RFC 5545 says: lines unfolded, properties by name, escapes undone. */
function read(text: string): { lines: string[]; events: Event[] } {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  const events: Event[] = []
  let event: Event | null = null
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') event = {}
    else if (line === 'END:VEVENT' && event) {
      events.push(event)
      event = null
    } else if (event) event[name] = value.replace(/\\([,;\\])/g, '$1')
  }
  return { lines, events }
}

const SITE = 'https://judo.example'
const withLicence = (more = {}) => ({ ...createPublishedCompetition(more).competition, licence: 'CC0-1.0' })
const calendar = (...competitions: ReturnType<typeof withLicence>[]) =>
  createCalendar('Judo', competitions, SITE)

describe('the calendar file', () => {
  test('has whole days, the last one included, and all fields', () => {
    const { lines, events } = read(calendar(withLicence()))
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-1)).toBe('END:VCALENDAR')
    expect(lines).toContain('X-WR-CALNAME:Judo')
    expect(events).toEqual([
      expect.objectContaining({
        UID: 'competition-gyo_cup2026@hajime',
        DTSTAMP: '20261024T000000Z',
        'DTSTART;VALUE=DATE': '20261024',
        'DTEND;VALUE=DATE': '20261026',
        SUMMARY: 'Győr Cup, 2026',
        LOCATION: 'Audi Arena; Hall 2, Győr, Hungary',
        STATUS: 'CONFIRMED',
        'URL;VALUE=URI': 'https://judo.example/competition/gyo_cup2026/',
        'X-LICENCE': 'CC0-1.0',
      }),
    ])
  })

  test('escapes line breaks in names and texts', () => {
    const evil = 'Cup\r\nATTENDEE:mailto:eve@judo.example\u0007'
    const competition = withLicence({ id: evil, name: evil, city: evil, venue: evil })
    const { lines, events } = read(createCalendar(evil, [{ ...competition, licence: evil }], SITE))
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(lines).toContain('X-WR-CALNAME:Cup ATTENDEE:mailto:eve@judo.example')
    expect(events).toEqual([
      expect.objectContaining({ SUMMARY: 'Cup ATTENDEE:mailto:eve@judo.example', STATUS: 'CONFIRMED' }),
    ])
    expect(lines.join('')).not.toMatch(/\p{Cc}/u)
  })

  test('marks cancelled competitions and omits those without a date', () => {
    const { events } = read(calendar(withLicence({ cancelled: true }), withLicence({ dateFrom: null })))
    expect(events.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED'])
  })

  test('uses the days of the competition and ignores times', () => {
    const late = withLicence({ dateFrom: '2026-10-23T22:30:00Z', dateTo: null })
    expect(read(calendar(late)).events[0]).toMatchObject({
      'DTSTART;VALUE=DATE': '20261024',
      'DTEND;VALUE=DATE': '20261025',
    })
  })

  test('does not depend on the time of writing', () => {
    expect(calendar(withLicence())).toBe(calendar(withLicence()))
    expect(calendar(withLicence())).not.toContain(String(new Date().getUTCFullYear() + 1))
  })

  test('folds lines at 75 octets', () => {
    const long = calendar(
      withLicence({ name: 'საქართველოს ჩემპიონატი ჯუდოში უფროსთა შორის '.repeat(3).trim() }),
    )
    for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
