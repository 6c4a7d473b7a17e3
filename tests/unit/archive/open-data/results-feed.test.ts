import { describe, expect, test } from 'vitest'
import { type Element, xml2js } from 'xml-js'
import {
  compareLatestFirst,
  createResultsFeed,
  isCompetitionFinished,
} from '#archive/open-data/results-feed.ts'
import { createTranslate } from '#language/translate.ts'
import { readTranslations } from '../../language/translations.ts'
import { createPublishedCompetition, RESULTS } from './competition-fixture.ts'

const about = {
  name: 'Donau-Judo-Union',
  licence: 'CC0-1.0',
  partner: 'dju',
  code: 'de',
  t: createTranslate(readTranslations('de'), 'de'),
  site: 'https://judo.example',
} as const

const finished = (more = {}) => ({
  competition: createPublishedCompetition(more),
  results: RESULTS,
})

/** Text of the elements of a name below another. */
const textsOf = (element: Element, name: string): string[] =>
  (element.elements ?? [])
    .filter((child) => child.name === name)
    .map(({ elements = [] }) => elements.map((part) => part.text ?? part.cdata ?? '').join(''))

function read(text: string) {
  const channel = (xml2js(text) as Element).elements?.[0]?.elements?.[0] ?? {}
  const items = (channel.elements ?? []).filter(({ name }) => name === 'item')
  return { channel, items }
}

describe('the results feed', () => {
  const { channel, items } = read(createResultsFeed(about, [finished({ name: 'Cup <b>&</b> ]]> Györ' })]))
  const [item = {}] = items

  test('contains its owner, in the language of the partner, and the licence', () => {
    expect(textsOf(channel, 'title')).toEqual(['Ergebnisse – Donau-Judo-Union'])
    expect(textsOf(channel, 'language')).toEqual(['de'])
    expect(textsOf(channel, 'link')).toEqual(['https://judo.example/de/dju/'])
    expect(textsOf(channel, 'copyright')).toEqual(['CC0-1.0'])
    expect(textsOf(channel, 'lastBuildDate')).toEqual(['Sun, 25 Oct 2026 00:00:00 GMT'])
  })

  test('has an item for each competition, dated by its last day, with a link to the results', () => {
    expect(textsOf(item, 'title')).toEqual(['Cup <b>&</b> ]]> Györ'])
    expect(textsOf(item, 'link')).toEqual(['https://judo.example/de/competition/gyo_cup2026/results/'])
    expect(textsOf(item, 'pubDate')).toEqual(['Sun, 25 Oct 2026 00:00:00 GMT'])
  })

  test('names medallists as text in a script that is read, with words for withheld ones', () => {
    const [medals = ''] = textsOf(item, 'content:encoded')
    expect(medals).toContain('<strong>Erwachsene, Männer −60 kg</strong>: 1. @SUM(A1:A2) =HYPERLINK')
    expect(medals).toContain('1. Nino Japaridze (GEO)')
    expect(medals.replace(/<\/?(p|strong)>/g, '')).not.toMatch(/[<>]/)
    expect(medals).toContain('2. Name nicht veröffentlicht (FRA)')
    expect(medals).not.toContain('Secret')
  })

  test('contains the latest thirty competitions', () => {
    const many = Array.from({ length: 40 }, (_, at) => finished({ id: `c${at}` }))
    expect(read(createResultsFeed(about, many)).items).toHaveLength(30)
  })

  test('is valid without a competition', () => {
    expect(read(createResultsFeed(about, [])).items).toEqual([])
  })
})

describe('a finished competition', () => {
  test('has results and no open contests', () => {
    expect(isCompetitionFinished(createPublishedCompetition())).toBe(true)
    expect(isCompetitionFinished(createPublishedCompetition({ results: false }))).toBe(false)
    expect(isCompetitionFinished(createPublishedCompetition({ cancelled: true }))).toBe(false)
    const [first, ...others] = createPublishedCompetition().categories
    const withFirst = (change: object) => ({
      ...createPublishedCompetition(),
      categories: first ? [{ ...first, ...change }, ...others] : [],
    })
    expect(isCompetitionFinished(withFirst({ unfinished: 1 }))).toBe(false)
    expect(isCompetitionFinished(withFirst({ active: true }))).toBe(false)
    expect(isCompetitionFinished(withFirst({ judoka: 0 }))).toBe(true)
  })

  test('is sorted by date, the latest first, and by id within a day', () => {
    const dates = [
      createPublishedCompetition({ externalId: 'b' }),
      createPublishedCompetition({ externalId: 'c', dateTo: '2026-10-26' }),
      createPublishedCompetition({ externalId: 'a' }),
    ]
    expect(dates.sort(compareLatestFirst).map(({ competition }) => competition.externalId)).toEqual([
      'c',
      'b',
      'a',
    ])
  })
})
