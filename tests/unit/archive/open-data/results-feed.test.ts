import { describe, expect, test } from 'vitest'
import { type Element, xml2js } from 'xml-js'
import { feedOf, isFinished, latestFirst } from '#archive/open-data/results-feed.ts'
import { createTranslate } from '#language/translate.ts'
import { translationsOf } from '../../language/translations.ts'
import { held, RESULTS } from './held.ts'

const about = {
  name: 'Donau-Judo-Union',
  licence: 'CC0-1.0',
  partner: 'dju',
  code: 'de',
  t: createTranslate(translationsOf('de'), 'de'),
  site: 'https://judo.example',
} as const

const finished = (more = {}) => ({ held: held(more), results: RESULTS, teams: null })

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

describe('a feed of results', () => {
  const { channel, items } = read(feedOf(about, [finished({ name: 'Cup <b>&</b> ]]> Györ' })]))
  const [item = {}] = items

  test('says whose it is, in the language of the partner, and under which licence', () => {
    expect(textsOf(channel, 'title')).toEqual(['Ergebnisse – Donau-Judo-Union'])
    expect(textsOf(channel, 'language')).toEqual(['de'])
    expect(textsOf(channel, 'link')).toEqual(['https://judo.example/de/dju/'])
    expect(textsOf(channel, 'copyright')).toEqual(['CC0-1.0'])
    expect(textsOf(channel, 'lastBuildDate')).toEqual(['Sun, 25 Oct 2026 00:00:00 GMT'])
  })

  test('has an item a competition, dated by its last day, that leads to its results', () => {
    expect(textsOf(item, 'title')).toEqual(['Cup <b>&</b> ]]> Györ'])
    expect(textsOf(item, 'link')).toEqual(['https://judo.example/de/competition/gyo_cup2026/results/'])
    expect(textsOf(item, 'pubDate')).toEqual(['Sun, 25 Oct 2026 00:00:00 GMT'])
  })

  test('names medallists as text, and nobody who is withheld', () => {
    const [medals = ''] = textsOf(item, 'content:encoded')
    expect(medals).toContain('<strong>Erwachsene, Männer −60 kg</strong>: 1. @SUM(A1:A2) =HYPERLINK')
    expect(medals).toContain('1. ნინო ჯაფარიძე (GEO)')
    expect(medals.replace(/<\/?(p|strong)>/g, '')).not.toMatch(/[<>]/)
    expect(medals).not.toMatch(/Secret|FRA/)
  })

  test('remembers the latest thirty', () => {
    const many = Array.from({ length: 40 }, (_, at) => finished({ id: `c${at}` }))
    expect(read(feedOf(about, many)).items).toHaveLength(30)
  })

  test('is a feed without a competition too', () => {
    expect(read(feedOf(about, [])).items).toEqual([])
  })
})

describe('what is finished', () => {
  test('is what has results and nothing left to fight', () => {
    expect(isFinished(held())).toBe(true)
    expect(isFinished(held({ results: false }))).toBe(false)
    expect(isFinished(held({ cancelled: true }))).toBe(false)
    const [first, ...others] = held().categories
    const withFirst = (change: object) => ({
      ...held(),
      categories: first ? [{ ...first, ...change }, ...others] : [],
    })
    expect(isFinished(withFirst({ unfinished: 1 }))).toBe(false)
    expect(isFinished(withFirst({ active: true }))).toBe(false)
    expect(isFinished(withFirst({ judoka: 0 }))).toBe(true)
  })

  test('comes the latest first, of one day by its id', () => {
    const dates = [held({ id: 'b' }), held({ id: 'c', dateTo: '2026-10-26' }), held({ id: 'a' })]
    expect(dates.sort(latestFirst).map(({ competition }) => competition.id)).toEqual(['c', 'b', 'a'])
  })
})
