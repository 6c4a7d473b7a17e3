import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file in place of the one that is there, which other releases may share. */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  place(path, () => writeFileSync(path, contents, { flag: 'wx' }))
}

/** Creates a hard link in place of the file that is there, or a copy where the file systems allow no link. */
export function linkFile(source: string, path: string): void {
  place(path, () => {
    try {
      linkSync(source, path)
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(codeOf(error))) throw error
      copyFileSync(source, path)
    }
  })
}

/** Creates a file; where its folder is missing or the file is there already, again after a repair. */
function place(path: string, create: () => void): void {
  try {
    create()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !existsSync(dirname(path)))
      mkdirSync(dirname(path), { recursive: true })
    else if (codeOf(error) === 'EEXIST') rmSync(path)
    else throw error
    create()
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
