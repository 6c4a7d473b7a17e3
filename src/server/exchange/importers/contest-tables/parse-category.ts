import { GENDERS, type Gender } from '#judo/competition/enumerations.ts'
import { listWeightCategories, OPEN_WEIGHT } from '#judo/competition/weight-categories.ts'
import { fold } from '#language/search/fold.ts'
import { quoteValue } from '../import-error.ts'
import type { AgeCode } from '../imported-competition.ts'
import { stripMarkup } from './parse-cells.ts'

/**
 * Weight categories as people write them, with unit, gender and age.
 * Rules: docs/specification/imports.md, "Tables of contests", Categories.
 */

export type ParsedCategory = {
  /** `-` up to the weight, `+` over it; null if the cell does not say. */
  sign: '-' | '+' | null
  /** Null for the open category. */
  kilograms: number | null
  gender: Gender | null
  age: AgeCode | null
}

export type ResolvedCategory = { weight: string; gender: Gender; age: AgeCode }

/** What is known of a category besides its cell. */
export type CategoryContext = {
  day: string | null
  /** Whether other weights of the column have no sign, so that a weight without one has not lost a plus. */
  lacksSigns: boolean
  /** Weights of the column, with their sign. */
  signed: ReadonlySet<string>
}

const GENDER_WORDS: Readonly<Record<Gender, RegExp>> = {
  male: /^(m|h|men'?s?|man|males?|herren|manner|mann|mannlich|maennlich|hommes?|masculin[aeos]*|maschi(le|li)?|uomini|hombres|varones|muzi|muz|moski|muskarci|mezczyzn[ai]|ferfiak|ferfi|kisi(ler)?|муж\p{L}*|კაცები|ვაჟები|رجال|男子|boys|jungen|garcons)$/u,
  female:
    /^(w|f|d|wom[ae]n'?s?|females?|ladies|damen|frauen|weiblich|femmes?|dames?|feminin[aeos]*|femenin[ao]s?|femmini(le|li)?|donne|mujeres|damas|zeny|zenske|zene|kobiet[ay]|nok|noi|no|qadin(lar)?|жен\p{L}*|ქალები|გოგონები|سيدات|女子|girls|madchen|maedchen|filles)$/u,
}

const AGE_WORDS: Readonly<Record<AgeCode, RegExp>> = {
  sen: /^(seniors?|senior[ei]n?|seniores|sen|erwachsene|adults?|sinior\p{L}*|члани|взрослые|clani|elan)$/u,
  jun: /^(juniors?|junior[ei]n?|juniorinn(en)?|juniores|jun|u2[01]|yunior\p{L}*|юниор\p{L}*|mladinci|mladinke|mladi)$/u,
  cad: /^(cadets?|cadetes?|kadett?en|kadett?inn(en)?|kadett?i(nje)?|cad|u18|кадет\p{L}*|kadeti|cadetti)$/u,
  u23: /^(u23)$/u,
}

/** Words that add nothing. */
const FILLER =
  /^(kg|kgs|kilos?|kilograms?|kilogramm|кг|კგ|كغ|category|categorie|weight|class|division|judo|individual|der|bis|to|up|under|unter|до|do|moins|menos|meno|de|hasta|fino|a|gewichtsklasse|kategorie|kategorija|kat|s)$/u

const OPEN_WORDS =
  /\b(open ?(weight)?|absolute|absolut[eo]?|allkategorie|offene klasse|(toutes|todas las) categori[ae]s|libre|無差別)(?!\p{L})/u
const OVER =
  'over|above|plus|uber|ueber|mas de|plus de|oltre|piu di|nad|preko|powyzej|свыше|более|felett|>|≥|超|\\+|p(?=\\s?\\d)|o(?=\\d)'

/** A category in its cell; null if the cell contains anything that is not understood. */
export function parseCategory(cell: string): ParsedCategory | null {
  let text = ` ${fold(
    stripMarkup(cell)
      .normalize('NFKC')
      .replace(/[−–—‒﹣]/g, '-')
      .replace(/級/g, ' ')
      .replace(/超/g, ' 超 '),
  )} `
  const age = takeWord(/\bu\s?-?\s?(\d\d?)(?!\d)(?=\D)/u, (word) => (Number(word) < 24 ? `u${word}` : null))
  const isOver = new RegExp(
    `(${OVER})\\s*(kg)?\\s*\\d|\\d\\s*(kg|кг|k)?\\s*(\\+|plus|and over|& over|超|felett)`,
    'u',
  ).test(text)
  const [, number, fraction] = /(?<![\d.,])(\d{2,3})(?:[.,](\d))?(?![\d.,])/.exec(text) ?? []
  const isOpen = OPEN_WORDS.test(text)
  if ((text.match(/\d+(?:[.,]\d+)?/g) ?? []).length > 1) return null
  if ((number === undefined) === !isOpen || (fraction ?? '0') !== '0') return null
  const isUnder =
    /[-<≤]\s*\d|\d\s*(kg)?\s*-(?!\s*\d)|\b(bis|under|unter|up to|to|moins|menos|meno|hasta|fino|do|до|u)\s?(de |zu |a )?\d/u.test(
      text,
    )
  const words =
    text
      .replace(OPEN_WORDS, ' ')
      .replace(/(\d)(?:[.,]0)?(?=\D)/g, '$1 ')
      .replace(new RegExp(`(?<!\\p{L})(${OVER})(?!\\p{L}{2})`, 'gu'), ' ')
      .replace(/(?<!\p{L})u(?=\s?\d)/gu, ' ')
      .replace(/(男子|女子)/g, ' $1 ')
      .match(/[\p{L}'][\p{L}\p{M}'\d]*/gu) ?? []
  const genders = GENDERS.filter((gender) => words.some((word) => GENDER_WORDS[gender].test(word)))
  const ages = listAges([...words, ...(age === null ? [] : [age])])
  const known = words.every((word) => isKnownWord(word))
  if (!known || genders.length > 1 || ages.length > 1 || (age !== null && ages.length === 0)) return null
  return {
    sign: isOver ? '+' : isUnder ? '-' : null,
    kilograms: number === undefined ? null : Number(number),
    gender: genders[0] ?? null,
    age: ages[0] ?? null,
  }

  function takeWord(pattern: RegExp, read: (word: string) => string | null): string | null {
    const match = pattern.exec(text)
    const word = match?.[1] === undefined ? null : read(match[1])
    if (word !== null && match !== null) text = text.replace(match[0], ' ')
    return word
  }
}

const AGE_CODES = Object.keys(AGE_WORDS) as AgeCode[]

const listAges = (words: readonly string[]): AgeCode[] =>
  AGE_CODES.filter((age) => words.some((word) => AGE_WORDS[age].test(word)))

const isKnownWord = (word: string): boolean =>
  FILLER.test(word) ||
  GENDERS.some((gender) => GENDER_WORDS[gender].test(word)) ||
  AGE_CODES.some((age) => AGE_WORDS[age].test(word))

/** The age that a text names, such as a cell of its own or the name of an event; null if it names none or several. */
export function findAge(text: string): AgeCode | null {
  const words =
    fold(text)
      .replace(/\bu[\s-]?(?=\d)/g, 'u')
      .match(/[\p{L}\d]+/gu) ?? []
  const [age, ...others] = listAges(words)
  return others.length === 0 ? (age ?? null) : null
}

/** The gender that a cell names; null if it names none. */
export function findGender(text: string): Gender | null {
  const words = fold(text).match(/[\p{L}']+/gu) ?? []
  const [gender, ...others] = GENDERS.filter((candidate) =>
    words.some((word) => GENDER_WORDS[candidate].test(word)),
  )
  return others.length === 0 ? (gender ?? null) : null
}

/** What the cells of a column say about signs. */
export function inspectColumn(cells: Iterable<string>): Pick<CategoryContext, 'lacksSigns' | 'signed'> {
  const parsed = [...new Set(cells)].flatMap((cell) => parseCategory(cell) ?? [])
  return {
    lacksSigns: parsed.some(
      ({ sign, kilograms }) => sign === null && kilograms !== null && !isHeaviest(kilograms),
    ),
    signed: new Set(parsed.flatMap(({ sign, kilograms }) => (sign === null ? [] : `${sign}${kilograms}`))),
  }
}

/** Whether a weight has a category up to it and one over it. */
const isHeaviest = (kilograms: number): boolean =>
  AGE_CODES.some((age) =>
    GENDERS.some((gender) => listWeightCategories(age, gender, null).includes(`+${kilograms}`)),
  )

const AGE_NAMES: Readonly<Record<AgeCode, string>> = {
  sen: 'seniors',
  jun: 'juniors',
  cad: 'cadets',
  u23: 'U23',
}

/**
 * The category of an age, gender and year, or the reason why it is none.
 * @param defaults age and gender that other cells of the row name
 */
export function resolveCategory(
  cell: string,
  defaults: { age: AgeCode | null; gender: Gender | null },
  { day, lacksSigns, signed }: CategoryContext,
): ResolvedCategory | string {
  const parsed = parseCategory(cell)
  const age = parsed?.age ?? defaults.age ?? 'sen'
  const expected = `expected a weight category of ${AGE_NAMES[age]}, got ${quoteValue(cell)}`
  if (parsed === null) return expected
  const { kilograms } = parsed
  const genders =
    (parsed.gender ?? defaults.gender) === null ? GENDERS : [(parsed.gender ?? defaults.gender) as Gender]
  const found = genders.flatMap((gender) => {
    const weights = listWeightCategories(age, gender, day)
    const weight = kilograms === null ? OPEN_WEIGHT : `${resolveSign(weights)}${kilograms}`
    return weights.includes(weight) ? [{ weight, gender, age }] : []
  })
  const [category, ...others] = found
  if (category === undefined) return expected
  if (others.length > 0) return `${expected}, which men and women have`
  const mayBeEither = parsed.sign === null && lacksSigns && category.weight === `+${kilograms}`
  if (mayBeEither && !signed.has(`-${kilograms}`)) {
    if (signed.has(`+${kilograms}`)) return { ...category, weight: `-${kilograms}` }
    return `the category ${quoteValue(cell)} may be -${kilograms} or +${kilograms}, because other weights have no sign`
  }
  return category

  /** Without a sign the heaviest weight has lost its plus, which spreadsheets drop; all others are up to the weight. */
  function resolveSign(weights: readonly string[]): '-' | '+' {
    return parsed?.sign ?? (weights.includes(`+${kilograms}`) ? '+' : '-')
  }
}
