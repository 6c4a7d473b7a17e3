import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTranslations, readTranslations } from '#server/platform/locales/translations.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  writeFileSync(join(folder, 'de.json'), JSON.stringify({ 'home.title': 'Start', 'nav.menu': 'Menü' }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('addTranslations adds missing texts to their group and keeps existing ones', async () => {
  expect(await addTranslations(folder, 'de', 'home', { title: 'Anders', empty: 'Leer' })).toBe(1)
  expect(await readTranslations(folder, 'de', 'translation')).toEqual({
    'home.title': 'Start',
    'nav.menu': 'Menü',
    'home.empty': 'Leer',
  })
})

test('addTranslations does not write the file without new texts, and leaves no temporary file', async () => {
  const before = readFileSync(join(folder, 'de.json'), 'utf8')
  expect(await addTranslations(folder, 'de', 'translation', { 'nav.menu': 'Anders' })).toBe(0)
  expect(readFileSync(join(folder, 'de.json'), 'utf8')).toBe(before)
  expect(readdirSync(folder)).toEqual(['de.json'])
})

test('addTranslations rejects an unknown language', async () => {
  await expect(addTranslations(folder, '../de', 'translation', { a: 'b' })).rejects.toMatchObject({
    status: 404,
  })
})
