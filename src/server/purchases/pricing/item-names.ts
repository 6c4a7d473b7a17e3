import { formatCategory, type NamedCategory } from '#language/category-names.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import { ageCategory, weightCategory } from '#server/platform/db/schema/index.ts'

/** What items of payments are called. */

/** The category of an item, from left joins of its age and its weight. */
export const itemCategoryColumns = {
  age: ageCategory.shortName,
  ageName: ageCategory.name,
  gender: ageCategory.gender,
  weight: weightCategory.name,
}

type CategoryRow = { [Part in keyof NamedCategory]: NamedCategory[Part] | null } & { weight: string | null }

/** The category of an item; null for one that is for no category. */
export function toItemCategory({
  age,
  ageName,
  gender,
  weight,
}: Omit<CategoryRow, 'name'>): NamedCategory | null {
  return age === null || ageName === null || gender === null || weight === null
    ? null
    : { age, ageName, gender, name: weight }
}

/** `Seniors, Men −73 kg` for an entry, whatever the price is called; the name of the price for everything else. */
export const formatItemName = (
  { name, category }: { name: string | null; category: NamedCategory | null },
  texts: { t: Translate; code: LanguageCode },
): string => (category ? formatCategory(category, texts) : (name ?? ''))
