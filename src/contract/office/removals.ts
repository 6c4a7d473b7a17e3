import type { CallSignature } from '../call-definition.ts'
import type { MergedEntity } from './merging.ts'

/** Calls about removing people and accounts on request, and about what is stored about them, for browsers. */

/** Entities whose rows are removed on request, so that nothing is left of the person. */
export const REMOVED_ENTITIES = ['person', 'adminUser'] as const

export type RemovedEntity = (typeof REMOVED_ENTITIES)[number]

export const isRemovable = (entity: string): entity is RemovedEntity =>
  REMOVED_ENTITIES.some((name) => name === entity)

export const REMOVAL_DECISIONS = ['confirmed', 'refused'] as const

export type RemovalDecision = (typeof REMOVAL_DECISIONS)[number]

/** Rows that a removal deletes or clears, as its report counts them. */
export const REMOVAL_KINDS = [
  'accounts of children',
  'API tokens',
  'athletes',
  'claims',
  'claims to be a parent',
  'coachings',
  'consents',
  'contacts',
  'contests refereed',
  'customers of the payment provider',
  'delegation entries',
  'delegation entries confirmed',
  'entries',
  'files',
  'filters',
  'followed judoka',
  'followers',
  'followers by notification',
  'invitations',
  'invitations to the back office',
  'kata pairs',
  'levels as a coach',
  'levels as a referee',
  'links to judoka',
  'links to user accounts',
  'mails',
  'one-time hashes',
  'payments',
  'permissions',
  'received invitations',
  'registrations',
  'renewals of subscriptions',
  'requests of removal',
  'results',
  'sessions',
  'sign-in methods',
  'transfers that have not arrived',
  'waiting list entries',
] as const

export type RemovalKind = (typeof REMOVAL_KINDS)[number]

export type RemovedRows = Partial<Record<RemovalKind, number>>

/** A page that shows the person. */
export type ShownOn = { entity: Extract<MergedEntity, 'club'> | 'competition'; id: number; label: string }

/** What removing a person or deleting an account does. */
export type RemovalPreview = {
  entity: RemovedEntity
  id: number
  label: string
  /** Rows that are deleted, by kind. */
  deleted: RemovedRows
  /** Rows of which everything about the person is cleared, by kind. */
  cleared: RemovedRows
  /** Contests that keep their result, with the name withheld. */
  contests: number
  /** Rows that were merged into this one, and go with it. */
  merged: number
  /** Accounts that were linked to the person and stay. */
  accounts: number
  /** Whether the person has a page of their own. */
  hasProfile: boolean
  /** Other pages that change. */
  pages: ShownOn[]
  /** Tables that contain the same name afterwards, for users with full access: namesakes, accounts, free text. */
  occurrences: { table: string; rows: number; familyNameRows: number }[]
}

/** A request to remove a person or an account. */
export type RemovalRequest = {
  id: number
  entity: RemovedEntity
  subjectId: number
  /** Null after the removal. */
  label: string | null
  reason: string | null
  requester: string
  /** Whether the user has made it, so that somebody else has to confirm it. */
  isOwn: boolean
  createdAt: string
  expiresAt: string
  decision: RemovalDecision | null
  decider: string | null
  decidedAt: string | null
  decisionReason: string | null
  /** Since when nothing of a removed person is public; null until then, and for accounts. */
  publishedAt: string | null
}

/** Everything that is stored about a person or an account: rows by table. */
export type SubjectData = Record<string, unknown>

export const OFFICE_PRIVACY_PATH = '/api/Office/Privacy/'

const signature = (method: 'GET' | 'POST', path: string, query: readonly string[] = []): CallSignature => ({
  method,
  path: `${OFFICE_PRIVACY_PATH}${path}`,
  queryParameters: Object.fromEntries(query.map((name) => [name, false])),
  hasBody: method === 'POST',
  emptyResponse: null,
})

export const PRIVACY_SIGNATURES = {
  'Office/SubjectData': signature('POST', 'Data'),
  'Office/RemovalPreview': signature('GET', 'Removal', ['Entity', 'Id']),
  'Office/Removals': signature('GET', 'Removals'),
  'Office/RequestRemoval': signature('POST', 'Removal'),
  'Office/DecideRemoval': signature('POST', 'Decision'),
} as const satisfies Record<string, CallSignature>
