import { expect, test } from 'vitest'
import { writePersonalCalendars } from '#archive/open-data/personal-calendars.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { club, competition, createSnapshot, person, temporaryFolder } from '../search-index/search-fixture.ts'
import { createPublishedCompetition } from './competition-fixture.ts'

const summary = (externalId: string) => ({
  externalId,
  name: externalId,
  city: null,
  country: null,
  dateFrom: '2026-10-24',
  rank: null,
})

const COMPETITIONS = ['entered', 'fought', 'other', 'called_off'].map((id, at) => ({
  ...createPublishedCompetition({ externalId: id, name: id, id: at, cancelled: id === 'called_off' })
    .competition,
  licence: 'CC0-1.0',
  updatedAt: '2026-09-30T08:15:42Z',
}))

async function writeCalendars(changes: Partial<PublishedJudoka> = {}): Promise<Map<string, string>> {
  const folder = await temporaryFolder()
  const base = createSnapshot(folder.path, {
    people: [
      person(7, 'ჯაფარიძე', 'ნინო', 'GEO', {
        internationalFamilyName: 'Japaridze',
        internationalGivenName: 'Nino',
      }),
    ],
  })
  const draft = createSnapshotDraft(folder.path, 'this program')
  const entry = (id: string) => ({ competition: summary(id), categories: [] })
  const category = { id: 1, name: '-52', age: 'sen', gender: 'female' } as const
  draft.write(RESOURCES.judoka(7), {
    ...base.read(RESOURCES.judoka(7)),
    results: [{ place: 1, year: 2026, competition: summary('fought'), category }],
    upcomingEntries: [entry('entered'), entry('called_off')],
    ...changes,
  })
  const empty = { athletes: [], coaches: [], referees: [], teamResults: [], rankings: [] }
  const competitions = [competition('other', 'other')]
  draft.write(RESOURCES.club(3), {
    licence: 'CC0-1.0',
    club: club(3, 'JC Vake', 'Tbilisi', 'GEO'),
    ...empty,
    competitions,
  })
  const files = new Map<string, string>()
  await writePersonalCalendars(draft.commit(), COMPETITIONS, {
    site: 'https://judo.example',
    buildDigest: 'this program',
    writeKeyedFile: (address, _key, create) => files.set(address, String(create())),
  })
  await folder.remove()
  return files
}

const eventsOf = (calendar = '') => [...calendar.matchAll(/^UID:(.*)\r$/gm)].map(([, id]) => id)

test('the calendar of a judoka has the competitions that the profile names, those called off as cancelled', async () => {
  const calendar = (await writeCalendars()).get('/judoka/7/judoka.ics') ?? ''
  expect(calendar).toContain('X-WR-CALNAME:Nino Japaridze')
  expect(eventsOf(calendar)).toEqual([
    'competition-called_off@hajime',
    'competition-entered@hajime',
    'competition-fought@hajime',
  ])
  expect(calendar.match(/STATUS:CANCELLED/g)).toHaveLength(1)
  expect(calendar.match(/DTSTAMP:20260930T081542Z/g)).toHaveLength(3)
})

test('minors and withheld judoka have no calendar: it says where somebody will be', async () => {
  expect([...(await writeCalendars({ minor: true })).keys()]).toEqual(['/jzs/clubs/3/club.ics'])
  const withheld = { ...person(7, '', '', 'GEO'), withheld: true as const }
  expect([...(await writeCalendars({ person: withheld })).keys()]).toEqual(['/jzs/clubs/3/club.ics'])
})

test('the calendar of a club has its competitions', async () => {
  const calendar = (await writeCalendars()).get('/jzs/clubs/3/club.ics')
  expect(calendar).toContain('X-WR-CALNAME:JC Vake')
  expect(eventsOf(calendar)).toEqual(['competition-other@hajime'])
})
