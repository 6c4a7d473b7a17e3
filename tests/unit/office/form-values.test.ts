import { describe, expect, test } from 'vitest'
import { defineEntity, ordered } from '#contract/office/define-entity.ts'
import { ENTITIES } from '#contract/office/entities/index.ts'
import { date, flag, instant, money, number, oneOf, reference, text } from '#contract/office/field-kinds.ts'
import { addEdit, createEdits, readEdits, toInput } from '#office/form/form-values.ts'

const entity = defineEntity('example', {
  path: 'Example',
  module: 'clubs',
  scope: 'owned',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    status: oneOf(['active', 'inactive'], { isRequired: true, initial: 'active' }),
    price: money(null),
    weight: number({ decimals: 2, max: 300 }),
    from: date(),
    to: date(),
    at: instant(),
    isOpen: flag(),
    countryId: reference('country'),
    code: text({ isReadOnly: true }),
  },
  rules: [ordered('from', 'to')],
  list: { columns: ['name'], sort: 'name' },
  removal: 'hard',
  match: null,
})

const stored = {
  name: 'Sokol',
  status: 'active',
  price: 1250,
  weight: 66.5,
  from: '2026-01-01',
  to: '2026-12-31',
  at: null,
  isOpen: false,
  countryId: 7,
  code: 'x',
}

describe('the inputs of a form', () => {
  test('show stored values as they are typed', () => {
    const inputs = Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [
        name,
        toInput(field, stored[name as keyof typeof stored]),
      ]),
    )
    expect(inputs).toEqual({
      name: 'Sokol',
      status: 'active',
      price: '12.50',
      weight: '66.5',
      from: '2026-01-01',
      to: '2026-12-31',
      at: '',
      isOpen: false,
      countryId: 7,
      code: 'x',
    })
  })

  test.each(ENTITIES.map((definition) => [definition.name, definition] as const))(
    'of a new %s have the values that it begins with',
    (_, definition) => {
      const { chosen } = readEdits(definition, createEdits(definition, new URLSearchParams()), null)
      const initial = Object.entries(definition.fields).flatMap(([name, field]) =>
        field.initial === undefined ? [] : [[name, field.initial]],
      )
      expect(chosen).toEqual(Object.fromEntries(initial))
    },
  )

  test('of a new row take what its address says', () => {
    const edits = createEdits(entity, new URLSearchParams('countryId=3&name=Tigers&unknown=1'))
    expect(edits).toEqual({ name: 'Tigers', status: 'active', countryId: 3 })
  })
})

describe('edits', () => {
  test('that lead back to the stored value are none', () => {
    const once = addEdit(entity, {}, stored, ['name', 'Sokol Praha'])
    expect(once).toEqual({ name: 'Sokol Praha' })
    expect(addEdit(entity, once, stored, ['name', 'Sokol'])).toEqual({})
    expect(addEdit(entity, {}, null, ['name', ''])).toEqual({ name: '' })
  })

  test('become values: decimal commas, days as written, emptied fields', () => {
    const edits = { price: '7,5', weight: '60,25', from: '2.3.2026', at: '', isOpen: true, countryId: null }
    expect(readEdits(entity, edits, stored)).toEqual({
      chosen: { price: 750, weight: 60.25, from: '2026-03-02', at: null, isOpen: true, countryId: null },
      issues: [],
    })
  })

  test('are refused all at once, each at its field, and once', () => {
    const edits = { name: ' ', price: 'free', weight: '1.234', to: '2025-12-31' }
    const { issues } = readEdits(entity, edits, stored)
    expect(issues.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'name required',
      'price not_number',
      'to wrong_order',
      'weight too_many_decimals',
    ])
  })

  test('of a new row are refused without what it needs', () => {
    expect(readEdits(entity, { weight: '60' }, null).issues).toMatchObject([
      { field: 'name', code: 'required' },
    ])
  })
})
