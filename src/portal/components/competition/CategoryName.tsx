import type { Gender } from '#judo/competition/enumerations.ts'
import { formatAge, formatAgeGroup, formatGender, splitWeightAndUnit } from '#language/category-names.ts'
import { getLanguage } from '#language/languages.ts'
import { toCamelCase } from '#language/level-names.ts'
import { findText } from '#language/translate.ts'
import type { PublishedCategory } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'

/** A weight category: `−60 kg`, the sign before the number and the unit after it in every writing direction. */
export function CategoryName({ name }: { name: string }) {
  const { t, code } = usePageContext()
  const { weight, unit } = splitWeightAndUnit(name, t)
  if (getLanguage(code).direction === 'ltr') return <span>{weight + unit}</span>
  return (
    <span>
      <bdi dir="ltr">{weight}</bdi>
      {unit}
    </span>
  )
}

/** Returns a function that translates a name of the data if it is a common one (`level.grandSlam`), otherwise as written. */
export function useNameTranslation(
  kind: 'level' | 'block' | 'documentType' | 'contactType',
): (name: string, written?: string) => string {
  const { t } = usePageContext()
  return (name, written = name) => findText(t, kind, toCamelCase(name)) ?? written
}

/** Returns a function that names an age group. */
export function useAgeName(): (age: string, written?: string) => string {
  const { t } = usePageContext()
  return (age, written = age) => formatAge({ age, ageName: written }, t)
}

/** Returns a function that names a gender as a heading over its categories: "Men" or "Women". */
export function useGenderName(): (gender: Gender) => string {
  const { t } = usePageContext()
  return (gender) => formatGender(gender, t)
}

/** Returns a function that names an age group with its gender: `Seniors, Men`. */
export function useAgeGroupName(): (
  category: Pick<PublishedCategory, 'age' | 'ageName' | 'gender'>,
) => string {
  const { t, code } = usePageContext()
  return (category) => formatAgeGroup(category, { t, code })
}
