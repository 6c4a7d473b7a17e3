import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from './digest.ts'

/** What of the project a release is made from, besides the snapshot. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json']

/** Fingerprint of the program: a release made by another one is made anew. */
export function sourceDigest(root: string): string {
  return digestOf(
    ...SOURCES.flatMap((name) => filesUnder(join(root, name))).flatMap((path) => [path, readFileSync(path)]),
  )
}

function filesUnder(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}
