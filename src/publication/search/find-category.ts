import type { Gender } from '#judo/competition/enumerations.ts'
import { fold } from '#language/search/fold.ts'

/** What a query says about a weight category; null where it says nothing. */
export type CategoryQuery = {
  gender: Gender | null
  kilograms: string | null
  /** Up to or over the weight. */
  sign: '-' | '+' | null
}

/** A category in a query, and the other words. */
export type CategoryMatch = { category: CategoryQuery; rest: string }

/** Folded words for men and women in the fifteen languages; those of the interface are among them (a test compares them). */
const GENDER_WORDS: Record<Gender, string> = {
  male:
    'men man mens male boys manner herren mannlich jungen hommes homme masculin messieurs garcons hombres hombre masculino ' +
    'varones uomini maschile maschi mezczyzni mezczyzn muzi muzu muzov moski muskarci ferfi ferfiak мужчины муж юноши ' +
    'kisiler kisi კაცები ვაჟები მამაკაცები الرجال رجال',
  female:
    'women woman womens female girls ladies frauen damen weiblich madchen femmes femme feminin dames filles mujeres mujer ' +
    'femenino damas donne femminile femmine kobiety kobiet zeny zen zien zenske zene nok noi no женщины жен девушки ' +
    'qadinlar qadin ქალები ქალთა السيدات سيدات النساء نساء',
}

const GENDERS_BY_WORD = new Map<string, Gender>(
  (['male', 'female'] as const).flatMap((gender) =>
    GENDER_WORDS[gender].split(' ').map((word) => [word, gender] as const),
  ),
)

/** `-60`, `+100 kg`, `100+`; after folding, with all kinds of minus signs. */
const WEIGHT = /(?<=^|\s)(?:([+-])\s?)?(\d{2,3})(\+)?\s?(?:(?:kg|kq|кг|კგ|كجم|كغ)(?=\s|$)|(?=\s|$))/u

/**
 * Finds a weight category in a query: `+100`, `men 60`, `riner +100 kg`, `Frauen -57`.
 * @returns null if the query names neither a weight nor a gender
 */
export function findCategory(text: string): CategoryMatch | null {
  const folded = fold(text).replace(/[−–—]/g, '-')
  const weight = WEIGHT.exec(folded)
  let gender: Gender | null = null
  const rest = (weight ? folded.replace(weight[0], ' ') : folded)
    .split(/\s+/)
    .filter((word) => {
      const named = gender === null ? GENDERS_BY_WORD.get(word) : undefined
      gender ??= named ?? null
      return word !== '' && named === undefined
    })
    .join(' ')
  if (!weight && !gender) return null
  const sign = weight?.[1] ?? weight?.[3]
  const kilograms = weight?.[2] ?? null
  return { category: { gender, kilograms, sign: sign === '+' || sign === '-' ? sign : null }, rest }
}

/** A category by its name, such as `-60`. */
export type NamedCategory = { name: string; gender: Gender }

export function isCategory({ name, gender }: NamedCategory, asked: CategoryQuery): boolean {
  if (asked.gender !== null && asked.gender !== gender) return false
  if (asked.kilograms === null) return true
  const [, sign = '-', kilograms] = /([+-]?)\s*(\d+)/.exec(name) ?? []
  return kilograms === asked.kilograms && (asked.sign === null || asked.sign === (sign || '-'))
}

const TERM_PREFIXES = { male: { '-': '1m', '+': '1mo' }, female: { '-': '1f', '+': '1fo' } }

/**
 * The word under which the leading judoka of a category are indexed; null if its name has no weight. No name begins with a
 * digit, and Pagefind would split a word at a sign.
 */
export function buildCategoryTerm({ name, gender }: NamedCategory): string | null {
  const [, sign, kilograms] = /([+-]?)\s*(\d+)/.exec(name) ?? []
  return kilograms ? TERM_PREFIXES[gender][sign === '+' ? '+' : '-'] + kilograms : null
}

/** The words of all categories that a query may mean. */
export function listCategoryTerms({ gender, kilograms, sign }: CategoryQuery): string[] {
  if (kilograms === null) return []
  return (gender ? [gender] : (['male', 'female'] as const)).flatMap((termGender) =>
    (sign ? [sign] : (['-', '+'] as const)).map((limit) => TERM_PREFIXES[termGender][limit] + kilograms),
  )
}
