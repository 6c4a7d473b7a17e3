import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, sep } from 'node:path'

/** What is kept in the folder of files and may be served; anything else there is nobody's business. */
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
 * A file by its path in the folder, in the names of an address.
 * @returns null if it isn't there, or isn't to be served
 */
export async function readStoredFile(folder: string, names: readonly string[]): Promise<FileContent | null> {
  const type = getMediaType(names.at(-1) ?? '')
  if (!type || !names.every(isServable)) return null
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, ...names))
    if (!path.startsWith(root + sep)) return null // a link that leads out
    const content = new Uint8Array(await readFile(path))
    return { content, type, digest: computeFileDigest(content) }
  } catch {
    return null
  }
}

/**
 * What the database keeps and answers tell of a picture: what stands after `/cdn/` in its address. With its digest the address
 * may be kept for ever, since another picture has another one.
 * @param path kind and file, in letters that an address needs no sign for; of a person the file begins with their id
 * @example versionedPictureName('clubs/7.png', content) // 'clubs/7.png?v=2c26b46b68ffc68f'
 */
export const versionedPictureName = (path: string, content: Uint8Array): string =>
  `${path}?v=${computeFileDigest(content)}`

/** Puts a picture into the folder, instead of the one that was there. */
export async function writePicture(folder: string, path: string, content: Uint8Array): Promise<void> {
  const file = join(folder, ...path.split('/'))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/**
 * Takes a picture out of the folder, if it is there.
 * @param name what the database keeps of it
 */
export async function removePicture(folder: string, name: string): Promise<void> {
  const names = name.replace(/\?.*$/, '').split('/')
  if (names.every(isServable)) await rm(join(folder, ...names), { force: true })
}

export const computeFileDigest = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

const isServable = (name: string): boolean => name !== '' && !name.startsWith('.') && !/[/\\\0]/.test(name)
