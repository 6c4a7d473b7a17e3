import { clearFieldsExcept } from '#server/platform/db/cleared-fields.ts'
import { person } from '#server/platform/db/schema/index.ts'

/**
 * The row that remains of a person who was removed on request. It has no name, and contests of others refer to it
 * (docs/specification/privacy.md, "Removal").
 */

/** The fields of `person` that are unchanged: its id, and what is published of people without a name. */
const STUB_FIELDS = ['id', 'gender', 'countryId', 'createdAt']

/** The values of the other fields of a removed person. */
export function createPersonStub(forgottenAt: Date): Partial<typeof person.$inferInsert> {
  return {
    ...clearFieldsExcept(person, STUB_FIELDS),
    familyName: '',
    givenName: '',
    sortKey: '',
    hidden: true,
    gdprConsent: false,
    updatedAt: forgottenAt,
    deletedAt: forgottenAt,
  }
}

/** Fields that are cleared in rows of other tables. Imports of competition files do not restore them. */
export const CLEARED_FIELDS = {
  entry: ['weight', 'randomWeight', 'beltId', 'specialNeedsLevel'],
  individualResult: ['weight'],
  kataPair: ['name'],
} as const

/** Columns of `contest` with the ids of referees; those of the removed person are cleared. */
export const REFEREE_FIELDS = ['refereeId', 'secondRefereeId', 'thirdRefereeId'] as const
