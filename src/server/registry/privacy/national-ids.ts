import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { person } from '#server/platform/db/schema/index.ts'
import { vacuumTables } from '#server/platform/db/vacuum-tables.ts'
import { logError } from '#server/platform/errors/log.ts'

/**
 * National ids are stored encrypted with AES-256-GCM, by a key that is derived from the secret of the server: a copy of the
 * database alone does not contain them. A stored id names its key, so that one of another secret is recognised.
 */

export type NationalIdCipher = {
  encrypt: (nationalId: string) => string
  /** @throws Error if the id was encrypted with another secret, or changed */
  decrypt: (stored: string) => string
  /** The same for an id that may not be encrypted yet: an earlier release stored it as it is. */
  read: (stored: string) => string
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export function createNationalIdCipher(secret: string): NationalIdCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hajime national id', KEY_BYTES))
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const prefix = `${VERSION}.${keyId}`
  const cipher: NationalIdCipher = {
    read: (stored) => (isEncrypted(stored) ? cipher.decrypt(stored) : stored),
    encrypt: (nationalId) => {
      const iv = randomBytes(IV_BYTES)
      const encryption = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(prefix))
      const text = Buffer.concat([encryption.update(nationalId, 'utf8'), encryption.final()])
      return `${prefix}.${Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64url')}`
    },
    decrypt: (stored) => {
      const [version, storedKeyId, data = ''] = stored.split('.')
      if (version !== VERSION || storedKeyId !== keyId) {
        throw new Error('The national id is encrypted with another HAJIME_SECRET than that of this server.')
      }
      const bytes = Buffer.from(data, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(prefix))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
  }
  return cipher
}

const isEncrypted = (stored: string): boolean => stored.startsWith(`${VERSION}.`)

/**
 * A stored id for its owner. One that cannot be read, as after a change of the secret, is null; the rest of the data is not lost
 * with it. One that an import has just written is not encrypted yet.
 */
export function readNationalId(stored: string, decrypt: NationalIdCipher['decrypt']): string | null {
  if (!isEncrypted(stored)) return stored
  try {
    return decrypt(stored)
  } catch (error) {
    logError('Reading a national id', error)
    return null
  }
}

const BATCH = 500

/**
 * Encrypts national ids that are stored as they are, such as those that an earlier release or an import has written. Then the table
 * is rewritten, so that no files of the database contain them.
 * @returns their number
 */
export async function encryptStoredNationalIds(
  db: Database,
  { encrypt }: Pick<NationalIdCipher, 'encrypt'>,
): Promise<number> {
  let [count, after] = [0, 0]
  while (true) {
    const plain = await db
      .select({ id: person.id, nationalId: person.nationalId })
      .from(person)
      .where(
        and(gt(person.id, after), isNotNull(person.nationalId), notLike(person.nationalId, `${VERSION}.%.%`)),
      )
      .orderBy(asc(person.id))
      .limit(BATCH)
    const last = plain.at(-1)
    if (!last) break
    await db.transaction(async (tx) => {
      for (const { id, nationalId } of plain) {
        if (nationalId === null) continue
        // another process may have encrypted it meanwhile
        const isUnchanged = and(eq(person.id, id), eq(person.nationalId, nationalId))
        await tx
          .update(person)
          .set({ nationalId: encrypt(nationalId) })
          .where(isUnchanged)
      }
    })
    count += plain.length
    after = last.id
  }
  if (count > 0) await vacuumTables(db, [person])
  return count
}
