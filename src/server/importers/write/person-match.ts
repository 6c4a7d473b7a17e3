import type { ImportNote } from '../import-summary.ts'
import type { SourceIdentity } from '../imported-competition.ts'
import type { ImportedPersonRow } from './insert-people.ts'

/** Somebody to find or to enter, and the first day of the newest competition that tells of them. */
export type PersonToMatch = { row: ImportedPersonRow; identity: SourceIdentity | null; day: string }

/** Ids of those who were wanted, by what they were wanted under, and how many of them are new. */
export type PeopleMatch = { ids: Map<string, number>; new: number; known: number; notes: ImportNote[] }
