import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteName } from '#publication/routes.ts'
import { computeDigest } from '../digest.ts'
import { listFiles } from '../list-files.ts'
import type { DocumentTemplate } from './document-template.ts'

/** The folder of a program, with `site`, `renderer` and a description of both. */
export type Program = {
  /** Digest of its sources and settings. */
  id: string
  folder: string
  /** Digest of what renders pages, without the documents. */
  rendererDigest: string
  documents: Readonly<Record<RouteName, DocumentTemplate>>
  /** The files of `site`, by path. */
  files: Readonly<Record<string, { digest: string; bytes: number }>>
  /** Sources of the inline scripts and styles in its documents, for the content security policy. */
  inlineSources: readonly string[]
}

const INFO_FILE = 'program.json'

/** The program is kept for a few settings of the API's address, and for processes that still use an older one. */
const MAX_PROGRAMS = 4

/** Milliseconds for which a process may use a program. */
const LONGEST_USE = 60 * 60 * 1000

/** The program in a folder; null if there is none, or if it is not as it was built. */
export function readProgram(folder: string): Program | null {
  const path = join(folder, INFO_FILE)
  if (!existsSync(path)) return null
  const [digest, description = ''] = readFileSync(path, 'utf8').split('\n')
  if (digest !== computeDigest(description)) return null
  const program: Omit<Program, 'folder'> = JSON.parse(description)
  const { files, rendererDigest } = digestProgramFiles(folder)
  const isWhole =
    rendererDigest === program.rendererDigest && JSON.stringify(files) === JSON.stringify(program.files)
  return isWhole ? { ...program, folder } : null
}

/** Moves a program that was built in `draft` to `folder`. */
export function storeProgram(
  draft: string,
  folder: string,
  facts: Pick<Program, 'id' | 'documents' | 'inlineSources'>,
): Program {
  const program = { ...facts, ...digestProgramFiles(draft) }
  const description = JSON.stringify(program)
  writeFileSync(join(draft, INFO_FILE), `${computeDigest(description)}\n${description}`)
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    // another process has built the same program in the meantime, or the one that is there is damaged
    const existing = readProgram(folder)
    rmSync(existing ? draft : folder, { recursive: true })
    if (existing) return existing
    renameSync(draft, folder)
  }
  return { ...program, folder }
}

function digestProgramFiles(folder: string): Pick<Program, 'files' | 'rendererDigest'> {
  const read = (name: string) =>
    listFiles(join(folder, name))
      .sort()
      .map((path) => [path, readFileSync(join(folder, name, path))] as const)
  return {
    rendererDigest: computeDigest(...read('renderer').flatMap(([, contents]) => contents)),
    files: Object.fromEntries(
      read('site').map(([path, contents]) => [
        path,
        { digest: computeDigest(contents), bytes: contents.length },
      ]),
    ),
  }
}

/** Removes what was not used recently. Another process may be building a program, or rendering with an older one. */
export function removeOldPrograms(folder: string): void {
  const byUse = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used)
  for (const { path, used } of byUse.slice(MAX_PROGRAMS)) {
    if (used < Date.now() - LONGEST_USE) rmSync(path, { recursive: true, force: true })
  }
}
