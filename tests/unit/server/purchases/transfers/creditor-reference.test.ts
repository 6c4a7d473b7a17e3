import { expect, test } from 'vitest'
import {
  formatCreditorReference,
  groupReference,
  isCreditorReference,
  parseReference,
} from '#server/purchases/transfers/creditor-reference.ts'

test('the check digits are those of ISO 11649', () => {
  for (const valid of ['RF18539007547034', 'RF712348231'])
    expect([valid, isCreditorReference(valid)]).toEqual([valid, true])
  expect(formatCreditorReference(539_007_547_034)).toBe('RF18539007547034')
})

test('every wrong digit and every two that are swapped are noticed', () => {
  for (const id of [1, 9, 10, 97, 1042, 65_536, 2_147_483_647]) {
    const reference = formatCreditorReference(id)
    expect(isCreditorReference(reference)).toBe(true)
    const digits = [...reference].map((_, at) => at).slice(2)
    const mistaken = digits.flatMap((at) =>
      [...'0123456789'].map((digit) => reference.slice(0, at) + digit + reference.slice(at + 1)),
    )
    const swapped = digits.map(
      (at) => reference.slice(0, at) + (reference[at + 1] ?? '') + reference[at] + reference.slice(at + 2),
    )
    for (const wrong of [...mistaken, ...swapped])
      if (wrong !== reference) expect([wrong, isCreditorReference(wrong)]).toEqual([wrong, false])
  }
})

test('a reference is written in groups of four, and read however it is typed', () => {
  expect(groupReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
  for (const typed of ['RF18 5390 0754 7034', ' rf18539007547034\n', 'Rf 18 53 9007547034'])
    expect(parseReference(typed)).toBe('RF18539007547034')
})

test('a reference of another form stays as it is', () => {
  const uuid = '0b0e8a5e-5b1f-4c3e-9f0a-2d6f1c9e7a11'
  expect([groupReference(uuid), parseReference(` ${uuid} `)]).toEqual([uuid, uuid])
})
