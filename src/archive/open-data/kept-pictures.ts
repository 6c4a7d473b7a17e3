import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { digestOf } from '../digest.ts'
import { type Poster, posterPng, posterSvg } from './picture.ts'

/** Pictures drawn before, in a folder, by the digest of what they say: one that hasn't changed isn't drawn again. */
export type KeptPictures = {
  /** Path of the picture that says this. */
  pathOf: (poster: Poster) => string
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
  logo: 'data:image/png;base64,',
}

export function keptPictures(folder: string): KeptPictures {
  mkdirSync(folder, { recursive: true })
  const style = digestOf(posterSvg(SAMPLE))
  const asked = new Set<string>()
  let drawn = 0
  return {
    pathOf: (poster) => {
      const path = join(folder, `${digestOf(style, JSON.stringify(poster))}.png`)
      asked.add(basename(path))
      if (!existsSync(path)) {
        const half = join(folder, 'under-way') // killed here, no half picture has the name of a whole one
        writeFileSync(half, posterPng(posterSvg(poster)))
        renameSync(half, path)
        drawn++
      }
      return path
    },
    drawn: () => drawn,
    tidy: () => {
      for (const name of readdirSync(folder)) if (!asked.has(name)) rmSync(join(folder, name))
    },
  }
}
