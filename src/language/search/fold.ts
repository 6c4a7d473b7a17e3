/**
 * Folding: reduces names to a form for comparison and search that is independent of the keyboard they were typed on.
 */

/** Letters that Unicode does not decompose, or whose base form is another letter. */
const PLAIN_LETTERS: Record<string, string> = {
  ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ħ: 'h', ŧ: 't', ə: 'e', ŋ: 'n', ё: 'е',
} // biome-ignore format: a table of letters

/** The common spelling where a keyboard lacks the letter. */
const SPELT_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj', ə: 'a' }

/** Marks on Latin and Greek letters. In other scripts a mark makes a different letter: й and и, が and か, أ and ا. */
const MARKS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu
const LETTERS_WITHOUT_MARK = /[øđðłıßæœþħŧəŋё]/g

/** Characters used as apostrophes in print and in transliterations: `O’Connor`, `Oʻtkir`. */
const APOSTROPHES = /[’‘ʼʻ`´′]/g

/**
 * Lower case without marks: `Krpálek` → `krpalek`, `Sørensen` → `sorensen`, `YILMAZ` and `Yılmaz` → `yilmaz`.
 * Letters of other scripts are unchanged, except Russian ё, which is usually written е.
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
 * All folded forms of a name that someone may search for: without marks, and with the letters written out.
 * `Müller` → `muller`, `mueller`; `Sørensen` → `sorensen`, `soerensen`.
 */
export function listFoldings(text: string): string[] {
  const speltOut = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøåđə]/g, (letter) => SPELT_OUT[letter] ?? letter)
  return [...new Set([fold(text), fold(speltOut)])]
}

/** Sort key of a name for SQL and memory alike: family name first. */
export const createNameSortKey = (familyName: string, givenName: string): string =>
  `${fold(familyName)} ${fold(givenName)}`.trim()
