import { expect, test } from 'vitest'
import { isNamed } from '#language/name-filter.ts'

const lukas = { family: 'Krpálek', given: 'Lukáš' }

test.each(['', '  ', 'kr', 'LUKAS', 'lukas krpalek', 'Krpálek Luk', 'ek l', 'pále'])(
  '"%s" finds Lukáš Krpálek',
  (written) => {
    expect(isNamed(written, lukas)).toBe(true)
  },
)

test.each(['krpalkova', 'lukas k.', 'l krpalek', 'kl'])('"%s" does not', (written) => {
  expect(isNamed(written, lukas)).toBe(false)
})

test('the international spelling is found too, whole or in part', () => {
  const giorgi = { family: 'სარდალაშვილი', given: 'გიორგი', intFamily: 'Sardalashvili', intGiven: 'Giorgi' }
  for (const written of ['sardal', 'giorgi sard', 'სარდალაშვილი გ'])
    expect(isNamed(written, giorgi)).toBe(true)
  expect(isNamed('tato', giorgi)).toBe(false)
  expect(isNamed('Loka', { family: 'Škofja', given: 'Ana', intFamily: 'Loka' })).toBe(true)
})

test('letters written out are found both ways round', () => {
  expect(isNamed('mueller', { family: 'Müller', given: 'Anna' })).toBe(true)
  expect(isNamed('Müller', { family: 'Mueller', given: 'Anna' })).toBe(true)
})

test('a name that is withheld is found by nothing written', () => {
  expect(isNamed('a', { family: '', given: '' })).toBe(false)
})
