import { eq, getTableName } from 'drizzle-orm'
import type { AccountSettings } from '#contract/api/account/account.ts'
import { isTimeZone } from '#judo/competition/zone-data.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import type { EditableRow } from '#server/platform/audit/run-edit.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, country } from '#server/platform/db/schema/index.ts'
import type { ReadRow } from '#server/platform/errors/edit-conflict.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'

const settingColumns = {
  language: adminUser.defaultLanguage,
  timeZone: adminUser.timeZone,
  idBillingCountry: adminUser.billingCountryId,
  getsResultMails: adminUser.getsResultMails,
  version: adminUser.version,
}

const selectSettings = (db: DatabaseOrTransaction, userId: number) =>
  db.select(settingColumns).from(adminUser).where(eq(adminUser.id, userId))

const toSettings = ({ language, ...row }: ReadRow<AccountSettings>): ReadRow<AccountSettings> => ({
  language: isLanguageCode(language) ? language : DEFAULT_LANGUAGE,
  ...row,
})

export async function readAccountSettings(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<ReadRow<AccountSettings>> {
  const [row] = await selectSettings(db, userId)
  if (!row) throw new Error(`There is no user ${userId}.`)
  return toSettings(row)
}

/** The settings of a user, as a row that is edited. */
export const accountSettingsRow: EditableRow<AccountSettings> = {
  entity: getTableName(adminUser),
  lock: async (tx, userId) => {
    const [row] = await selectSettings(tx, userId).for('update')
    return row ? toSettings(row) : null
  },
}

/** @throws BadRequest for a language, time zone or country that does not exist */
async function checkAccountSettings(
  db: DatabaseOrTransaction,
  { language, timeZone, idBillingCountry }: Partial<AccountSettings>,
): Promise<void> {
  if (language !== undefined && !isLanguageCode(language))
    throw new BadRequest('language', "The parameter 'language' is not one of the site's languages.")
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    throw new BadRequest('timeZone', "The parameter 'timeZone' must be the name of a time zone.")
  if (idBillingCountry && (await db.$count(country, eq(country.id, idBillingCountry))) === 0)
    throw new BadRequest('idBillingCountry', "The parameter 'idBillingCountry' must be the id of a country.")
}

async function writeAccountSettings(
  tx: DatabaseOrTransaction,
  userId: number,
  { language, timeZone, idBillingCountry, getsResultMails }: Partial<AccountSettings>,
): Promise<void> {
  await tx
    .update(adminUser)
    .set({ defaultLanguage: language, timeZone, billingCountryId: idBillingCountry, getsResultMails })
    .where(eq(adminUser.id, userId))
}

/**
 * Writes settings in the transaction that edits them.
 * @throws BadRequest for a language, time zone or country that does not exist
 */
export async function editAccountSettings(
  tx: DatabaseOrTransaction,
  userId: number,
  chosen: Partial<AccountSettings>,
): Promise<ReadRow<AccountSettings>> {
  await checkAccountSettings(tx, chosen)
  await writeAccountSettings(tx, userId, chosen)
  return readAccountSettings(tx, userId)
}
