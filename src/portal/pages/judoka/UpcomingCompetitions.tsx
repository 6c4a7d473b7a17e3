import { getListSeparator } from '#language/formats.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { toTimeSpan } from '#portal/components/competition/TimeState.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { Section } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type {
  PublishedCompetition,
  PublishedJudoka,
  PublishedUpcomingEntry,
} from '#publication/schemas/index.ts'
import { DateAndPlace } from './DateAndPlace.tsx'
import styles from './judoka.module.css'

/**
 * Competitions that the judoka is entered in, linked to the judoka's page there. One that is over is not among them; one that is on is
 * not, either, if the profile says when the judoka fights there.
 */
export function UpcomingCompetitions({
  judoka: { person, upcomingEntries },
  next,
  isNextInToday,
}: {
  judoka: PublishedJudoka
  /** The first of these competitions. */
  next?: PublishedCompetition['competition'] | undefined
  isNextInToday: boolean
}) {
  const { t } = usePageContext()
  if (upcomingEntries.length === 0) return null
  return (
    <Section title={t('home.next')}>
      <ul className={`${patterns.card} ${styles.upcoming}`}>
        {upcomingEntries.map((entry) => (
          <li key={entry.competition.externalId}>
            {next?.dateFrom && next.externalId === entry.competition.externalId ? (
              <time-state
                class={isNextInToday ? styles.untilFirstDay : styles.untilOver}
                {...toTimeSpan({
                  from: next.dateFrom,
                  until: next.dateTo ?? next.dateFrom,
                  timeZone: next.timeZone,
                })}
                competition={next.externalId}
              >
                <UpcomingEntry entry={entry} judoka={person.id} />
              </time-state>
            ) : (
              <UpcomingEntry entry={entry} judoka={person.id} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function UpcomingEntry({
  entry: { competition, categories },
  judoka,
}: {
  entry: PublishedUpcomingEntry
  judoka: number
}) {
  const { code } = usePageContext()
  const href = useHref()
  return (
    <>
      <a href={href('athlete', { id: competition.externalId, athlete: judoka })}>
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
    </>
  )
}
