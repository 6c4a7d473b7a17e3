import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { Piscina } from 'piscina'
import { readFontFile } from '#language/fonts/fonts.ts'
import { computeDigest } from '../digest.ts'
import type { FetchLogo } from './fetch-logo.ts'
import { rasterizeLogo } from './rasterize-logo.ts'
import { LOGO_RENDER_WIDTH, renderShareImageSvg } from './render-share-image.ts'
import type { ShareImageContent } from './share-image-content.ts'

/** A folder of share images named by the digest of their content: an unchanged image is not rendered again. */
export type ShareImageCache = {
  /** Name of the file with this content, whether or not it is there. `removeUnused` keeps it from then on. */
  requestName: (content: ShareImageContent) => string
  /** Path of the image with this content; renders it if it is missing. */
  renderIfMissing: (content: ShareImageContent) => Promise<string>
  /** The number of images that were rendered. */
  countRendered: () => number
  /** Removes images that were not requested. */
  removeUnused: () => void
}

/** Images of all kinds, whose digest stands for how images are rendered. */
const STYLE_SAMPLE: ShareImageContent = {
  title: 'Grand Slam of Judo for Cadets, Juniors and Seniors, in three lines',
  lines: ['İstanbul, საქართველო', 'بغداد'],
  organiser: 'Federation',
  band: '#123456',
  logo: 'logo.png',
}
const SIDE = {
  country: 'TUR',
  family: 'YİĞİT',
  given: 'Ana',
  won: true,
  cells: [1, 0],
  cards: ['yellow'],
} as const
const STYLE_SAMPLES: readonly ShareImageContent[] = [
  STYLE_SAMPLE,
  { ...STYLE_SAMPLE, places: [{ ...SIDE, place: 1 }] },
  { ...STYLE_SAMPLE, sides: [SIDE, { ...SIDE, won: false, cards: ['red'] }] },
  { ...STYLE_SAMPLE, given: 'Ana', medals: [1, 2, 3] },
]

/** Threads that draw, one per processor. They end when they have nothing to draw for a moment. */
async function startThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina') // most publishes draw nothing
  return new Piscina({
    filename: new URL('render-png.ts', import.meta.url).href,
    name: 'renderPng',
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: 500,
  })
}

/** Images, and what a killed process left of one; other steps use the folder as well. */
const IMAGE_NAME = /\.png(\.half)?$/

/** The font for logos that contain text. */
const LOGO_FONT_FILE = 'letters.ttf'

/** Digest of how images are rendered: part of the name of each, so that images are drawn again when rendering changes. */
export const computeShareImageStyle = (): string =>
  computeDigest(...STYLE_SAMPLES.map((sample) => renderShareImageSvg(sample, 'data:image/png;base64,')))

/**
 * @param logos fetches logos; an image whose logo is unavailable is rendered and cached without it
 * @param style the result of `computeShareImageStyle`
 */
export function createShareImageCache(
  folder: string,
  logos: FetchLogo,
  style = computeShareImageStyle(),
): ShareImageCache {
  mkdirSync(folder, { recursive: true })
  const letters = join(folder, LOGO_FONT_FILE)
  const usedNames = new Set<string>()
  const buildName = (content: ShareImageContent) => `${computeDigest(style, JSON.stringify(content))}.png`
  const buildPath = (content: ShareImageContent) => join(folder, buildName(content))
  /** Rendered logos by path; those of partners are on many images. */
  const rendered = new Map<string, string | null>()
  let drawn = 0
  let threads: Promise<Piscina> | undefined

  /** One logo after the other, so that at most one process renders. */
  async function renderLogo(path: string): Promise<string | null> {
    const known = rendered.get(path)
    if (known !== undefined) return known
    if (!existsSync(letters)) writeFileSync(letters, readFontFile('latin', 'bold'))
    const logo = await logos(path)
    const png = logo && (await rasterizeLogo(logo, LOGO_RENDER_WIDTH, letters))
    rendered.set(path, png)
    return png
  }

  async function draw(path: string, content: ShareImageContent, logo: string | null): Promise<void> {
    threads ??= startThreads()
    const png: Uint8Array = await (await threads).run(renderShareImageSvg(content, logo))
    const half = `${path}.half` // renamed when complete, so that a killed process leaves no partial image
    writeFileSync(half, png)
    renameSync(half, path)
    drawn++
  }

  return {
    requestName: (content) => {
      const name = buildName(content)
      usedNames.add(name)
      return name
    },
    renderIfMissing: async (content) => {
      const pathWithLogo = buildPath(content)
      const logo = content.logo && !existsSync(pathWithLogo) ? await renderLogo(content.logo) : null
      const path =
        content.logo && !logo && !existsSync(pathWithLogo)
          ? buildPath({ ...content, logo: null })
          : pathWithLogo
      usedNames.add(basename(path))
      if (!existsSync(path)) await draw(path, content, logo)
      return path
    },
    countRendered: () => drawn,
    removeUnused: () => {
      for (const name of readdirSync(folder))
        if (IMAGE_NAME.test(name) && !usedNames.has(name)) rmSync(join(folder, name))
    },
  }
}
