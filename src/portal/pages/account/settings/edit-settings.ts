import type { AccountSettings } from '#contract/api/account/account.ts'

/** Settings as a form holds them: as they were read, and what the user has entered. */

export type ReadSettings = AccountSettings & { version: number }

type Field = keyof AccountSettings

/** What the user has entered that differs from what was read: fields that others have changed to the same are no input any more. */
export const selectChanges = (
  entered: Partial<AccountSettings>,
  read: ReadSettings,
): Partial<AccountSettings> =>
  Object.fromEntries(Object.entries(entered).filter(([field, value]) => read[field as Field] !== value))
