import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { person } from '#server/platform/db/schema/index.ts'
import type { NationalIdCipher } from '#server/registry/privacy/national-ids.ts'
import type { CompetitionFile } from '../../interchange/index.ts'

/**
 * The file with its national ids as they are stored. One that the database has already gets the text that is stored, because
 * encrypting the same id again gives another text; a different one conflicts with what is stored.
 * @throws Error if the file contains an id that another server has encrypted
 */
export async function encryptNationalIds(
  tx: DatabaseOrTransaction,
  file: CompetitionFile,
  { encrypt, read }: NationalIdCipher,
): Promise<CompetitionFile> {
  const withId = file.lists.people.filter(({ nationalId }) => typeof nationalId === 'string')
  if (withId.length === 0) return file
  const stored = await tx
    .select({ id: person.id, nationalId: person.nationalId })
    .from(person)
    .where(
      isAmong(
        person.id,
        withId.map(({ id }) => Number(id)),
      ),
    )
  const storedIds = new Map(stored.map(({ id, nationalId }) => [id, nationalId]))
  const people = file.lists.people.map((row) => {
    if (typeof row.nationalId !== 'string') return row
    const plain = read(row.nationalId)
    const known = storedIds.get(Number(row.id)) ?? null
    return { ...row, nationalId: known !== null && isSame(known, plain, read) ? known : encrypt(plain) }
  })
  return { ...file, lists: { ...file.lists, people } }
}

function isSame(stored: string, plain: string, read: NationalIdCipher['read']): boolean {
  try {
    return read(stored) === plain
  } catch {
    return false // encrypted with another secret: the import reports a conflict
  }
}
