import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The part of a mail before its text. */
export const composeHeaders = (headers: Readonly<Record<string, string>>): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`

/** A mail in the outbox. */
export type OutboxMail = {
  to: string
  /** Its headers and text. */
  content: string
  /** Names of its files, attachments included. */
  files: readonly string[]
}

/**
 * Deletes the mails that match from the outbox; a preview only counts them.
 * @returns their number
 */
export async function removeFromOutbox(
  folder: string,
  matches: (mail: OutboxMail) => boolean,
  { isPreview = false } = {},
): Promise<number> {
  let removed = 0
  for (const name of await readFolder(folder)) {
    const path = join(folder, name)
    const content = await readFile(join(path, 'message.txt'), 'utf8').catch(ignoreMissing(''))
    const [, to = ''] = /^To: (.*)$/m.exec(content) ?? []
    if (!matches({ to, content, files: await readFolder(path) })) continue
    if (!isPreview) await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}

const readFolder = (path: string): Promise<string[]> => readdir(path).catch(ignoreMissing([]))

/** The outbox is created with its first mail, and may contain files that are not mails. */
const ignoreMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead
    throw error
  }
