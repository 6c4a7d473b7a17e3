import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importCompetitionFiles } from '#server/exchange/importers/index.ts'
import { createJsonSchema, exportCompetition, SECTIONS } from '#server/exchange/interchange/index.ts'
import { textFile } from '../../../../fixtures/importers/contest-tables.ts'
import { openTestDatabase } from '../../../../test-database.ts'
import { fillFullCompetition, fullCompetition } from './full-competition.ts'

const documentOf = (name: string) =>
  readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')

describe('the documentation of the interchange format', () => {
  test('contains the JSON Schema of this data model (node scripts/write-competition-schema.ts writes it)', () => {
    expect(documentOf('competition-format.schema.json')).toBe(createJsonSchema())
  })

  test('describes every list', () => {
    const text = documentOf('competition-format.md')
    expect(SECTIONS.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('contains an example that can be imported', async () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(documentOf('competition-format.md')) ?? []
    const { db, close } = await openTestDatabase()
    await importCompetitionFiles(db, [textFile(example, 'example.json')])
    const { externalId } = JSON.parse(example).competition
    expect(await exportCompetition(db, externalId, 'public')).toContain('"familyName":"Horvat"')
    await close()
  })
})

test('an unknown round or draw system is rejected with its position in the file', async () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(documentOf('competition-format.md')) ?? []
  const { db, close } = await openTestDatabase()
  const importChanged = (from: string, to: string) =>
    importCompetitionFiles(db, [textFile(example.replace(from, to), 'example.json')])
  await expect(importChanged('"round": "F"', '"round": "R12"')).rejects.toThrow(/contests.*round/s)
  await expect(importChanged('"judoka": 2', '"drawSystem": "swiss"')).rejects.toThrow(/drawSystem/)
  await close()
})

test('a file of version 1 is imported with its old names', async () => {
  const { db, close } = await openTestDatabase()
  const path = new URL('../../../../fixtures/importers/competition-file-version-1.json', import.meta.url)
  await importCompetitionFiles(db, [textFile(readFileSync(path, 'utf8'), 'version-1.json')])
  const exported = JSON.parse(await exportCompetition(db, 'kranj_open2026', 'public'))
  await close()
  expect(exported).toMatchObject({
    format: 'hajime-competition/2',
    ageCategories: [{ shortName: 'sen', contestDuration: 240 }],
    competitionCategories: [{ categoryId: 1 }],
    contests: [{ competitionCategoryId: 1, categoryId: 1 }],
  })
})

test('private fields are exported on request only', async () => {
  const { db, close } = await openTestDatabase()
  await fillFullCompetition(db)
  const open = await exportCompetition(db, 'everything2030', 'public')
  const whole = await exportCompetition(db, 'everything2030', 'private')
  await close()
  const secrets = fullCompetition.flatMap(({ section, rows }) =>
    (section.private ?? []).flatMap((field) => {
      const value = rows[0]?.[field]
      return typeof value === 'string' && !value.startsWith('20') ? [value] : []
    }),
  )
  expect(secrets).toContain('people email — 柔道')
  expect(secrets.filter((secret) => !whole.includes(secret))).toEqual([])
  expect(secrets.filter((secret) => open.includes(secret))).toEqual([])
  expect(JSON.parse(open).files.map(({ id }: { id: number }) => id)).toEqual([1])
  expect(JSON.parse(open).contacts.map(({ id }: { id: number }) => id)).toEqual([1])
  expect(JSON.parse(whole).files).toHaveLength(3)
  expect(JSON.parse(whole).contacts).toHaveLength(3)
})
