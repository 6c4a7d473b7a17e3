import { describe, expect, test } from 'vitest'
import { nameWords, wordsOf } from '#language/words.ts'

describe('the words of a text', () => {
  test('are folded and parted at everything that is no letter or figure', () => {
    expect(wordsOf('Grand-Slam Düsseldorf, 2020')).toEqual(['grand', 'slam', 'dusseldorf', '2020'])
    expect(wordsOf(' – ')).toEqual([])
  })
})

describe('the words under which names are found', () => {
  test('are those of both spellings, each once', () => {
    expect(nameWords('Müller', 'Mueller', null, undefined)).toEqual(['muller', 'mueller'])
  })

  test('a name with an apostrophe is found whole and in its parts, whichever apostrophe it is', () => {
    expect(nameWords('O’Connor')).toEqual(['o', 'connor', 'oconnor'])
    expect(nameWords('Oʻtkir')).toEqual(['o', 'tkir', 'otkir'])
  })

  test('so is a double name', () => {
    expect(nameWords('Silva-Santos')).toEqual(['silva', 'santos', 'silvasantos'])
  })
})
