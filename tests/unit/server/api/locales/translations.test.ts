import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTranslations, readTranslations } from '#server/api/locales/translations.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  writeFileSync(join(folder, 'de.json'), JSON.stringify({ 'home.title': 'Start', 'nav.menu': 'Menü' }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a text that exists stays, one that is missing is added to its group', async () => {
  expect(await addTranslations(folder, 'de', 'home', { title: 'Anders', empty: 'Leer' })).toBe(1)
  expect(await readTranslations(folder, 'de', 'translation')).toEqual({
    'home.title': 'Start',
    'nav.menu': 'Menü',
    'home.empty': 'Leer',
  })
})

test('without anything new the file is left alone, and nothing lies beside it', async () => {
  const before = readFileSync(join(folder, 'de.json'), 'utf8')
  expect(await addTranslations(folder, 'de', 'translation', { 'nav.menu': 'Anders' })).toBe(0)
  expect(readFileSync(join(folder, 'de.json'), 'utf8')).toBe(before)
  expect(readdirSync(folder)).toEqual(['de.json'])
})

test('a language there is not is refused', async () => {
  await expect(addTranslations(folder, '../de', 'translation', { a: 'b' })).rejects.toMatchObject({
    status: 404,
  })
})
