import type { CallSignature } from '../call-definition.ts'
import type { BackOfficeModule } from './modules.ts'

/** Calls about who gets into the back office, for browsers: invitations, sessions and API tokens. */

/** Kinds of rows whose data a filter opens. */
export const ACCESSIBLE_TYPES = ['country', 'region', 'province', 'club', 'school', 'competition'] as const

/** Roles that an invitation may give, and what kind of filter makes sense of it. */
export const INVITED_ROLES = [
  'club_administrator',
  'coach',
  'referee',
  'national_administrator',
  'administrator',
] as const

export type InvitedRole = (typeof INVITED_ROLES)[number]

/** A filter, as `api_filter` stores it. */
export type InvitedFilter = {
  partnerId: number | null
  accessibleType: (typeof ACCESSIBLE_TYPES)[number] | null
  accessibleId: number | null
  superAdmin: boolean
}

/** What whoever accepts an invitation may do. */
export type InvitedRights = {
  role: InvitedRole | null
  levels: Partial<Record<BackOfficeModule, number>>
  filters: InvitedFilter[]
}

export type NewInvitation = InvitedRights & {
  email: string
  name: string
  familyName: string
  /** Of the mail, and of a new account. */
  language: string
}

export type Invitation = NewInvitation & {
  id: number
  /** Name of the user who invites. */
  inviter: string
  createdAt: string
  expiresAt: string
  isExpired: boolean
}

/** @property link to hand over, if no mail server is configured */
export type SentInvitation = { id: number; link: string | null }

export type NewApiToken = { name: string; expiresAt: string }

/** Where a user is signed in, and the tokens of their programs. */
export type UserAccess = {
  userId: number
  sessions: { id: number; createdAt: string; userAgent: string; isCurrent: boolean }[]
  tokens: (NewApiToken & { id: number; createdAt: string; usedAt: string | null; isExpired: boolean })[]
}

export const OFFICE_ACCESS_PATH = '/api/Office/Access/'

const signature = (method: 'GET' | 'POST', path: string, query: readonly string[] = []): CallSignature => ({
  method,
  path: `${OFFICE_ACCESS_PATH}${path}`,
  queryParameters: Object.fromEntries(query.map((name) => [name, false])),
  hasBody: method === 'POST',
  emptyResponse: null,
})

export const ACCESS_SIGNATURES = {
  'Office/Invitations': signature('GET', 'Invitations'),
  'Office/Invite': signature('POST', 'Invite'),
  'Office/SendInvitation': signature('POST', 'SendInvitation'),
  'Office/RevokeInvitation': signature('POST', 'RevokeInvitation'),
  'Office/UserAccess': signature('GET', 'User', ['IdUser']),
  'Office/CreateToken': signature('POST', 'CreateToken'),
  'Office/RevokeToken': signature('POST', 'RevokeToken'),
  'Office/EndSession': signature('POST', 'EndSession'),
} as const satisfies Record<string, CallSignature>
