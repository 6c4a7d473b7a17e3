import { readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { computeDigest } from '../digest.ts'
import { createFileWriter } from '../replace-file.ts'
import { isPresent, type ReleaseFile, type ReleaseFiles, type ReleaseWithFiles } from './release-files.ts'

/**
 * A release being written. Its folder starts as an older release, if there is one: unchanged files are not touched, so the
 * cost is proportional to what changed. Releases share unchanged files by hard links; files are replaced, never written to.
 */
export type ReleaseDraft = {
  folder: string
  /** Takes a file over from the current release if it was made from the same. */
  reuse: (path: string, key: string) => ReleaseFile | null
  /** Takes over all files of the current release whose paths begin alike if they were made from the same. */
  reuseAll: (prefix: string, key: string) => boolean
  /** Digest of a file that the folder has from the older release; undefined without it. */
  findPresentDigest: (path: string) => string | undefined
  /** Writes a file unless it already has these contents. */
  write: (path: string, contents: string | Buffer, about?: Pick<ReleaseFile, 'key' | 'page'>) => void
  /** Adds a file of another folder of the archive, by its digest. */
  link: (path: string, source: string, file: { digest: string; bytes?: number; key?: string }) => void
  /** Adds a file that was written with a file writer already. */
  add: (path: string, file: ReleaseFile) => void
  /** Removes what an older release left and this one does not have. */
  removeOtherFiles: () => void
  files: ReleaseFiles
  /** The release that is served, and the list of its files. Any of them may be damaged. */
  current: ReleaseWithFiles | null
}

/**
 * @param folder the folder of the draft
 * @param present the files in it, whole
 * @param current the release being served; only files that are reused from it are checked
 */
export function createReleaseDraft(
  folder: string,
  present: ReleaseFiles,
  current: ReleaseWithFiles | null,
): ReleaseDraft {
  const files: ReleaseFiles = new Map()
  const { linkFile, replaceFile } = createFileWriter()
  const place = (path: string, file: ReleaseFile, put: (target: string) => void) => {
    files.set(path, file)
    if (present.get(path)?.digest === file.digest) return
    put(join(folder, path))
    present.set(path, file)
  }
  const canReuse = (path: string, file: ReleaseFile, key: string) =>
    file.key === key &&
    (present.get(path)?.digest === file.digest || isPresent(current?.folder ?? '', path, file))
  const takeOver = (path: string, file: ReleaseFile) =>
    place(path, file, (target) => linkFile(join(current?.folder ?? '', path), target))
  return {
    folder,
    files,
    current,
    reuse: (path, key) => {
      const file = current?.files.get(path)
      if (!file || !canReuse(path, file, key)) return null
      takeOver(path, file)
      return file
    },
    reuseAll: (prefix, key) => {
      const found: [string, ReleaseFile][] = []
      // compressed copies are reused with their originals, when files are compressed
      for (const entry of current?.files ?? [])
        if (entry[0].startsWith(prefix) && !entry[0].endsWith(COMPRESSED_COPY)) found.push(entry)
      if (found.length === 0 || !found.every(([path, file]) => canReuse(path, file, key))) return false
      for (const [path, file] of found) takeOver(path, file)
      return true
    },
    findPresentDigest: (path) => present.get(path)?.digest,
    write: (path, contents, about) => {
      const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
      place(path, { ...about, digest: computeDigest(bytes), bytes: bytes.length }, (target) =>
        replaceFile(target, bytes),
      )
    },
    link: (path, source, { digest, bytes, key }) => {
      const known = bytes ?? findSize(present.get(path), digest) ?? findSize(current?.files.get(path), digest)
      const file = { digest, bytes: known ?? readFileSync(source).length, ...(key !== undefined && { key }) }
      place(path, file, (target) => linkFile(source, target))
    },
    add: (path, file) => {
      files.set(path, file)
      present.set(path, file)
    },
    removeOtherFiles: () => {
      for (const path of present.keys()) if (!files.has(path)) removeFile(folder, path)
    },
  }
}

const findSize = (file: ReleaseFile | undefined, digest: string): number | undefined =>
  file?.digest === digest ? file.bytes : undefined

/** Removes a file, and the folders that become empty. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true })
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent))
    } catch {
      return // it contains other files
    }
  }
}

/** What the name of a compressed copy has after that of its original. */
export const COMPRESSED_COPY = '.br'
