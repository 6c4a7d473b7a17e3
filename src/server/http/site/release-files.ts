import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Files of a release that configure a server and are not served: `_redirects`, `_headers`, `_headers.nginx`. */
const PRIVATE_FILE = /^_(redirects|headers(\..*)?)$/i

/** The decoded segments of a path; null for a path that could lead out of the folder or to a hidden file. */
export function parsePath(pathname: string): string[] | null {
  const parts = pathname.slice(1).replace(/\/$/, '').split('/')
  if (pathname === '/') return []
  try {
    const names = parts.map(decodeURIComponent)
    return names.every(isServableName) && !PRIVATE_FILE.test(names[0] ?? '') ? names : null
  } catch {
    return null // not UTF-8
  }
}

const isServableName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !/[/\\\0]/.test(name)

export type OpenFile = { path: string; handle: FileHandle }

/** Opens the file of a path, or the index of a folder. An open file stays readable when its release is removed. */
export async function openFile(
  root: string,
  names: readonly string[],
  asFolder: boolean,
): Promise<OpenFile | 'needs slash' | null> {
  try {
    const path = await realpath(join(root, ...names))
    if (path !== root && !path.startsWith(root + sep)) return null
    const isFolder = (await stat(path)).isDirectory()
    if (!isFolder) return asFolder ? null : { path, handle: await open(path) }
    const index = { path: join(path, 'index.html'), handle: await open(join(path, 'index.html')) }
    if (asFolder) return index
    await index.handle.close()
    return 'needs slash'
  } catch {
    return null
  }
}

/** Whether a page has a file. */
export async function hasPage(root: string, names: readonly string[]): Promise<boolean> {
  const page = await openFile(root, names, true)
  if (!page || page === 'needs slash') return false
  await page.handle.close()
  return true
}
