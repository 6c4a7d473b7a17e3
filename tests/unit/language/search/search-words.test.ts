import { describe, expect, test } from 'vitest'
import { listNameWords, splitWords } from '#language/search/search-words.ts'

describe('the words of a text', () => {
  test('are folded and split at everything except letters and digits', () => {
    expect(splitWords('Grand-Slam Düsseldorf, 2020')).toEqual(['grand', 'slam', 'dusseldorf', '2020'])
    expect(splitWords(' – ')).toEqual([])
  })
})

describe('the search words of a name', () => {
  test('contain both spellings, each word once', () => {
    expect(listNameWords('Müller', 'Mueller', null, undefined)).toEqual(['muller', 'mueller'])
  })

  test('contain a name with any apostrophe as a whole and in parts', () => {
    expect(listNameWords('O’Connor')).toEqual(['o', 'connor', 'oconnor'])
    expect(listNameWords('Oʻtkir')).toEqual(['o', 'tkir', 'otkir'])
  })

  test('contain a double name as a whole and in parts', () => {
    expect(listNameWords('Silva-Santos')).toEqual(['silva', 'santos', 'silvasantos'])
  })
})
