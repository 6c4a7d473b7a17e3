import { eq, getTableName } from 'drizzle-orm'
import { isTimeZone } from '#judo/competition/zone-data.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser, country } from '#server/platform/db/schema/index.ts'
import { type ReadRow, requireUnchanged } from '#server/platform/errors/edit-conflict.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'

/** What users choose for their account. */
export type AccountSettings = {
  /** Language of mails. */
  language: LanguageCode
  /** IANA name; null for UTC. */
  timeZone: string | null
  /** The country of the address on receipts. */
  billingCountryId: number | null
  /** Whether the results of followed judoka are mailed. */
  getsResultMails: boolean
}

const settingColumns = {
  language: adminUser.defaultLanguage,
  timeZone: adminUser.timeZone,
  billingCountryId: adminUser.billingCountryId,
  getsResultMails: adminUser.getsResultMails,
  version: adminUser.version,
}

type SettingsRow = Omit<ReadRow<AccountSettings>, 'language'> & { language: string }

const toSettings = ({ language, ...row }: SettingsRow): ReadRow<AccountSettings> => ({
  language: isLanguageCode(language) ? language : DEFAULT_LANGUAGE,
  ...row,
})

export async function readAccountSettings(db: Database, userId: number): Promise<ReadRow<AccountSettings>> {
  const [row] = await db.select(settingColumns).from(adminUser).where(eq(adminUser.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return toSettings(row)
}

/**
 * @param read the settings that the user has seen
 * @throws BadRequest for a time zone or country that does not exist, EditConflict if others are stored since
 */
export async function changeAccountSettings(
  db: Database,
  { language, timeZone, billingCountryId, getsResultMails }: AccountSettings,
  read: ReadRow<AccountSettings>,
  { now, ...author }: UserChange,
): Promise<void> {
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw new BadRequest('timeZone', "The parameter 'timeZone' must be the name of a time zone.")
  }
  await db.transaction(async (tx) => {
    if (billingCountryId !== null && (await tx.$count(country, eq(country.id, billingCountryId))) === 0) {
      throw new BadRequest('billingCountry', "The parameter 'billingCountry' must be the id of a country.")
    }
    const [row] = await tx
      .select(settingColumns)
      .from(adminUser)
      .where(eq(adminUser.id, author.userId))
      .for('update')
    if (!row) throw new Error(`There is no user ${author.userId}.`)
    const after = { language, timeZone, billingCountryId, getsResultMails }
    const { version, ...before } = row
    requireUnchanged(read, toSettings(row), after)
    await tx
      .update(adminUser)
      .set({ defaultLanguage: language, timeZone, billingCountryId, getsResultMails })
      .where(eq(adminUser.id, author.userId))
    const change = { entity: getTableName(adminUser), entityId: author.userId, before, after }
    await recordChange(tx, author, { ...change, now })
  })
}
