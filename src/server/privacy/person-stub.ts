import { getTableColumns } from 'drizzle-orm'
import { person } from '../db/schema/index.ts'

/**
 * What is left of someone who was removed on request: a row without a name, so that the contests of others keep
 * their two sides (docs/specification/privacy.md, "Removal").
 */

/** The fields of `person` that stay: which row it is, and what is published of people without a name. */
const STUB_FIELDS = ['id', 'gender', 'countryId', 'createdAt']

/** What every field of `person` holds for someone who was removed. */
export function createPersonStub(forgottenAt: Date): Partial<typeof person.$inferInsert> {
  const values = Object.entries(getTableColumns(person)).flatMap(([name, column]) =>
    STUB_FIELDS.includes(name) || column.generated ? [] : [[name, column.notNull ? column.default : null]],
  )
  return {
    ...Object.fromEntries(values),
    familyName: '',
    givenName: '',
    sortKey: '',
    hidden: true,
    gdprConsent: false,
    updatedAt: forgottenAt,
    deletedAt: forgottenAt,
  }
}

/** Values that empty the given fields. */
export const nullsFor = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]))

/** Fields that are cleared in rows that stay. Imports of competition files do not bring them back either. */
export const CLEARED_FIELDS = {
  entry: ['weight', 'randomWeight', 'beltId', 'specialNeedsLevel'],
  individualResult: ['weight'],
  kataPair: ['name'],
} as const

/** Columns of `contest` by which referees are named; they are emptied where the person was one. */
export const REFEREE_FIELDS = ['refereeId', 'secondRefereeId', 'thirdRefereeId'] as const
