import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { createCalendar } from '#archive/open-data/calendar.ts'
import { createPublishedCompetition } from './competition-fixture.ts'

// the reader does not know these two: they are texts (RFC 7986; RFC 5545, 3.8.8.2)
for (const name of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[name] = { defaultType: 'text' }

/** Calendars are read by another library than the one that writes them. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ICAL.Event(component),
    get: (name: string) => component.getFirstPropertyValue(name)?.toString(),
  }))
  return { calendar, get: (name: string) => calendar.getFirstPropertyValue(name)?.toString(), events }
}

function readEvent(text: string) {
  const { events } = read(text)
  const [only] = events
  if (!only || events.length > 1) throw new Error(`Expected one event, got ${events.length}`)
  return only
}

const SITE = 'https://judo.example'
const TITLE = { name: 'Judo', code: 'en' } as const
const CHANGED = '2026-09-30T08:15:42Z'
const withLicence = (more = {}, updatedAt = CHANGED) => ({
  ...createPublishedCompetition(more).competition,
  licence: 'CC0-1.0',
  updatedAt,
})
const calendar = (...competitions: ReturnType<typeof withLicence>[]) =>
  createCalendar(TITLE, competitions, SITE)

/** Names that contain every character with a meaning in the format. */
const NAME = 'Cup; "Győr", C:\\2026\\new'

describe('the calendar file', () => {
  test('has the properties by which clients name and refresh a calendar, and no method', () => {
    const { get } = read(calendar(withLicence()))
    expect(get('version')).toBe('2.0')
    expect(get('prodid')).toBe('-//Hajime//calendar//EN')
    for (const name of ['name', 'x-wr-calname']) expect(get(name)).toBe('Judo')
    for (const name of ['refresh-interval', 'x-published-ttl']) expect(get(name)).toBe('P1D')
    expect(get('method')).toBeUndefined()
  })

  test('has whole days, the last one included, and all fields', () => {
    const { event, get } = readEvent(calendar(withLicence()))
    expect(event).toMatchObject({
      uid: 'competition-gyo_cup2026@hajime',
      summary: 'Győr Cup, 2026',
      location: 'Audi Arena; Hall 2, Győr, Hungary',
    })
    expect([event.startDate, event.endDate].map((day) => [day.isDate, day.toString()])).toEqual([
      [true, '2026-10-24'],
      [true, '2026-10-26'], // exclusive
    ])
    for (const name of ['dtstamp', 'last-modified']) expect(get(name)).toBe(CHANGED)
    expect(get('status')).toBe('CONFIRMED')
    expect(get('url')).toBe('https://judo.example/competition/gyo_cup2026/')
    expect(get('x-licence')).toBe('CC0-1.0')
  })

  test('does not show subscribers as busy', () => {
    const { get } = readEvent(calendar(withLicence()))
    expect(get('transp')).toBe('TRANSPARENT')
    expect(get('x-microsoft-cdo-busystatus')).toBe('FREE')
  })

  test('has a later version after each change, whether the competition was cancelled or takes place again', () => {
    const changes = [
      withLicence({}, '2026-01-01T00:00:00Z'),
      withLicence({ cancelled: true }, '2026-02-01T00:00:00.123Z'),
      withLicence({}, '2026-02-01T00:01:00.123Z'),
    ].map((competition) => readEvent(calendar(competition)))
    expect(changes.map(({ get }) => get('status'))).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    const [first = 0, second = 0, third = 0] = changes.map(({ event }) => event.sequence)
    expect([second > first, third > second, third < 2 ** 31]).toEqual([true, true, true])
  })

  test('escapes what has a meaning in the format, in the name of the calendar as well', () => {
    const text = createCalendar(
      { ...TITLE, name: NAME },
      [withLicence({ name: NAME, city: NAME, venue: NAME, country: null, externalId: 'a,b;c\\d' })],
      SITE,
    )
    const { get, events } = read(text)
    for (const name of ['name', 'x-wr-calname']) expect(get(name)).toBe(NAME)
    expect(events.map(({ event }) => event)).toEqual([
      expect.objectContaining({
        uid: 'competition-a,b;c\\d@hajime',
        summary: NAME,
        location: `${NAME}, ${NAME}`,
      }),
    ])
    // readers differ in what they forgive
    expect(text).toContain(String.raw`X-WR-CALNAME:Cup\; "Győr"\, C:\\2026\\new`)
    expect(text).toContain(String.raw`UID:competition-a\,b\;c\\d@hajime`)
  })

  test('makes one line of names and texts', () => {
    const evil = 'Cup\r\nATTENDEE:mailto:eve@judo.example\u0007'
    const competition = withLicence({ externalId: evil, name: evil, city: evil, venue: evil })
    const text = createCalendar({ ...TITLE, name: evil }, [{ ...competition, licence: evil }], SITE)
    const { get, events } = read(text)
    expect(get('x-wr-calname')).toBe('Cup ATTENDEE:mailto:eve@judo.example')
    expect(events.map(({ event, component }) => [event.summary, component.hasProperty('attendee')])).toEqual([
      ['Cup ATTENDEE:mailto:eve@judo.example', false],
    ])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test('marks cancelled competitions, and omits those without a date', () => {
    const { get } = readEvent(calendar(withLicence({ cancelled: true }), withLicence({ dateFrom: null })))
    expect(get('status')).toBe('CANCELLED')
  })

  test('identifies a competition in every calendar, also once it has another name and other days', () => {
    const moved = withLicence({ name: 'Audi Cup', dateFrom: '2026-11-07', dateTo: '2026-11-08' })
    const [before, after] = [
      calendar(withLicence()),
      createCalendar({ name: 'Cups', code: 'hu' }, [moved], SITE),
    ]
    expect(readEvent(after).event).toMatchObject({ uid: readEvent(before).event.uid, summary: 'Audi Cup' })
  })

  test('uses the days of the competition and ignores times', () => {
    const late = withLicence({ dateFrom: '2026-10-23T22:30:00Z', dateTo: null })
    const { event } = readEvent(calendar(late))
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-10-24', '2026-10-25'])
  })

  test('names nations in its language', () => {
    const { event } = readEvent(createCalendar({ ...TITLE, code: 'de' }, [withLicence()], SITE))
    expect(event.location).toBe('Audi Arena; Hall 2, Győr, Ungarn')
  })

  test('does not depend on the time of writing', () => {
    expect(calendar(withLicence())).toBe(calendar(withLicence()))
    expect(calendar(withLicence())).not.toContain(String(new Date().getUTCFullYear() + 1))
  })

  test('folds lines at 75 octets without dividing letters, and ends each with a line break', () => {
    const name = `${'საქართველოს ჩემპიონატი 🥋 ჯუდოში უფროსთა შორის '.repeat(3).trim()}`
    const long = createCalendar({ ...TITLE, name }, [withLicence({ name })], SITE)
    for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(long).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(read(long).get('name')).toBe(name)
    expect(readEvent(long).event.summary).toBe(name)
  })
})
