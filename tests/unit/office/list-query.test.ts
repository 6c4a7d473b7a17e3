import { describe, expect, test } from 'vitest'
import { clubEntity } from '#contract/office/entities/registry/club.ts'
import { seasonEntity } from '#contract/office/entities/settings/season.ts'
import { buildOfficePath, parseRoute } from '#office/app/router.ts'
import { toggleColumn } from '#office/list/columns.ts'
import { buildListAddress, parseListQuery, toggleSort, toSelection } from '#office/list/list-query.ts'

const parse = (address: string, definition: typeof clubEntity | typeof seasonEntity = clubEntity) =>
  parseListQuery(definition, new URL(address, 'https://judo.example').searchParams)

describe('the address of a list', () => {
  test.each([
    '/office/Club/',
    '/office/Club/?q=s%C3%A3o+%26+co',
    '/office/Club/?countryId=3&status=inactive',
    '/office/Club/?q=sokol&countryId=3&sort=-city&page=7&trash=1',
  ])('%s is built again from what it says', (address) => {
    expect(buildListAddress(clubEntity, parse(address))).toBe(address)
  })

  test('says nothing that the list does not have', () => {
    expect(parse('/office/Club/?sort=password&page=-3&taxNumber=1')).toEqual({
      query: '',
      filters: {},
      sort: 'name',
      page: 1,
      isTrash: false,
    })
    expect(parse('/office/Season/?q=2026', seasonEntity).query).toBe('')
  })

  test('becomes the parameters of the call', () => {
    expect(toSelection(parse('/office/Club/?q=sokol&countryId=3&trash=1'), ['email'])).toEqual({
      Query: 'sokol',
      Filter: ['countryId:3'],
      Sort: 'name',
      Column: ['email'],
      Deleted: true,
    })
  })

  test('the order changes with the heading', () => {
    expect([toggleSort('name', 'city'), toggleSort('city', 'city'), toggleSort('-city', 'city')]).toEqual([
      'city',
      '-city',
      'city',
    ])
  })
})

test('columns are chosen one by one, and one always stays', () => {
  const more = toggleColumn(clubEntity, ['name', 'city'], 'email')
  expect(more).toEqual(['name', 'city', 'email'])
  expect(toggleColumn(clubEntity, more, 'name')).toEqual(['city', 'email'])
  expect(toggleColumn(clubEntity, ['city'], 'city')).toEqual(['city'])
})

describe('an address of the back office', () => {
  test.each([
    ['/office', 'home'],
    ['/office/', 'home'],
    ['/office/changes/', 'changes'],
    ['/office/Club/', 'list'],
    ['/office/Club', 'list'],
    ['/office/Club/new/', 'new'],
    ['/office/Club/12/', 'row'],
    ['/office/Club/import/', 'import'],
    ['/office/Contact/import/', 'missing'],
    ['/office/Club/0/', 'missing'],
    ['/office/Club/12x/', 'missing'],
    ['/office/Club/12/edit/', 'missing'],
    ['/office/club/', 'missing'],
    ['/office/constructor/', 'missing'],
  ])('%s is %s', (path, name) => {
    expect(parseRoute(path).name).toBe(name)
  })

  test('of a row names it', () => {
    expect(parseRoute(buildOfficePath(clubEntity, 12))).toMatchObject({ name: 'row', id: 12 })
  })
})
