import { getListSeparator } from '#language/formats.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { Section } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { DateAndPlace } from './DateAndPlace.tsx'
import styles from './judoka.module.css'

/** Competitions that the judoka is entered in, linked to the judoka's page there. */
export function UpcomingCompetitions({ judoka: { person, upcomingEntries } }: { judoka: PublishedJudoka }) {
  const { t, code } = usePageContext()
  const href = useHref()
  if (upcomingEntries.length === 0) return null
  return (
    <Section title={t('home.next')}>
      <ul className={`${patterns.card} ${styles.upcoming}`}>
        {upcomingEntries.map(({ competition, categories }) => (
          <li key={competition.externalId}>
            <a href={href('athlete', { id: competition.externalId, athlete: person.id })}>
              <bdi>{competition.name}</bdi>
            </a>
            <small>
              <DateAndPlace competition={competition} />
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
