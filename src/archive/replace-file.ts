import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type FileWriter = {
  /** Writes a file in place of the one that is there, which other releases may share. */
  replaceFile: (path: string, contents: string | Uint8Array) => void
  /** Creates a hard link in place of the file that is there, or a copy where the file systems allow no link. */
  linkFile: (source: string, path: string) => void
}

/** Writes files and the folders that they need. It remembers the folders: looking for each would take as long as linking a file. */
export function createFileWriter(): FileWriter {
  const folders = new Set<string>()
  const createFolder = (path: string) => {
    if (folders.has(path)) return
    mkdirSync(path, { recursive: true })
    folders.add(path)
  }
  /** Creates a file, also where one is there or its folder was removed in the meantime. */
  const place = (path: string, create: () => void) => {
    const folder = dirname(path)
    createFolder(folder)
    try {
      create()
    } catch (error) {
      if (codeOf(error) === 'EEXIST') rmSync(path)
      else if (codeOf(error) === 'ENOENT' && folders.delete(folder)) createFolder(folder)
      else throw error
      create()
    }
  }
  return {
    replaceFile: (path, contents) => place(path, () => writeFileSync(path, contents, { flag: 'wx' })),
    linkFile: (source, path) =>
      place(path, () => {
        try {
          linkSync(source, path)
        } catch (error) {
          if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(codeOf(error))) throw error
          copyFileSync(source, path)
        }
      }),
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Replaces a symbolic link atomically: readers see the old target or the new one. */
export function replaceLink(link: string, target: string): void {
  const next = `${link}.next-${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, link)
}
