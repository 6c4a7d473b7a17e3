import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { typefaceFile } from '#language/letters/typefaces.ts'
import { digestOf } from '../digest.ts'
import type { Logos } from './logos.ts'
import { logoPixels, type Poster, posterPng, posterSvg } from './picture.ts'

/** Pictures drawn before, in a folder, by the digest of what they say: one that hasn't changed isn't drawn again. */
export type KeptPictures = {
  /** Path of the picture that says this. */
  pathOf: (poster: Poster) => Promise<string>
  /** How many had to be drawn. */
  drawn: () => number
  /** Removes what nobody asked for. */
  tidy: () => void
}

/** Drawn in another way, it is another drawing, and so is every picture. */
const SAMPLE: Poster = {
  title: 'Grand Slam of Judo for Cadets, Juniors and Seniors, in three lines',
  lines: ['İstanbul, საქართველო', 'بغداد'],
  by: 'Federation',
  accent: '#123456',
  logo: 'logo.png',
}

/** The typeface for logos that hold text themselves. */
const LETTERS = 'letters.ttf'

/** @param logos where logos come from; a picture whose logo can't be had is drawn without it, and kept as one without */
export function keptPictures(folder: string, logos: Logos): KeptPictures {
  mkdirSync(folder, { recursive: true })
  const style = digestOf(posterSvg(SAMPLE, 'data:image/png;base64,'))
  const letters = join(folder, LETTERS)
  const asked = new Set<string>([LETTERS])
  const pathFor = (poster: Poster) => join(folder, `${digestOf(style, JSON.stringify(poster))}.png`)
  let drawn = 0

  function draw(path: string, poster: Poster, logo: string | null): void {
    if (!existsSync(letters)) writeFileSync(letters, typefaceFile('latin', 'bold'))
    const half = join(folder, 'under-way') // killed here, no half picture has the name of a whole one
    writeFileSync(half, posterPng(posterSvg(poster, logo && logoPixels(logo, letters))))
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
    drawn: () => drawn,
    tidy: () => {
      for (const name of readdirSync(folder)) if (!asked.has(name)) rmSync(join(folder, name))
    },
  }
}
