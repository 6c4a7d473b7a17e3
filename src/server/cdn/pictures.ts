import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** What is kept in the folder of files and may be served; anything else there is nobody's business. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

export type Picture = { content: Uint8Array<ArrayBuffer>; type: string; digest: string }

/**
 * A file by its path in the folder, in the names of an address.
 * @returns null if it isn't there, or isn't to be served
 */
export async function pictureAt(folder: string, names: readonly string[]): Promise<Picture | null> {
  const type = TYPES[extname(names.at(-1) ?? '').toLowerCase()]
  if (!type || !names.every(isServable)) return null
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, ...names))
    if (!path.startsWith(root + sep)) return null // a link that leads out
    const content = new Uint8Array(await readFile(path))
    return { content, type, digest: digestOf(content) }
  } catch {
    return null
  }
}

/**
 * The address of a picture with its digest, to be kept for ever: another picture has another address.
 * @example await pictureAddress('.data/files', 'clubs/7.png') // '/cdn/clubs/7.png?v=2c26b46b68ffc68f'
 */
export async function pictureAddress(folder: string, path: string): Promise<string> {
  const names = path.split('/')
  const picture = await pictureAt(folder, names)
  const address = `/cdn/${names.map(encodeURIComponent).join('/')}`
  return picture ? `${address}?v=${picture.digest}` : address
}

export const digestOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

const isServable = (name: string): boolean => name !== '' && !name.startsWith('.') && !/[/\\\0]/.test(name)
