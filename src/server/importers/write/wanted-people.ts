import type { SourceId } from '../planned.ts'
import type { Note } from '../summary.ts'
import type { Row } from './enter-people.ts'

/** Somebody to find or to enter, and the first day of the newest competition that tells of them. */
export type Wanted = { row: Row; identity: SourceId | null; day: string }

/** Ids of those who were wanted, by what they were wanted under, and how many of them are new. */
export type FoundPeople = { ids: Map<string, number>; new: number; known: number; notes: Note[] }
