import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The part of a mail before its text. */
export const composeHeaders = (headers: Readonly<Record<string, string>>): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`

/**
 * Deletes the mails to an address from the outbox.
 * @returns their number
 */
export async function removeFromOutbox(folder: string, address: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const mail = join(folder, name)
    const text = await readFile(join(mail, 'message.txt'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
      throw error
    })
    const [, to = ''] = /^To: (.*)$/m.exec(text) ?? []
    if (to.toLowerCase() !== address.toLowerCase()) continue
    await rm(mail, { recursive: true, force: true })
    removed++
  }
  return removed
}
