import type { Gender } from '#judo/competition/enumerations.ts'
import { formatWeight, getListSeparator } from '#language/formats.ts'
import { getLanguage } from '#language/languages.ts'
import { toCamelCase } from '#language/level-names.ts'
import { findText } from '#language/translate.ts'
import type { PublishedCategory } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'

/** A weight category: `−60 kg`, the sign before the number and the unit after it in every writing direction. */
export function CategoryName({ name }: { name: string }) {
  const { t, code } = usePageContext()
  const { weight, unit } = splitWeightAndUnit(name, t('category.kg'))
  if (getLanguage(code).direction === 'ltr') return <span>{weight + unit}</span>
  return (
    <span>
      <bdi dir="ltr">{weight}</bdi>
      {unit}
    </span>
  )
}

/** The same as plain text, for titles. */
export function formatWeightCategory(name: string, kilograms: string): string {
  const { weight, unit } = splitWeightAndUnit(name, kilograms)
  return weight + unit
}

/** There is no unit in a category without a weight. */
function splitWeightAndUnit(name: string, kilograms: string): { weight: string; unit: string } {
  const weight = formatWeight(name)
  return weight === null ? { weight: name, unit: '' } : { weight, unit: ` ${kilograms}` }
}

/**
 * Returns a function that translates a name of the data if it is a common one (`level.grandSlam`), otherwise as written.
 * An age group has a short name, which decides, besides the written one.
 */
export function useNameTranslation(
  kind: 'age' | 'level' | 'block' | 'documentType' | 'contactType',
): (name: string, written?: string) => string {
  const { t } = usePageContext()
  return (name, written = name) => findText(t, kind, toCamelCase(name)) ?? written
}

/** Returns a function that names an age group. */
export const useAgeName = () => useNameTranslation('age')

/** Returns a function that names a gender as a heading over its categories: "Men" or "Women". */
export function useGenderName(): (gender: Gender) => string {
  const { t } = usePageContext()
  return (gender) => t(gender === 'male' ? 'gender.men' : 'gender.women')
}

/** Returns a function that names an age group with its gender: `Seniors, Men`. */
export function useAgeGroupName(): (
  category: Pick<PublishedCategory, 'age' | 'ageName' | 'gender'>,
) => string {
  const { code } = usePageContext()
  const ageName = useAgeName()
  const genderName = useGenderName()
  return ({ age, ageName: written, gender }) =>
    [ageName(age, written), genderName(gender)].join(getListSeparator(code))
}
