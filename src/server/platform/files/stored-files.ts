import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, sep } from 'node:path'

/** Media types of files that may be served, by extension. Other files in the folder are not served. */
const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

export const getMediaType = (path: string): string | undefined => MEDIA_TYPES[extname(path).toLowerCase()]

export type FileContent = { content: Uint8Array<ArrayBuffer>; type: string; digest: string }

/**
 * Reads a file by the segments of its path in the folder.
 * @returns null if it does not exist or may not be served
 */
export async function readStoredFile(folder: string, names: readonly string[]): Promise<FileContent | null> {
  const type = getMediaType(names.at(-1) ?? '')
  if (!type || !names.every(isServable)) return null
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, ...names))
    if (!path.startsWith(root + sep)) return null // a symbolic link to a file outside the folder
    const content = new Uint8Array(await readFile(path))
    return { content, type, digest: computeFileDigest(content) }
  } catch {
    return null
  }
}

/**
 * The name of a picture in the database and in responses: its address after `/cdn/`, with a digest, so that it can be
 * cached permanently.
 * @param path kind and file name, without characters that need URL encoding; for a person, the file name begins with their id
 * @example versionedPictureName('clubs/7.png', content) // 'clubs/7.png?v=2c26b46b68ffc68f'
 */
export const versionedPictureName = (path: string, content: Uint8Array): string =>
  `${path}?v=${computeFileDigest(content)}`

/** Writes a picture to the folder, replacing an existing one. */
export async function writePicture(folder: string, path: string, content: Uint8Array): Promise<void> {
  const file = join(folder, ...path.split('/'))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/**
 * Deletes a picture from the folder, if it exists.
 * @param name its name in the database, see `versionedPictureName`
 */
export async function removePicture(folder: string, name: string): Promise<void> {
  const names = name.replace(/\?.*$/, '').split('/')
  if (names.every(isServable)) await rm(join(folder, ...names), { force: true })
}

export const computeFileDigest = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

const isServable = (name: string): boolean => name !== '' && !name.startsWith('.') && !/[/\\\0]/.test(name)
