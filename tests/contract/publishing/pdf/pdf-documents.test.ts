import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCapitals } from '#language/capitals.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { buildPdfPath, type PdfFile } from '#publication/files/pdf-files.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { findSecret, GRAND_SLAM, NOW, openFixture, WOMEN_48 } from '../../fixtures/competitions-fixture.ts'
import { addDraws, BRAZILIAN, NAMES, POOL, SIXTY_FOUR } from './draw-fixtures.ts'
import { normalizeText, readPages } from './read-pdf.ts'

const PARIS = 'gs_fra2025'
const PLZEN = 'cup_cze2025'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openFixture()
  await addDraws(opened.db)
  app = createApp(opened.db, { now: () => NOW })
})

afterAll(() => opened.close())

const ask = (competition: string, language: string, sheet: PdfFile, headers: Record<string, string> = {}) =>
  app.request(buildPdfPath(competition, language, sheet), { headers })

async function read(competition: string, language: string, sheet: PdfFile): Promise<string> {
  const pages = await readPages(await ask(competition, language, sheet))
  return pages.map(({ text }) => text).join('\n')
}

const draw = (category: number): PdfFile => ({ kind: 'draw', category })

describe('the sheet of a draw', () => {
  test('contains organiser, place, date, title and time', async () => {
    const text = await read(PARIS, 'en', draw(WOMEN_48))
    for (const line of [
      'Draw, Seniors, Women −48 kg',
      'Paris Grand Slam 2025',
      'Paris, France · 1–2 February 2025',
      'France Judo',
      'Licence: CC-BY-4.0',
      '15 Feb 2025 13:00 (Europe/Paris)',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(normalizeText(line))
    }
  })

  test('contains all judoka on their lines, the contests with scores, and the places', async () => {
    const text = await read(PARIS, 'en', draw(WOMEN_48))
    for (const line of [
      'ABE Ana',
      'BELLANDI Bea',
      'GAGARINA Galina',
      'Quarter-finals',
      'Repechage and bronze',
    ]) {
      expect(text).toContain(normalizeText(line))
    }
    expect(text).toContain(normalizeText('1-0-0 : 0-0-0 · 1:35'))
    expect(text).toContain(normalizeText('0-1-0 : 0-0-0 s2 · 5:01 GS'))
    expect(text.slice(text.indexOf('Places'))).toContain(normalizeText('1ABE Ana FRA'))
  })

  test('omits names of withheld judoka and private data, as all documents do', async () => {
    const sheets: PdfFile[] = [
      draw(WOMEN_48),
      { kind: 'results' },
      { kind: 'standings' },
      { kind: 'contest-order' },
    ]
    for (const sheet of sheets) {
      const text = await read(PARIS, 'en', sheet)
      expect(text).toContain(normalizeText('Paris Grand Slam 2025'))
      expect(findSecret(text, normalizeText), sheet.kind).toBeNull()
    }
    expect(await read(PARIS, 'en', draw(WOMEN_48))).toContain(normalizeText('Name withheld'))
  })

  test('of 64 is one page of A3 with lines to write on', async () => {
    const response = await ask(PLZEN, 'de', draw(SIXTY_FOUR))
    const pages = await readPages(response)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatchObject({ width: 297, height: 420 })
    for (const [family, given] of NAMES)
      expect(pages[0]?.text).toContain(normalizeText(`${toCapitals(family, 'CZE')} ${given}`))
    for (let at = NAMES.length + 1; at <= 64; at++) expect(pages[0]?.text).toContain(`JUDOKA${at}`)
    expect(pages[0]?.text).toContain(normalizeText('Verlierer aus 57'))
  })

  test('of a pool is a cross table with wins, points and places', async () => {
    const text = await read(PLZEN, 'en', draw(POOL))
    for (const line of ['Wins', 'Points', 'Place', 'ĐORĐEVIĆ Bojan'])
      expect(text).toContain(normalizeText(line))
    expect(text.match(/1-0-0/g)?.length).toBeGreaterThanOrEqual(12) // in the table, and in the list of contests
  })

  test('of groups contains them one after another, followed by the knockout', async () => {
    const text = await read(PLZEN, 'en', draw(BRAZILIAN))
    const order = ['Group A', 'Group B', 'Group C', 'Final phase', 'Group A, place 1'].map((heading) =>
      text.indexOf(normalizeText(heading)),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
  })
})

describe('every language', () => {
  test.each(LANGUAGE_CODES)('%s has every sheet', async (code) => {
    const kinds: PdfFile[] = [
      draw(WOMEN_48),
      { kind: 'results' },
      { kind: 'standings' },
      { kind: 'contest-order' },
    ]
    for (const sheet of kinds) {
      const response = await ask(PARIS, code, sheet)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      const text = (await readPages(response)).map((page) => page.text).join('')
      expect(text).toContain(normalizeText(sheet.kind === 'standings' ? 'FRA' : 'ABE Ana'))
      expect(text).not.toMatch(/(sheet|draw|results|round|gender|age)\.[a-zA-Z]/)
    }
  })

  test('Arabic text is found as it is written, whatever the glyphs', async () => {
    const text = await read(PARIS, 'ar', { kind: 'results' })
    for (const word of ['النتائج', 'السيدات', 'الصفحة', 'الترخيص']) expect(text).toContain(word)
    expect(await read(PLZEN, 'ar', draw(SIXTY_FOUR))).toContain('محجوبشريف')
  })

  test('Georgian, Cyrillic and Latin appear on one sheet', async () => {
    const text = await read(PARIS, 'ka', { kind: 'contest-order' })
    expect(text).toContain(normalizeText('შეხვედრების რიგი'))
    expect(text).toContain(normalizeText('ტატამი 1'))
    expect(await read(PLZEN, 'ru', draw(SIXTY_FOUR))).toContain(normalizeText('დოლიძე ოთარ'))
  })

  test('names of nations in the medal table are translated', async () => {
    expect(await read(PARIS, 'de', { kind: 'standings' })).toContain('Frankreich')
  })
})

describe('the medal table', () => {
  test('exists for each kind of participant', async () => {
    const text = await read(PARIS, 'en', { kind: 'standings' })
    const order = ['Medal table: Nation', 'France FRA', 'Medal table: Club', 'JC Lyon'].map((line) =>
      text.indexOf(normalizeText(line)),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })
})

describe('a missing sheet', () => {
  test.each([
    ['no such competition', '/cdn/sheets/nowhere/en/results.pdf', 'idExternal'],
    ['a competition nobody may see', '/cdn/sheets/draft/en/results.pdf', 'idExternal'],
    ['a language that isn’t spoken', `/cdn/sheets/${PARIS}/xx/results.pdf`, 'language'],
    ['a sheet of another name', `/cdn/sheets/${PARIS}/en/invitation.pdf`, 'file'],
    ['a category that isn’t held', `/cdn/sheets/${PARIS}/en/draw-2.pdf`, 'file'],
    ['a number that is none', `/cdn/sheets/${PARIS}/en/draw-99999999999.pdf`, 'file'],
    ['a category that isn’t drawn', `/cdn/sheets/${PLZEN}/en/draw-2.pdf`, 'file'],
    ['results before there are any', `/cdn/sheets/${PLZEN}/en/results.pdf`, 'file'],
    ['standings before there are any', `/cdn/sheets/${PLZEN}/en/standings.pdf`, 'file'],
    ['an order before there is one', `/cdn/sheets/${PLZEN}/en/contest-order.pdf`, 'file'],
  ])('%s returns 404 with the common error body', async (_, address, parameter) => {
    const response = await app.request(address)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, parameter })
  })

  test('other methods return 405', async () => {
    const response = await app.request(buildPdfPath(PARIS, 'en', { kind: 'results' }), { method: 'POST' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('requesting a sheet again', () => {
  test('returns 304 without a body if it is unchanged', async () => {
    const first = await ask(PARIS, 'en', { kind: 'results' })
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{16}"$/)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(first.headers.get('Content-Disposition')).toBe(
      "inline; filename*=UTF-8''gs_fra2025-en-results.pdf",
    )
    const again = await ask(PARIS, 'en', { kind: 'results' }, { 'If-None-Match': etag })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  })

  test('an hour later contains the same time of reading', async () => {
    const sheet = { kind: 'standings' } as const
    const first = await (await ask(PARIS, 'fr', sheet)).arrayBuffer()
    expect(await (await ask(PARIS, 'fr', sheet)).arrayBuffer()).toEqual(first)
  })

  test('in another language returns another sheet', async () => {
    const tags = await Promise.all(
      ['en', 'de'].map(async (code) => (await ask(PARIS, code, { kind: 'results' })).headers.get('ETag')),
    )
    expect(new Set(tags).size).toBe(2)
  })

  test('after a corrected score returns another draw and the same results', async () => {
    const tag = async (sheet: PdfFile) => (await ask(PARIS, 'en', sheet)).headers.get('ETag')
    const before = { draw: await tag(draw(WOMEN_48)), results: await tag({ kind: 'results' }) }
    await opened.db.update(contest).set({ duration: 96 }).where(eq(contest.competitionId, GRAND_SLAM))
    expect(await tag(draw(WOMEN_48))).not.toBe(before.draw)
    expect(await tag({ kind: 'results' })).toBe(before.results)
    expect(await read(PARIS, 'en', draw(WOMEN_48))).toContain('1:36')
  })
})
