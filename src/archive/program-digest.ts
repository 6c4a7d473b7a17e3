import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { computeDigest } from './digest.ts'

/** The files of the project that a release depends on, besides the snapshot. */
const PROGRAM_FILES = ['public', 'astro.config.mjs', 'package-lock.json']

/** Sources that neither pages nor the archive import (`scripts/check-layers.ts`). */
const UNUSED_SOURCES = ['demo', 'server']

/** The sources that decide which resources and files a pull writes. */
const PULL_SOURCES = [
  'src/judo',
  'src/contract',
  'src/publication',
  'src/language/languages.ts',
  'src/archive/pull',
]

/** Digest of the program: after a change of the program, the next publish rebuilds the release. */
export const computeProgramDigest = (root: string): string =>
  digestFilesIn(root, [
    ...readdirSync(join(root, 'src'))
      .filter((name) => !UNUSED_SOURCES.includes(name))
      .map((name) => join('src', name)),
    ...PROGRAM_FILES,
  ])

/** Digest of what makes snapshots: after a change, the next pull reuses nothing of the last snapshot. */
export const computePullDigest = (): string =>
  digestFilesIn(join(import.meta.dirname, '..', '..'), PULL_SOURCES)

const digestFilesIn = (root: string, names: readonly string[]): string =>
  computeDigest(
    ...names
      .flatMap((name) => listFiles(join(root, name)))
      .flatMap((path) => [relative(root, path), readFileSync(path)]),
  )

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
