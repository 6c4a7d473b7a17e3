import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNameSortKey, fold, listFoldings } from '#language/search/fold.ts'

const anyText = string({ unit: 'binary' })

describe('fold', () => {
  test.each([
    ['Krpálek', 'krpalek'],
    ['Žgank', 'zgank'],
    ['Đorđević', 'dordevic'],
    ['Łukasz', 'lukasz'],
    ['Sørensen', 'sorensen'],
    ['Müller', 'muller'],
    ['Åkerman', 'akerman'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['Þórðarson', 'thordarson'],
    ['Œuvrard', 'oeuvrard'],
    ['Ħaż-Żebbuġ', 'haz-zebbug'],
    ['Şükürov', 'sukurov'],
    ['Məmmədov', 'memmedov'],
    ['Nguyễn Thị Hường', 'nguyen thi huong'],
    ['Őri-Nagy', 'ori-nagy'],
    ['Țurcanu', 'turcanu'],
  ])('turns %s into %s', (name, folded) => {
    expect(fold(name)).toBe(folded)
  })

  test('turns the Turkish i, with and without a dot and in both cases, into i', () => {
    expect(['Yılmaz', 'YILMAZ', 'yilmaz', 'YİLMAZ'].map(fold)).toEqual([
      'yilmaz',
      'yilmaz',
      'yilmaz',
      'yilmaz',
    ])
  })

  test('ignores how a letter is composed', () => {
    expect(fold('Krpálek'.normalize('NFD'))).toBe(fold('Krpálek'.normalize('NFC')))
    expect(fold('Ǿ')).toBe('o')
  })

  test('removes Greek accents, which capitals lack', () => {
    expect(fold('Ηλιάδης')).toBe('ηλιαδης')
    expect(fold('ΗΛΙΑΔΗΣ')).toBe(fold('Ηλιάδης'))
  })

  test('turns Russian ё into е, and keeps й', () => {
    expect(fold('Королёв')).toBe('королев')
    expect(fold('Сергей Соловьёв')).toBe('сергей соловьев')
  })

  test.each([
    ['Georgian', 'ლაშა შავდათუაშვილი'],
    ['Arabic', 'أحمد أبو الفتوح'],
    ['Arabic with vowel signs', 'مُحَمَّد'],
    ['Japanese', 'ながせ たかのり 永瀬貴規'],
    ['Korean', '안창림'],
    ['Hindi', 'तूलिका मान'],
    ['Hebrew', 'שגיא מוקי'],
  ])('keeps %s', (_script, name) => {
    expect(fold(name)).toBe(name.normalize('NFC'))
  })

  test('turns every apostrophe into the one of the keyboard', () => {
    expect(["O'Connor", 'O’Connor', 'O‘Connor', 'Oʼconnor', 'O`Connor'].map(fold)).toEqual(
      Array.from({ length: 5 }, () => "o'connor"),
    )
    expect(fold('Oʻtkir')).toBe("o'tkir")
  })

  test('collapses spaces and trims them', () => {
    expect(fold('  De\u00A0la  Cruz\t')).toBe('de la cruz')
    expect(fold(' \n')).toBe('')
  })

  test('is idempotent', () => {
    assert(property(anyText, (text) => fold(fold(text)) === fold(text)))
  })

  test('ignores case for names in Latin letters', () => {
    for (const name of ['Krpálek', 'Đorđević', 'Łukasz', 'Weiß', 'Şükürov', 'Œuvrard']) {
      expect(fold(name.toUpperCase())).toBe(fold(name))
    }
  })
})

describe('the forms of a name for search', () => {
  test.each([
    ['Müller', ['muller', 'mueller']],
    ['Sørensen', ['sorensen', 'soerensen']],
    ['Đorđević', ['dordevic', 'djordjevic']],
    ['Åkerman', ['akerman', 'aakerman']],
    ['Məmmədov', ['memmedov', 'mammadov']],
    ['JÄGER', ['jager', 'jaeger']],
    ['Krpálek', ['krpalek']],
    ['Abe', ['abe']],
    ['შავდათუაშვილი', ['შავდათუაშვილი']],
  ])('%s', (name, forms) => {
    expect(listFoldings(name)).toEqual(forms)
  })

  test('include the name with letters written out', () => {
    expect(listFoldings('Jörg Söndergård')).toContain(fold('Joerg Soendergaard'))
    expect(listFoldings('Müller'.normalize('NFD'))).toContain(fold('Mueller'))
  })

  test('start with the folded name', () => {
    assert(property(anyText, (text) => listFoldings(text)[0] === fold(text)))
  })
})

describe('the sort key of a name', () => {
  test('is the family name, then the given name', () => {
    expect(createNameSortKey('Krpálek', 'Lukáš')).toBe('krpalek lukas')
  })

  test('accepts a missing family or given name', () => {
    expect([
      createNameSortKey('Rafaela', ''),
      createNameSortKey('', 'Rafaela'),
      createNameSortKey('', ''),
    ]).toEqual(['rafaela', 'rafaela', ''])
  })

  test('sorts a short family name before a longer one with the same start', () => {
    const sorted = [
      createNameSortKey('Abel', 'Ana'),
      createNameSortKey('Abe', 'Uta'),
      createNameSortKey('Abe', 'Hifumi'),
    ].sort()
    expect(sorted).toEqual(['abe hifumi', 'abe uta', 'abel ana'])
  })
})
