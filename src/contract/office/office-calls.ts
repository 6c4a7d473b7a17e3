import type { Gender } from '#judo/competition/enumerations.ts'
import type { CallSignature } from '../call-definition.ts'
import { ACCESS_SIGNATURES } from './access-calls.ts'
import type { EntityChange } from './entity-calls.ts'
import type { BackOfficeModule } from './modules.ts'
import { PRIVACY_SIGNATURES } from './removals.ts'

/** The calls of the back office that belong to no entity, for browsers: their signatures, and what they answer. */

/** What an empty installation needs before a federation can work in it, in this order. */
export const FIRST_STEPS = ['federation', 'season', 'codelists', 'club'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** The header of requests with the number of the partner that the user works for; without it, for all of them. */
export const PARTNER_HEADER = 'Hajime-Partner'

/** What the signed-in user may do, which the menu follows from. */
export type OfficeSession = {
  user: { id: number; name: string; email: string }
  /** Whether the user may change what all partners share. */
  hasFullAccess: boolean
  levels: Partial<Record<BackOfficeModule, number>>
  /** Names of the entities that the user may read, in the order of the menu. */
  entities: string[]
  /** The partners whose rows the user reaches. */
  partners: { id: number; name: string }[]
  /** Of users with full access. */
  firstSteps: FirstStep[]
}

export type OfficeSearchResult = { entity: string; id: number; label: string }

/** Whether what was entered is on the portal. */
export type PublishState = {
  state: 'published' | 'waiting' | 'failed'
  /** When the oldest change that is not on the portal was made; null if there is none. */
  waitingSince: string | null
  /** When the portal was published last; null if it was never. */
  publishedAt: string | null
}

export type ChangePage = {
  list: EntityChange[]
  hasMore: boolean
  page: number
  perPage: number
  count: number
}

/** The best of a cup in a year by its rules and points, whether or not the portal shows the cup. */
export type CupPreview = {
  year: number
  /** Years with public competitions of the partner that have begun, the latest first. */
  years: number[]
  /** First and last day whose results count, `YYYY-MM-DD`. */
  from: string
  to: string
  /** Competitions with a result of those who are ranked. */
  competitions: number
  /** One for each weight category of a cup that ranks judoka, otherwise one. */
  rankings: {
    category: { age: string; gender: Gender; weight: string } | null
    rows: { id: number; place: number; name: string; points: number }[]
  }[]
}

/** What was taken back: its changes share a number, too. */
export type UndoResult = { batch: number; count: number }

/** The name of a stored picture, as fields of rows contain it. */
export type StoredUpload = { name: string }

const signature = (
  method: CallSignature['method'],
  path: string,
  query: readonly string[] = [],
): CallSignature => ({
  method,
  path: `/api/Office/${path}`,
  queryParameters: Object.fromEntries(query.map((name) => [name, false])),
  hasBody: method === 'POST',
  emptyResponse: null,
})

export const OFFICE_SIGNATURES = {
  ...ACCESS_SIGNATURES,
  ...PRIVACY_SIGNATURES,
  'Office/Session': signature('GET', 'Session'),
  'Office/Search': signature('GET', 'Search', ['Query']),
  'Office/PublishState': signature('GET', 'PublishState'),
  'Office/Publish': { ...signature('POST', 'Publish'), hasBody: false },
  'Office/Changes': signature('GET', 'Changes', [
    'Entity',
    'IdUser',
    'IdPerson',
    'Origin',
    'From',
    'To',
    'Batch',
    'Page',
  ]),
  'Office/Undo': signature('POST', 'Undo'),
  'Office/CupPreview': signature('GET', 'Cup/Preview', ['IdCup', 'Year']),
  'Office/Upload': signature('POST', 'Picture'),
  'Office/MergeCandidates': signature('GET', 'Merge/Candidates', ['Entity', 'Id']),
  'Office/MergePreview': signature('POST', 'Merge/Preview'),
  'Office/Merge': signature('POST', 'Merge'),
} as const satisfies Record<string, CallSignature>
