import { formatDayShort, getListSeparator } from '#language/formats.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { CategoryName } from '../components/competition/CategoryName.tsx'
import patterns from '../components/content/patterns.module.css'
import { Section } from '../components/content/Section.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './judoka.module.css'

/** Competitions that the judoka is entered in, linked to the judoka's page there. */
export function UpcomingCompetitions({ judoka: { person, upcomingEntries } }: { judoka: PublishedJudoka }) {
  const { t, code } = usePageContext()
  const href = useHref()
  if (upcomingEntries.length === 0) return null
  return (
    <Section title={t('home.next')}>
      <ul className={`${patterns.card} ${styles.upcoming}`}>
        {upcomingEntries.map(({ competition: { externalId, name, dateFrom, country, city }, categories }) => (
          <li key={externalId}>
            <a href={href('athlete', { id: externalId, athlete: person.id })}>
              <bdi>{name}</bdi>
            </a>
            <small>
              {dateFrom && <time dateTime={dateFrom}>{formatDayShort(code, dateFrom)}</time>}
              <Flag country={country} />
              <bdi>{city}</bdi>
              <span>
                {categories.map((category, at) => (
                  <span key={category.id}>
                    {at > 0 && getListSeparator(code)}
                    <CategoryName name={category.name} />
                  </span>
                ))}
              </span>
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
