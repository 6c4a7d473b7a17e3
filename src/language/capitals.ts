/** Nations whose alphabets have two letters i: ı has the capital I, and i the capital İ. */
const DOTTED_CAPITALS = new Map([
  ['AZE', 'az'],
  ['TUR', 'tr'],
])

/**
 * A family name in capitals, as judo prints it, so that nobody has to guess which part of a name it is. The judoka's
 * nation decides about `i`, not the language of the page. Greek capitals have no accents. Georgian stays as it is: it is
 * written without capitals, and most fonts lack them.
 * @param country nation of the judoka; null for an international spelling, which has the letters of English
 * @example toCapitals('Yiğit', 'TUR') // 'YİĞİT'
 */
export function toCapitals(familyName: string, country: string | null): string {
  if (/\p{Script=Georgian}/u.test(familyName)) return familyName
  const locale = /\p{Script=Greek}/u.test(familyName) ? 'el' : DOTTED_CAPITALS.get(country ?? '')
  return familyName.toLocaleUpperCase(locale ?? 'en')
}
