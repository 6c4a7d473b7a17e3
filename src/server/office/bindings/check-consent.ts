import { and, eq, ne, sql } from 'drizzle-orm'
import { personConsent } from '#server/platform/db/schema/index.ts'
import type { CheckChange } from '../bind-entity.ts'

/** Where a day begins first. */
const EARLIEST_OFFSET = 14 * 3_600_000

/**
 * The record of a consent: nobody has decided anything on a day to come, and without a day a record would be older than those that the
 * person has already.
 */
export const checkConsent: CheckChange = async (tx, _user, { id, after }) => {
  if (!after) return []
  const { personId, kind, decidedOn } = after
  if (typeof decidedOn === 'string' && decidedOn !== '') {
    const limit = new Date(Date.now() + EARLIEST_OFFSET).toISOString().slice(0, 10)
    return decidedOn > limit ? [{ field: 'decidedOn', code: 'too_large', limit, got: decidedOn }] : []
  }
  const isOther = id === null ? undefined : ne(personConsent.id, id)
  const isOfPerson = and(eq(personConsent.personId, Number(personId)), sql`${personConsent.kind} = ${kind}`)
  const others = await tx.$count(personConsent, and(isOfPerson, isOther))
  return others > 0 ? [{ field: 'decidedOn', code: 'required' }] : []
}
