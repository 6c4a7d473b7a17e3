import { describe, expect, test } from 'vitest'
import { isPlaceholderName, parseName } from '#server/exchange/importers/contest-tables/parse-name.ts'

describe('a name', () => {
  test.each([
    ['HIRAOKA Hiroaki', 'HIRAOKA', 'Hiroaki'],
    ['EL SAYED Ahmed ', 'EL SAYED', 'Ahmed'],
    ['ABD EL-ATY Kamal', 'ABD EL-ATY', 'Kamal'],
    ['KIM Jae-Bum', 'KIM', 'Jae-Bum'],
    ['GOFF Corentin le', 'GOFF', 'Corentin le'],
    ['McDONALD John', 'McDONALD', 'John'],
    ['DeLUCA Ann', 'DeLUCA', 'Ann'],
    ["O'CONNOR Sean", "O'CONNOR", 'Sean'],
    ["d'ANGELO Paola", "d'ANGELO", 'Paola'],
    ['LI NA', 'LI', 'NA'],
    ['AITULLAH', 'AITULLAH', ''],
    ['ÖZTÜRK Şule', 'ÖZTÜRK', 'Şule'],
    ['GROßMANN Max', 'GROßMANN', 'Max'],
    ['van der BERG Jan', 'van der BERG', 'Jan'],
    ['VAN DER BERG Jan', 'VAN DER BERG', 'Jan'],
    ['de la CRUZ Ana Maria', 'de la CRUZ', 'Ana Maria'],
    ['GARCIA de la TORRE Juan', 'GARCIA de la TORRE', 'Juan'],
    ['Jan van der BERG', 'van der BERG', 'Jan'],
    ['Max GROßMANN', 'GROßMANN', 'Max'],
    ['Anna Maria ALPHA-BETA', 'ALPHA-BETA', 'Anna Maria'],
    ['ALPHA, Anton', 'ALPHA', 'Anton'],
    ['Alpha, Anton Bernd', 'Alpha', 'Anton Bernd'],
    ['van der Berg, Jan', 'van der Berg', 'Jan'],
    ['A. ALPHA', 'ALPHA', 'A.'],
    ['A. Alpha', 'Alpha', 'A.'],
    ['大野 将平', '大野', '将平'],
  ])('%s has its family and its given name', (whole, familyName, givenName) => {
    expect(parseName({ whole })).toEqual({ familyName, givenName, country: null, doubt: null })
  })

  test.each([
    ['ALPHA Anton (GER)', 'GER'],
    ['ALPHA Anton [GER]', 'GER'],
    ['ALPHA Anton (Germany)', 'Germany'],
    ['ALPHA, Anton (GER)', 'GER'],
    ['Anton ALPHA, GER', 'GER'],
    ['ALPHA Anton - GER', 'GER'],
    ['ALPHA Anton / GER', 'GER'],
    ['ALPHA Anton GER', 'GER'],
    ['(GER) ALPHA Anton', 'GER'],
  ])('%s has its nation', (whole, country) => {
    expect(parseName({ whole })).toEqual({ familyName: 'ALPHA', givenName: 'Anton', country, doubt: null })
  })

  test.each([
    ['Anton Alpha', 'Anton', 'Alpha'],
    ['van der Berg Jan', 'van der Berg', 'Jan'],
    ['Maria DA SILVA Santos', 'DA SILVA', 'Maria Santos'],
    ['ALPHA BETA ANTON', 'ALPHA BETA', 'ANTON'],
  ])('%s does not show its parts, which is a doubt', (whole, familyName, givenName) => {
    const { doubt, ...name } = parseName({ whole }) ?? {}
    expect(name).toEqual({ familyName, givenName, country: null })
    expect(doubt).toContain(`the name "${whole}"`)
  })

  test('in brackets anything but a nation is left out and said', () => {
    expect(parseName({ whole: 'ALPHA Anton (JC Bourg)' })).toEqual({
      familyName: 'ALPHA',
      givenName: 'Anton',
      country: null,
      doubt: '"(JC Bourg)" in the name of a judoka was not imported',
    })
  })
})

test.each([
  '', ' ', '_', '-', '--', '?', '???', '.', '0', 'X', 'x', 'XXX', 'X X', 'N.N.', 'n. n.', 'NN', 'N/A', 'TBD', 'T.B.D.', 'tba',
  'bye', 'BYE', 'Freilos', 'exempt', 'Unknown', '(bye)', 'no opponent', 'X (FRA)',
])('%j stands for nobody', (whole) => {
  expect(parseName({ whole })).toBeNull()
}) // biome-ignore format: one list

test('nobody in two cells', () => {
  expect(parseName({ familyName: 'X', givenName: 'X' })).toBeNull()
  expect(parseName({ familyName: 'X', givenName: '' })).toBeNull()
  expect(parseName({ familyName: ' ', givenName: 'Ana' })).toBeNull()
  expect(parseName({ familyName: 'BYE', givenName: '-' })).toBeNull()
  expect(parseName({ familyName: 'ALPHA', givenName: '?' })).toMatchObject({
    familyName: 'ALPHA',
    givenName: '',
  })
})

test.each(['XU Na', 'NA Ho', 'TBA Ana', 'X. ALPHA', 'AN Ba-Ul', 'Bye JOHN'])('%s is somebody', (whole) => {
  expect(isPlaceholderName(whole)).toBe(false)
  expect(parseName({ whole })).not.toBeNull()
})
