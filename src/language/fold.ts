/**
 * Folding: the form in which names are compared and found, whatever keyboard they were typed on.
 */

/** Letters that carry no mark Unicode could take off, or whose plain form is another letter. */
const PLAIN_LETTERS: Record<string, string> = {
  ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ħ: 'h', ŧ: 't', ə: 'e', ŋ: 'n', ё: 'е',
} // biome-ignore format: a table of letters

/** The other spelling in use where a keyboard lacks the letter. */
const SPELT_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj', ə: 'a' }

/** Marks on Latin and Greek letters. In other scripts they make another letter: й is no и, が no か, أ no ا. */
const MARKS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu
const LETTERS_WITHOUT_MARK = /[øđðłıßæœþħŧəŋё]/g

/** What stands for an apostrophe in print and in transliterations: `O’Connor`, `Oʻtkir`. */
const APOSTROPHES = /[’‘ʼʻ`´′]/g

/**
 * Lower case without marks: `Krpálek` → `krpalek`, `Sørensen` → `sorensen`, `YILMAZ` and `Yılmaz` → `yilmaz`.
 * Letters of other scripts stay as they are, but for Russian ё, which is mostly written е.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '$1')
    .normalize('NFC')
    .replace(LETTERS_WITHOUT_MARK, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Every folded form under which someone may look for a name: marks taken off, and written out.
 * `Müller` → `muller`, `mueller`; `Sørensen` → `sorensen`, `soerensen`.
 */
export function listFoldings(text: string): string[] {
  const speltOut = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøåđə]/g, (letter) => SPELT_OUT[letter] ?? letter)
  return [...new Set([fold(text), fold(speltOut)])]
}

/** Key by which lists are sorted in SQL and in memory alike: family name first. */
export const createNameSortKey = (familyName: string, givenName: string): string =>
  `${fold(familyName)} ${fold(givenName)}`.trim()
