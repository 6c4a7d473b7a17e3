import type { RemovalKind } from '#contract/office/removals.ts'
import type { OfficeTranslate } from '../texts/office-texts.ts'

/** The texts of what a removal deletes or clears. */
const KIND_TEXTS = {
  'accounts of children': 'office.removal.childAccounts',
  'API tokens': 'office.access.tokens',
  athletes: 'office.removal.athletes',
  claims: 'office.removal.claims',
  'claims to be a parent': 'office.removal.claims',
  coachings: 'office.entity.coaching',
  consents: 'office.removal.consents',
  contacts: 'office.entity.contact',
  'contests refereed': 'office.removal.refereed',
  'customers of the payment provider': 'office.removal.customers',
  'delegation entries': 'office.removal.delegations',
  'delegation entries confirmed': 'office.removal.delegations',
  entries: 'office.module.entries',
  files: 'office.removal.files',
  filters: 'office.entity.apiFilter',
  'followed judoka': 'office.removal.followed',
  followers: 'office.removal.followers',
  'followers by notification': 'office.removal.followers',
  invitations: 'office.invitations',
  'invitations to the back office': 'office.invitations',
  'kata pairs': 'office.entity.kataPair',
  'levels as a coach': 'office.entity.coachRecord',
  'levels as a referee': 'office.entity.refereeRecord',
  'links to judoka': 'office.removal.links',
  'links to user accounts': 'office.removal.links',
  mails: 'office.removal.mails',
  'one-time hashes': 'office.removal.oneTimeLinks',
  payments: 'office.module.payments',
  permissions: 'office.entity.permission',
  'received invitations': 'office.invitations',
  registrations: 'office.module.registrations',
  'renewals of subscriptions': 'office.removal.renewals',
  'requests of removal': 'office.removals',
  results: 'office.module.results',
  sessions: 'office.access.sessions',
  'sign-in methods': 'office.removal.signInMethods',
  'transfers that have not arrived': 'office.removal.transfers',
  'waiting list entries': 'office.removal.waiting',
} as const satisfies Record<RemovalKind, Parameters<OfficeTranslate>[0]>

/** Rows by their names; kinds of one name are counted together. */
export function countByName(
  t: OfficeTranslate,
  rows: Readonly<Partial<Record<RemovalKind, number>>>,
): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const [kind, count] of Object.entries(rows)) {
    const name = t(KIND_TEXTS[kind as RemovalKind]) // the keys of the record
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts]
}
