import type { PublishedOrder } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { language } from '#language/languages.ts'
import { usePortal } from '../portal.ts'
import { QueryChoices, QueryForm, QueryText } from '../ui/QueryForm.tsx'

/** Whose contests are shown: by name, by club, by nation. */
export function OrderFilter({ order }: { order: PublishedOrder }) {
  const { t, code } = usePortal()
  const collator = new Intl.Collator(language(code).locale)
  const nations = new Set([...order.people, ...order.teams].flatMap(({ country }) => country ?? []))
  const choices = [...nations]
    .map((value) => ({ value, label: countryName(value, code) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <QueryForm label={t('order.filter')}>
      <QueryText name="q" label={t('participants.name')} />
      <QueryText name="club" label={t('sheet.club')} />
      {choices.length > 1 && (
        <QueryChoices
          name="country"
          label={t('table.nation')}
          all={t('overview.allNations')}
          choices={choices}
        />
      )}
    </QueryForm>
  )
}
