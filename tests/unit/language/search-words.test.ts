import { describe, expect, test } from 'vitest'
import { listNameWords, splitWords } from '#language/search-words.ts'

describe('the words of a text', () => {
  test('are folded and parted at everything that is no letter or figure', () => {
    expect(splitWords('Grand-Slam Düsseldorf, 2020')).toEqual(['grand', 'slam', 'dusseldorf', '2020'])
    expect(splitWords(' – ')).toEqual([])
  })
})

describe('the words under which names are found', () => {
  test('are those of both spellings, each once', () => {
    expect(listNameWords('Müller', 'Mueller', null, undefined)).toEqual(['muller', 'mueller'])
  })

  test('a name with an apostrophe is found whole and in its parts, whichever apostrophe it is', () => {
    expect(listNameWords('O’Connor')).toEqual(['o', 'connor', 'oconnor'])
    expect(listNameWords('Oʻtkir')).toEqual(['o', 'tkir', 'otkir'])
  })

  test('so is a double name', () => {
    expect(listNameWords('Silva-Santos')).toEqual(['silva', 'santos', 'silvasantos'])
  })
})
