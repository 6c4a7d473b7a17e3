/** A row of a file that needs a person's attention. */
export type RowNote = {
  file: string
  line: number
  reason: string
}

/** Something else a person should know, and whom or what it is about. */
export type ImportNote = {
  about: string
  reason: string
}

/** A category whose places could not all be proved. */
type IncompleteCategory = {
  competition: string
  category: string
  reason: string
}

/** What changed in the database, by kind of row. */
export type ChangeCounts = { added: number; changed: number; removed: number }

/** What an import did. */
export type ImportSummary = {
  competitions: { externalId: string; name: string; categories: number; contests: number }[]
  /** Contests read, and how many of their rows came, changed and went. */
  contests: { read: number } & ChangeCounts
  /** `known` were in the database before. */
  people: { new: number; known: number }
  places: { awarded: number } & ChangeCounts
  incomplete: IncompleteCategory[]
  /** Rows of the files; every one is imported or listed. */
  rows: { read: number; imported: number }
  /** Rows that were not imported. */
  listed: RowNote[]
  /** Rows that were imported without something they should have told. */
  remarks: RowNote[]
  /** What else a person should know: namesakes kept apart, files that were of no use. */
  notes: ImportNote[]
}

/** How far an import is. */
type ImportStep = {
  /** What is being done now, in a word or two. */
  step: 'reading' | 'checking' | 'writing'
  done: number
  total: number
  /** What was done last: a file, a competition. */
  item: string
}

/** Is told after every piece of work. */
export type ImportProgressListener = (step: ImportStep) => void

export const NO_PROGRESS: ImportProgressListener = () => undefined
