import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readFontFile } from '#language/fonts/fonts.ts'
import { computeDigest } from '../digest.ts'
import type { FetchLogo } from './fetch-logo.ts'
import {
  rasterizeLogo,
  renderPng,
  renderShareImageSvg,
  type ShareImageContent,
} from './render-share-image.ts'

/** Pictures drawn before, in a folder, by the digest of what they say: one that hasn't changed isn't drawn again. */
export type ShareImageCache = {
  /** Path of the picture that says this. */
  pathOf: (poster: ShareImageContent) => Promise<string>
  /** How many had to be drawn. */
  countRendered: () => number
  /** Removes what nobody asked for. */
  removeUnused: () => void
}

/** Drawn in another way, it is another drawing, and so is every picture. */
const STYLE_SAMPLE: ShareImageContent = {
  title: 'Grand Slam of Judo for Cadets, Juniors and Seniors, in three lines',
  lines: ['İstanbul, საქართველო', 'بغداد'],
  organiser: 'Federation',
  accent: '#123456',
  logo: 'logo.png',
}

/** The typeface for logos that hold text themselves. */
const LOGO_FONT_FILE = 'letters.ttf'

/** @param logos where logos come from; a picture whose logo can't be had is drawn without it, and kept as one without */
export function createShareImageCache(folder: string, logos: FetchLogo): ShareImageCache {
  mkdirSync(folder, { recursive: true })
  const style = computeDigest(renderShareImageSvg(STYLE_SAMPLE, 'data:image/png;base64,'))
  const letters = join(folder, LOGO_FONT_FILE)
  const asked = new Set<string>([LOGO_FONT_FILE])
  const pathFor = (poster: ShareImageContent) =>
    join(folder, `${computeDigest(style, JSON.stringify(poster))}.png`)
  let drawn = 0

  function draw(path: string, poster: ShareImageContent, logo: string | null): void {
    if (!existsSync(letters)) writeFileSync(letters, readFontFile('latin', 'bold'))
    const half = join(folder, 'under-way') // killed here, no half picture has the name of a whole one
    writeFileSync(half, renderPng(renderShareImageSvg(poster, logo && rasterizeLogo(logo, letters))))
    renameSync(half, path)
    drawn++
  }

  return {
    pathOf: async (poster) => {
      const whole = pathFor(poster)
      const logo = poster.logo && !existsSync(whole) ? await logos(poster.logo) : null
      const path = poster.logo && !logo && !existsSync(whole) ? pathFor({ ...poster, logo: null }) : whole
      if (!existsSync(path)) draw(path, poster, logo)
      asked.add(basename(path))
      return path
    },
    countRendered: () => drawn,
    removeUnused: () => {
      for (const name of readdirSync(folder)) if (!asked.has(name)) rmSync(join(folder, name))
    },
  }
}
