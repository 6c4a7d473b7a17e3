import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeDigest } from './digest.ts'

/** The files of the project that a release depends on, besides the snapshot. */
const PROGRAM_FILES = ['src', 'public', 'astro.config.mjs', 'package-lock.json']

/** Digest of the program: after a change of the program, the next publish rebuilds the release. */
export function computeProgramDigest(root: string): string {
  return computeDigest(
    ...PROGRAM_FILES.flatMap((name) => listFiles(join(root, name))).flatMap((path) => [
      path,
      readFileSync(path),
    ]),
  )
}

function listFiles(path: string): string[] {
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
