import { usePortal } from '../portal.ts'

/** A weight category: `-60 kg`, with the sign on the right side in every direction of writing. */
export function CategoryName({ name }: { name: string }) {
  const { t } = usePortal()
  return <bdi dir="ltr">{categoryText(name, t('category.kg'))}</bdi>
}

/** The same as plain text. A proper minus sign, and no unit behind a category without a weight. */
export function categoryText(name: string, unit: string): string {
  return /\d/.test(name) ? `${name.replace('-', '−')} ${unit}` : name
}

/** Name of an age category: translated where it is one of the common ones, else as it is written. */
export function useAgeName(): (short: string, written?: string) => string {
  const { t } = usePortal()
  return (short, written) => {
    const key = `age.${short}`
    const translated = t(key)
    return translated === key ? (written ?? short) : translated
  }
}

/** "Men" or "Women", as a heading over their categories. */
export function useGenderName(): (gender: 1 | 2) => string {
  const { t } = usePortal()
  return (gender) => t(gender === 1 ? 'gender.men' : 'gender.women')
}
