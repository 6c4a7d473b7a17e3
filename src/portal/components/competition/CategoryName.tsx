import { getListSeparator } from '#language/formats.ts'
import type { PublishedCategory } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'

/** A weight category: `−60 kg`, the sign before the number and the unit behind it in every direction of writing. */
export function CategoryName({ name }: { name: string }) {
  const { t } = usePageContext()
  const { weight, unit } = splitWeightAndUnit(name, t('category.kg'))
  return (
    <span>
      <bdi dir="ltr">{weight}</bdi>
      {unit}
    </span>
  )
}

/** The same as plain text, for titles. */
export function formatCategory(name: string, kilograms: string): string {
  const { weight, unit } = splitWeightAndUnit(name, kilograms)
  return weight + unit
}

/** A proper minus sign, and no unit behind a category without a weight. */
function splitWeightAndUnit(name: string, kilograms: string): { weight: string; unit: string } {
  return /\d/.test(name)
    ? { weight: name.replace('-', '−'), unit: ` ${kilograms}` }
    : { weight: name, unit: '' }
}

/** Name of an age category: translated where it is one of the common ones, else as it is written. */
export function useAgeName(): (short: string, written?: string) => string {
  const { t } = usePageContext()
  return (short, written) => {
    const key = `age.${short}`
    const translated = t(key)
    return translated === key ? (written ?? short) : translated
  }
}

/** "Men" or "Women", as a heading over their categories. */
export function useGenderName(): (gender: 1 | 2) => string {
  const { t } = usePageContext()
  return (gender) => t(gender === 1 ? 'gender.men' : 'gender.women')
}

/** An age category with its sex: `Seniors, Men`. */
export function useAgeGroupName(): (
  category: Pick<PublishedCategory, 'age' | 'ageName' | 'gender'>,
) => string {
  const { code } = usePageContext()
  const ageName = useAgeName()
  const genderName = useGenderName()
  return ({ age, ageName: written, gender }) =>
    [ageName(age, written), genderName(gender)].join(getListSeparator(code))
}
