/** A row of a file that needs a person's attention. */
export type RowNote = {
  file: string
  line: number
  reason: string
}

/** A note on a person, a competition or rows, for the person who runs the import. */
export type ImportNote = {
  about: string
  reason: string
}

/** A category in which some places are not proved. */
type IncompleteCategory = {
  competition: string
  category: string
  reason: string
}

/** Numbers of rows added, changed and removed in the database. */
export type ChangeCounts = { added: number; changed: number; removed: number }

/** Changes, and how many rows the files contain. */
export type ReadCounts = { read: number } & ChangeCounts

/** Rows that are counted besides contests, people and places. */
export const COUNTED_KINDS = ['competitions', 'categories', 'entries', 'videos', 'events'] as const
export type ChangesByKind = Record<(typeof COUNTED_KINDS)[number], ReadCounts>

const createReadCounts = (): ReadCounts => ({ read: 0, added: 0, changed: 0, removed: 0 })

export const createChangesByKind = (): ChangesByKind => ({
  competitions: createReadCounts(),
  categories: createReadCounts(),
  entries: createReadCounts(),
  videos: createReadCounts(),
  events: createReadCounts(),
})

/** Adds counts to a sum. */
export function addChanges<T extends ChangeCounts>(sum: T, counts: T): void {
  for (const key of Object.keys(counts) as (keyof T)[]) (sum[key] as number) += counts[key] as number
}

export function addChangesByKind(sum: ChangesByKind, changes: Partial<ChangesByKind>): void {
  for (const kind of COUNTED_KINDS) {
    const counts = changes[kind]
    if (counts !== undefined) addChanges(sum[kind], counts)
  }
}

export type ImportSummary = {
  competitions: { externalId: string; name: string; categories: number; contests: number }[]
  /** Contests read from the files, and the changes to their rows. */
  contests: ReadCounts
  /** All other rows. */
  changes: ChangesByKind
  /** `known` people were already in the database. */
  people: { new: number; known: number }
  places: { awarded: number } & ChangeCounts
  incomplete: IncompleteCategory[]
  /** Rows of the files. Every row is either imported or in `listed`. */
  rows: { read: number; imported: number }
  /** Rows that were not imported, and why. */
  listed: RowNote[]
  /** Rows that were imported with missing information. */
  remarks: RowNote[]
  /** Everything else to check: namesakes that were not merged, values that were not imported. */
  notes: ImportNote[]
}

/** The part of the summary on what was written; the importer adds the rest. */
export type WriteSummary = Omit<ImportSummary, 'rows' | 'listed' | 'remarks'>

type ImportStep = {
  step: 'reading' | 'checking' | 'writing'
  done: number
  total: number
  /** The file or competition that was completed last. */
  item: string
}

/** Called after each file or competition. */
export type ImportProgressListener = (step: ImportStep) => void

export const NO_PROGRESS: ImportProgressListener = () => undefined
