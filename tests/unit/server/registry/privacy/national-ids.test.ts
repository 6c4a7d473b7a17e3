import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import {
  createNationalIdCipher,
  encryptStoredNationalIds,
  readNationalId,
} from '#server/registry/privacy/national-ids.ts'
import { openTestDatabase } from '../../../../test-database.ts'

const SECRET = 'a secret of at least thirty-two characters'
const cipher = createNationalIdCipher(SECRET)

describe('a national id', () => {
  test('is read again with the same secret', () => {
    const stored = cipher.encrypt('0101006500006')
    expect(stored).not.toContain('0101006500006')
    expect(createNationalIdCipher(SECRET).decrypt(stored)).toBe('0101006500006')
  })

  test('is stored differently each time, so that equal ones are not recognised', () => {
    expect(cipher.encrypt('1')).not.toBe(cipher.encrypt('1'))
  })

  test('is not read with another secret, nor after a change', () => {
    const stored = cipher.encrypt('0101006500006')
    const other = createNationalIdCipher(`${SECRET}!`)
    expect(() => other.decrypt(stored)).toThrow('another HAJIME_SECRET')
    const [version, key, data = ''] = stored.split('.')
    const bytes = Buffer.from(data, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => cipher.decrypt(`${version}.${key}.${bytes.toString('base64url')}`)).toThrow()
  })
})

describe('a national id for its owner', () => {
  test('is read where it is not encrypted yet, and null where it cannot be read', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const stored = cipher.encrypt('0101006500006')
    const other = createNationalIdCipher(`${SECRET}!`)
    expect(readNationalId(stored, cipher.decrypt)).toBe('0101006500006')
    expect(readNationalId('0101006500006', cipher.decrypt)).toBe('0101006500006')
    expect(readNationalId(stored, other.decrypt)).toBeNull()
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('national ids in the database', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.close())

  test('are encrypted once, and people without one keep none', async () => {
    const { db } = opened
    const judoka = { familyName: 'Abe', givenName: 'Ana', gender: 'female' as const }
    await db.insert(t.person).values([
      { ...judoka, id: 1, nationalId: '0101006500006' },
      { ...judoka, id: 2, nationalId: null },
      { ...judoka, id: 3, nationalId: 'v1' },
    ])
    expect(await encryptStoredNationalIds(db, cipher)).toBe(2)
    expect(await encryptStoredNationalIds(db, cipher)).toBe(0)
    const rows = await db.select({ stored: t.person.nationalId }).from(t.person).orderBy(t.person.id)
    expect(rows.map(({ stored }) => stored && cipher.decrypt(stored))).toEqual(['0101006500006', null, 'v1'])
  })
})
