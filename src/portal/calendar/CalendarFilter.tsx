import { useState } from 'react'
import type { PublishedCompetitionRow, PublishedPartner } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { language } from '#language/languages.ts'
import { usePortal } from '../portal.ts'
import { useAgeName } from '../ui/CategoryName.tsx'
import { QueryChoices, QueryForm, QueryText } from '../ui/QueryForm.tsx'
import styles from './calendar.module.css'
import { isFiltered, yearsOf } from './filter.ts'

/**
 * Which competitions the calendar shows. Choices beside the text are folded away until there is one, or someone looks.
 * @param partners whose competitions these are; none where they are all of one
 */
export function CalendarFilter({
  competitions,
  partners,
}: {
  competitions: readonly PublishedCompetitionRow[]
  partners: readonly PublishedPartner[]
}) {
  const { t, code, query } = usePortal()
  const [open, setOpen] = useState(false)
  if (!open && isFiltered({ ...query, q: undefined })) setOpen(true)
  const ageName = useAgeName()
  const collator = new Intl.Collator(language(code).locale)
  const countries = distinct(competitions.map(({ country }) => country))
    .map((country) => ({ value: country, label: countryName(country, code) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  const levels = distinct(competitions.map(({ rank }) => rank)).sort(collator.compare)
  const ages = distinct(competitions.flatMap(({ ages }) => ages))
  const years = distinct(competitions.flatMap(yearsOf)).sort().reverse()
  return (
    <QueryForm label={t('calendar.heading')}>
      <QueryText name="q" label={t('calendar.text')} />
      <details className={styles.more} open={open}>
        <summary>{t('calendar.filter')}</summary>
        <div className={styles.choices}>
          <QueryChoices
            name="country"
            label={t('calendar.country')}
            all={t('calendar.allCountries')}
            choices={countries}
          />
          {partners.length > 1 && (
            <QueryChoices
              name="partner"
              label={t('partners.choose')}
              all={t('partners.all')}
              choices={partners.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
          <QueryChoices
            name="level"
            label={t('calendar.level')}
            all={t('calendar.allLevels')}
            choices={levels.map((level) => ({ value: level, label: level }))}
          />
          <QueryChoices
            name="age"
            label={t('calendar.age')}
            all={t('calendar.allAges')}
            choices={ages.map((age) => ({ value: age, label: ageName(age) }))}
          />
          <QueryChoices
            name="year"
            label={t('calendar.year')}
            all={t('judoka.allYears')}
            choices={years.map((year) => ({ value: year, label: year }))}
          />
          <QueryChoices
            name="stream"
            label={t('calendar.stream')}
            all={t('calendar.anyStream')}
            choices={[{ value: 1, label: t('calendar.withStream') }]}
          />
        </div>
      </details>
    </QueryForm>
  )
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value) => value !== null)
