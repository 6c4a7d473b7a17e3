import type { Gender } from '#judo/competition/enumerations.ts'
import type { TieMethod } from '#judo/progression/pool-settings.ts'
import { formatWeight, getListSeparator } from './formats.ts'
import { getLanguage, type LanguageCode } from './languages.ts'
import { toCamelCase } from './level-names.ts'
import { findText, type Translate } from './translate.ts'

/**
 * Names of categories, alike on pages, in mails, PDFs, feeds and at the checkout. The sign of a weight stands before its number, and
 * the unit after it, in every writing direction.
 */

type Texts = { t: Translate; code: LanguageCode }

export type AgeGroup = {
  /** Short name of the age category, `sen`, of which the portal has a translation for common ones. */
  age: string
  /** As the data has it. */
  ageName: string
  gender: Gender
}

/** `name` is the weight, `-60`, or another name where the category has none. */
export type NamedCategory = AgeGroup & { name: string }

/** The parts of `−60 kg`. There is no unit in a category without a weight. */
export function splitWeightAndUnit(name: string, t: Translate): { weight: string; unit: string } {
  const weight = formatWeight(name)
  return weight === null ? { weight: name, unit: '' } : { weight, unit: ` ${t('category.kg')}` }
}

/** `−60 kg` */
export function formatWeightCategory(name: string, { t, code }: Texts): string {
  const { weight, unit } = splitWeightAndUnit(name, t)
  // the isolate of U+2066 keeps the sign before the number
  return getLanguage(code).direction === 'rtl' ? `\u2066${weight}\u2069${unit}` : weight + unit
}

/** `Men`, as a heading over categories. */
export const formatGender = (gender: Gender, t: Translate): string =>
  t(gender === 'male' ? 'gender.men' : 'gender.women')

/** `Men −60 kg` */
export const formatGenderAndWeight = (
  { gender, name }: Pick<NamedCategory, 'gender' | 'name'>,
  texts: Texts,
): string => `${formatGender(gender, texts.t)} ${formatWeightCategory(name, texts)}`

/** `Seniors`; an age category without a translation keeps the name in the data. */
export const formatAge = ({ age, ageName }: Pick<AgeGroup, 'age' | 'ageName'>, t: Translate): string =>
  findText(t, 'age', toCamelCase(age)) ?? ageName

/** `Seniors, Men` */
export const formatAgeGroup = (group: AgeGroup, { t, code }: Texts): string =>
  [formatAge(group, t), formatGender(group.gender, t)].join(getListSeparator(code))

/** `Seniors, Men −60 kg` */
export const formatCategory = (category: NamedCategory, texts: Texts): string =>
  `${formatAgeGroup(category, texts)} ${formatWeightCategory(category.name, texts)}`

/** How the order of judoka or teams whom no criterion separates was decided, a sentence for each method. */
export const describeTies = (methods: readonly TieMethod[] | undefined, t: Translate): string[] =>
  (methods ?? []).map((method) => t(`draw.tie.${method}`))
