import { isNull } from 'drizzle-orm'
import type { Database } from '#server/db/open-database.ts'
import { club, partner, person } from '#server/db/schema/index.ts'

/** Text columns that are never published (docs/specification/privacy.md). */
const PERSON_COLUMNS = [
  ...['birthPlace', 'email', 'phone', 'street', 'houseNumber', 'postCode', 'city', 'placeId', 'nationalId'],
  ...['ijfCardId', 'registrationNumber', 'note'],
] as const
const CLUB_COLUMNS = ['registrationNumber', 'taxNumber', 'secondEmail', 'fax'] as const
const PARTNER_COLUMNS = ['eventNotificationEmail', 'stripeAccount'] as const

const marker = (table: string, column: string) => `private-${table}-${column}-marker`

/** What `fillPrivateColumns` writes. */
export const MARKERS = [
  ...PERSON_COLUMNS.map((column) => marker('person', column)),
  ...CLUB_COLUMNS.map((column) => marker('club', column)),
  ...PARTNER_COLUMNS.map((column) => marker('partner', column)),
]

/** Fills the private columns that are empty, each with a text of its own. */
export async function fillPrivateColumns(db: Database): Promise<void> {
  for (const column of PERSON_COLUMNS) {
    await db
      .update(person)
      .set({ [column]: marker('person', column) })
      .where(isNull(person[column]))
  }
  for (const column of CLUB_COLUMNS) {
    await db
      .update(club)
      .set({ [column]: marker('club', column) })
      .where(isNull(club[column]))
  }
  for (const column of PARTNER_COLUMNS) {
    await db
      .update(partner)
      .set({ [column]: marker('partner', column) })
      .where(isNull(partner[column]))
  }
}
