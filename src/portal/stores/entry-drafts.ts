import { readStorage, removeStorage, writeStorage } from './storage.ts'

/** Entries that are chosen but not bought, by competition: they survive when the page is closed. Only ids are stored. */

export type DraftEntry = { idPerson: number; idAge: number; idWeight: number }

/** Drafts of that many competitions are kept. */
const MAX_DRAFTS = 10

type Drafts = Record<string, readonly DraftEntry[]>

export const readEntryDraft = (competition: number): readonly DraftEntry[] => readDrafts()[competition] ?? []

/** Stores the entries of a competition; none removes its draft. */
export function writeEntryDraft(competition: number, entries: readonly DraftEntry[]): void {
  const { [competition]: _, ...others } = readDrafts()
  const kept = Object.entries(others).slice(-(MAX_DRAFTS - 1))
  const drafts = Object.fromEntries(entries.length > 0 ? [...kept, [competition, entries]] : kept)
  if (Object.keys(drafts).length > 0) writeStorage('entry_drafts', JSON.stringify(drafts))
  else removeStorage('entry_drafts')
}

function readDrafts(): Drafts {
  try {
    const stored: unknown = JSON.parse(readStorage('entry_drafts') ?? '{}')
    if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([id, entries]) => [
        id,
        Array.isArray(entries) ? entries.filter(isEntry) : [],
      ]),
    )
  } catch {
    return {}
  }
}

const isEntry = (entry: unknown): entry is DraftEntry =>
  entry !== null &&
  typeof entry === 'object' &&
  ['idPerson', 'idAge', 'idWeight'].every((name) => Number.isInteger(Reflect.get(entry, name)))
