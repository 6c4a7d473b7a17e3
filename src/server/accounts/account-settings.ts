import { eq, getTableName } from 'drizzle-orm'
import { isTimeZone } from '#judo/competition/time-zone.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Database } from '../db/open-database.ts'
import { adminUser, country } from '../db/schema/index.ts'
import { BadRequest } from '../request/errors.ts'
import type { LinkContext } from './invitations.ts'

/** What users choose for their account. */
export type AccountSettings = {
  /** Language of mails. */
  language: LanguageCode
  /** IANA name; null for UTC. */
  timeZone: string | null
  /** The country of the address on receipts. */
  billingCountryId: number | null
}

const settingColumns = {
  language: adminUser.defaultLanguage,
  timeZone: adminUser.timeZone,
  billingCountryId: adminUser.billingCountryId,
}

export async function readAccountSettings(db: Database, userId: number): Promise<AccountSettings> {
  const [row] = await db.select(settingColumns).from(adminUser).where(eq(adminUser.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return { ...row, language: isLanguageCode(row.language) ? row.language : DEFAULT_LANGUAGE }
}

/** @throws BadRequest for a time zone or country that does not exist */
export async function changeAccountSettings(
  db: Database,
  { language, timeZone, billingCountryId }: AccountSettings,
  { now, ...author }: LinkContext,
): Promise<void> {
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw new BadRequest('timeZone', "The parameter 'timeZone' must be the name of a time zone.")
  }
  await db.transaction(async (tx) => {
    if (billingCountryId !== null && (await tx.$count(country, eq(country.id, billingCountryId))) === 0) {
      throw new BadRequest('billingCountry', "The parameter 'billingCountry' must be the id of a country.")
    }
    const [before] = await tx
      .select(settingColumns)
      .from(adminUser)
      .where(eq(adminUser.id, author.userId))
      .for('update')
    if (!before) throw new Error(`There is no user ${author.userId}.`)
    const after = { language, timeZone, billingCountryId }
    await tx
      .update(adminUser)
      .set({ defaultLanguage: language, timeZone, billingCountryId })
      .where(eq(adminUser.id, author.userId))
    const change = { entity: getTableName(adminUser), entityId: author.userId, before, after }
    await recordChange(tx, author, { ...change, now })
  })
}
