import { getTeamNationName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedContestOrder } from '#publication/schemas/index.ts'

/** The nations of a contest order by name, as options of a select element. */
export function useNationChoices(order: PublishedContestOrder): { value: string; label: string }[] {
  const texts = usePageContext()
  const collator = createNameCollator(texts.code)
  const nations = new Set([...order.people, ...order.teams].flatMap(({ country }) => country ?? []))
  return [...nations]
    .map((value) => ({ value, label: getTeamNationName(value, texts) }))
    .sort((a, b) => collator.compare(a.label, b.label))
}
