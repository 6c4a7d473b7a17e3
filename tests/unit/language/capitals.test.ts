import { expect, test } from 'vitest'
import { toCapitals } from '#language/capitals.ts'

test.each([
  ['Krpálek', 'CZE', 'KRPÁLEK'],
  ['van der Berg', 'NED', 'VAN DER BERG'],
  ['Weiß', 'GER', 'WEISS'],
  ['Yiğit', 'TUR', 'YİĞİT'],
  ['Işık', 'TUR', 'IŞIK'],
  ['Kərimli', 'AZE', 'KƏRİMLİ'],
  ['Dimitri', 'FRA', 'DIMITRI'],
  ['Παπαδόπουλος', 'GRE', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Иванов', 'SRB', 'ИВАНОВ'],
  ['გელაშვილი', 'GEO', 'გელაშვილი'],
  ['المصري', 'EGY', 'المصري'],
  ['RINER', 'FRA', 'RINER'],
])('%s of %s is %s in capitals', (familyName, country, expected) => {
  expect(toCapitals(familyName, country)).toBe(expected)
})

test('the international spelling of a Turkish name has no dotted capital', () => {
  expect(toCapitals('Yigit', null)).toBe('YIGIT')
})
