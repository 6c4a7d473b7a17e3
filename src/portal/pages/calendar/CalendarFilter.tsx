import { useState } from 'react'
import { getCountryName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import { useAgeName, useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import { QueryForm, QuerySelect, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionListItem, PublishedPartner } from '#publication/schemas/index.ts'
import styles from './calendar.module.css'
import { hasFilter, listYears } from './filter-competitions.ts'

/**
 * Filters of the calendar. All but the text are collapsed until one is set or somebody opens them.
 * @param partners options of the partner filter; empty if all competitions are of one partner
 */
export function CalendarFilter({
  competitions,
  partners,
}: {
  competitions: readonly PublishedCompetitionListItem[]
  partners: readonly PublishedPartner[]
}) {
  const { t, code, query } = usePageContext()
  const [open, setOpen] = useState(false)
  if (!open && hasFilter({ ...query, q: undefined })) setOpen(true)
  const ageName = useAgeName()
  const levelName = useNameTranslation('level')
  const collator = createNameCollator(code)
  const countries = distinct(competitions.map(({ country }) => country))
    .map((country) => ({ value: country, label: getCountryName(country, code) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  const levels = distinct(competitions.map(({ rank }) => rank))
    .map((level) => ({ value: level, label: levelName(level) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  const ages = distinct(competitions.flatMap(({ ages }) => ages))
  const years = distinct(competitions.flatMap(listYears)).sort().reverse()
  return (
    <QueryForm label={t('calendar.heading')}>
      <QueryTextField name="q" label={t('calendar.text')} />
      <details className={styles.more} open={open}>
        <summary>{t('calendar.filter')}</summary>
        <div className={styles.choices}>
          <QuerySelect
            name="country"
            label={t('calendar.country')}
            all={t('calendar.allCountries')}
            choices={countries}
          />
          {partners.length > 1 && (
            <QuerySelect
              name="partner"
              label={t('partners.choose')}
              all={t('partners.all')}
              choices={partners.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
          <QuerySelect
            name="level"
            label={t('calendar.level')}
            all={t('calendar.allLevels')}
            choices={levels}
          />
          <QuerySelect
            name="age"
            label={t('calendar.age')}
            all={t('calendar.allAges')}
            choices={ages.map((age) => ({ value: age, label: ageName(age) }))}
          />
          <QuerySelect
            name="year"
            label={t('calendar.year')}
            all={t('judoka.allYears')}
            choices={years.map((year) => ({ value: year, label: year }))}
          />
          <QuerySelect
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
