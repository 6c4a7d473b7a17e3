import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSelfContained } from '#archive/pull/logo-rules.ts'
import { loadTranslations } from '#archive/render/translations.ts'
import { createFetchLogo } from '#archive/share-images/fetch-logo.ts'
import { renderPng } from '#archive/share-images/render-png.ts'
import { renderShareImageSvg } from '#archive/share-images/render-share-image.ts'
import { createShareImageCache } from '#archive/share-images/share-image-cache.ts'
import {
  createCategoryImage,
  createContestImage,
  createJudokaImage,
  createShareImageContent,
  SITE_SHARE_IMAGE,
} from '#archive/share-images/share-image-content.ts'
import { getTextDirection, outlineText, wrapText } from '#archive/share-images/text-outlines.ts'
import { COMPETITION_THEMES } from '#publication/competition-themes.ts'
import type { PublishedContest, PublishedJudoka } from '#publication/schemas/index.ts'
import {
  createPublishedCompetition,
  FORMULA,
  NINO,
  RESULTS,
  WITHHELD,
} from '../open-data/competition-fixture.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const noLogo = async () => null

const poster = (more = {}) => createShareImageContent(createPublishedCompetition(more).competition, 'de')

describe('the share image of a competition', () => {
  test('contains name, place and days in the language of the partner', () => {
    expect(poster()).toMatchObject({
      title: 'Győr Cup, 2026',
      lines: ['Győr, Ungarn', '24.–25. Oktober 2026'],
      organiser: 'Donau-Judo-Union',
      band: '#a3312a',
    })
  })

  test('is a PNG of 1200 × 630', async () => {
    const png = await renderPng(renderShareImageSvg(poster(), null))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('ignores an invalid colour', () => {
    expect(renderShareImageSvg(poster({ partnerAccentColour: '#000"/><script>' }), null)).not.toContain(
      'script',
    )
  })

  test('has the band of its theme, then of its partner, then of the site', () => {
    expect(poster({ theme: 'grand' }).band).toBe(COMPETITION_THEMES.grand?.band)
    expect(poster({ theme: 'nobody knows' }).band).toBe('#a3312a')
    expect(poster({ partnerAccentColour: 'red' }).band).toBe(SITE_SHARE_IMAGE.band)
  })

  test('is rendered once for the same contents', async () => {
    const first = createShareImageCache(folder, noLogo)
    const path = await first.renderIfMissing(poster())
    const again = createShareImageCache(folder, noLogo)
    expect(await again.renderIfMissing(poster())).toBe(path)
    expect([first.countRendered(), again.countRendered()]).toEqual([1, 0])
    const later = createShareImageCache(folder, noLogo)
    expect(await later.renderIfMissing(poster({ name: 'Győr Open' }))).not.toBe(path)
    later.removeUnused()
    expect(readdirSync(folder).filter((name) => name.endsWith('.png'))).toHaveLength(1)
    expect(later.countRendered()).toBe(1)
  })

  test('contains the logo of its path, and is rendered again once the logo is available', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const served = (etag: string) => async () =>
      new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml', ETag: `"${etag}"` } })
    const named = poster({ logo: 'competitions/gyo.svg?v=1a2b' })
    const without = await createShareImageCache(
      folder,
      createFetchLogo(served('placeholder')),
    ).renderIfMissing(named)
    expect(without).toBe(await createShareImageCache(folder, noLogo).renderIfMissing(poster()))
    const kept = createShareImageCache(folder, createFetchLogo(served('1a2b')))
    const bearing = await kept.renderIfMissing(named)
    expect(readFileSync(bearing).equals(readFileSync(without))).toBe(false)
    expect(await createShareImageCache(folder, noLogo).renderIfMissing(named)).toBe(bearing)
  })

  const inline = (type: string, content: string | Buffer) => async () =>
    `data:image/${type};base64,${Buffer.from(content).toString('base64')}`
  const drawWith = async (logo: () => Promise<string>) =>
    readFileSync(
      await createShareImageCache(folder, logo).renderIfMissing(
        poster({ logo: 'competitions/gyo.svg?v=1a2b' }),
      ),
    )
  const drawWithout = () => renderPng(renderShareImageSvg(poster(), null))

  test.each([
    ['narrow', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="100000000"></svg>'],
    ['narrow by its view box', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 100000000"></svg>'],
    ['wide', '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="1"></svg>'],
    ['without a size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="-5"></svg>'],
    ['empty', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
  ])('omits a logo that is too %s, and the process survives', async (_, svg) => {
    expect((await drawWith(inline('svg+xml', svg))).equals(await drawWithout())).toBe(true)
  })

  test.each([
    ['300', '200', true],
    ['4000', '4000', true],
    ['4001', '4000', false],
    ['8001', '1000', false],
    ['20', '1', true],
    ['21', '1', false],
    ['1in', '2.54cm', true],
    ['100in', '1000cm', false],
  ])('has a logo of %s × %s: %s', async (width, height, isDrawn) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`
    expect((await drawWith(inline('svg+xml', svg))).equals(await drawWithout())).toBe(!isDrawn)
  })

  test.each(['0 0 300 200', '0,0,300,200', '-5 -5  300.5  200'])(
    'has a logo whose size is its view box %s',
    async (viewBox) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" viewBox="${viewBox}"><rect width="99" height="99"/></svg>`
      expect((await drawWith(inline('svg+xml', svg))).equals(await drawWithout())).toBe(false)
    },
  )

  test('omits a logo whose rendering takes too much memory', async () => {
    const filter = '<filter id="f"><feGaussianBlur stdDeviation="50"/></filter>'
    const nested = Array.from({ length: 2000 }, () => '<g filter="url(#f)">').join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="2000">${filter}${nested}<rect width="8000" height="2000"/>${'</g>'.repeat(2000)}</svg>`
    expect((await drawWith(inline('svg+xml', svg))).equals(await drawWithout())).toBe(true)
  })

  test('omits a PNG or JPEG that declares too many pixels', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex')
    expect((await drawWith(inline('png', png))).equals(await drawWithout())).toBe(true)
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200', 'hex')
    expect((await drawWith(inline('jpeg', jpeg))).equals(await drawWithout())).toBe(true)
  })

  test('contains a PNG logo', async () => {
    const png = await renderPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
    )
    expect((await drawWith(inline('png', png))).equals(await drawWithout())).toBe(false)
  })

  test('omits a logo that is unreadable', async () => {
    const broken = async () => `data:image/svg+xml;base64,${Buffer.from('<svg').toString('base64')}`
    const path = await createShareImageCache(folder, broken).renderIfMissing(
      poster({ logo: 'competitions/gyo.svg?v=1a2b' }),
    )
    expect(readFileSync(path).equals(await renderPng(renderShareImageSvg(poster(), null)))).toBe(true)
  })

  test('is the same file each time', async () => {
    const drawn = () => renderPng(renderShareImageSvg(poster(), null))
    const first = await drawn()
    expect(first.equals(await drawn())).toBe(true)
    expect(
      readFileSync(await createShareImageCache(folder, noLogo).renderIfMissing(poster())).equals(first),
    ).toBe(true)
  })
})

describe('the share image', () => {
  const { competition, categories } = createPublishedCompetition()
  const [category] = categories
  if (!category) throw new Error('The fixture has no category.')
  const texts = { code: 'en', t: loadTranslations('.', 'en').t } as const
  const score = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

  test('of a category lists its medallists and names nobody who is withheld', async () => {
    const places = [...(RESULTS.categories[0]?.places ?? []), { place: 5, person: NINO }]
    const image = createCategoryImage(competition, category, places, texts)
    expect(image).toMatchObject({
      title: 'Seniors, Men −60 kg',
      lines: ['Győr Cup, 2026', '24 – 25 October 2026'],
      band: '#a3312a',
      places: [
        { place: 1, country: 'CRO', given: '@SUM(A1:A2)' },
        { place: 2, country: 'FRA', family: 'Name withheld', given: '' },
      ],
    })
    expect(JSON.stringify(image)).not.toContain('Secret')
    const png = await renderPng(renderShareImageSvg(image, null))
    expect(png.readUInt32BE(16)).toBe(1200)
  })

  test('of a contest has the score of both sides, their cards, and the winner', async () => {
    const contest = {
      round: 'F',
      white: NINO.id,
      blue: WITHHELD.id,
      winner: NINO.id,
      scoreWhite: { ...score, ippon: 1, shido: 2 },
      scoreBlue: { ...score, wazaAri: 1 },
    } satisfies Partial<PublishedContest>
    const image = createContestImage(competition, category, { contest, people: [NINO, WITHHELD] }, texts)
    expect(image.title).toBe('Final · Seniors, Men −60 kg')
    expect(image.sides).toMatchObject([
      { family: 'JAPARIDZE', won: true, cells: [1, 0, 0], cards: ['yellow', 'yellow'] },
      { family: 'Name withheld', won: false, cells: [0, 1, 0], cards: [] },
    ])
    const png = await renderPng(renderShareImageSvg(image, null))
    expect(png.readUInt32BE(16)).toBe(1200)
  })

  test('of a judoka counts medals', () => {
    const results = [1, 1, 3, 5].map((place) => ({ place })) as PublishedJudoka['results']
    const image = createJudokaImage({ person: FORMULA, results })
    expect(image).toMatchObject({ lines: ['Croatia'], given: '@SUM(A1:A2)', medals: [2, 0, 1] })
  })
})

describe('an uploaded SVG', () => {
  test.each([
    '<svg><image href="/etc/secret.png"/></svg>',
    `<svg><image xlink:href = 'file:///secret.png'/></svg>`,
    '<svg><filter><feImage href="../secret.png"/></filter></svg>',
    '<!DOCTYPE svg [<!ENTITY x "y">]><svg/>',
    '\u001f\u008b packed',
    '<svg><image href="data:image/svg+xml;base64,AAAA"/></svg>',
  ])('is rejected as a logo if it refers to another file: %s', (svg) => {
    expect(isSelfContained(svg)).toBe(false)
  })

  test('is accepted as a logo if it is self-contained', () => {
    expect(isSelfContained('\ufeff<?xml version="1.0"?><svg><use href="#a"/></svg>')).toBe(true)
    expect(isSelfContained('<svg><image href="data:image/png;base64,AAAA"/></svg>')).toBe(true)
  })
})

describe('text outlines', () => {
  test.each(['Ljubljana', 'თბილისი', 'بغداد', 'Москва', 'Gyə Łódź'])(
    'exist for the letters of %s',
    (text) => {
      const { shapes, width } = outlineText(text, 40, 'bold', getTextDirection(text))
      expect(width).toBeGreaterThan(60)
      expect(shapes).toMatch(/d="M0 0m\d/)
      expect(shapes).not.toContain('NaN')
    },
  )

  test('of a long name wrap, and end where the space ends', () => {
    const lines = wrapText('European Championships for Cadets and Juniors', 80, 'bold', {
      width: 700,
      lines: 2,
    })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(outlineText(line, 80, 'bold', 'ltr').width).toBeLessThanOrEqual(700)
  })

  test('follow the direction of the first letter', () => {
    expect(['2026 بغداد', 'Open بغداد', '2026'].map(getTextDirection)).toEqual(['rtl', 'ltr', 'ltr'])
  })
})
