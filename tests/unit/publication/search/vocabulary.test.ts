import { expect, test } from 'vitest'
import { decodeVocabulary, encodeVocabulary } from '#publication/search/vocabulary.ts'

test('a vocabulary is read as it was written: sorted, without duplicates', () => {
  const long = 'a'.repeat(40)
  const words = ['riner', 'rina', 'თამარ', 'riner', 'თამ', long, `${long}b`, 'محمد']
  expect(decodeVocabulary(encodeVocabulary(words))).toEqual([...new Set(words)].sort())
})

test('words are stored without the beginning they share with the word before', () => {
  expect(encodeVocabulary(['riner', 'rina', 'rineris'])).toBe('0rina\n3er\n5is')
})

test('a vocabulary may be empty', () => {
  expect(decodeVocabulary(encodeVocabulary([]))).toEqual([])
})
