import { CategoryName, useAgeName } from '#portal/components/competition/CategoryName.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { getFamilyNameInCapitals, Spellings } from '#portal/components/judoka/PersonName.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { DateAndPlace } from './DateAndPlace.tsx'
import type { JudokaContest } from './judoka-contests.ts'
import type { TimelineEntry } from './judoka-timeline.ts'
import styles from './timeline.module.css'

/** Competitions by year, each with the place and the road to it on one line. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = usePageContext()
  return [...Map.groupBy(entries, ({ year }) => year)].map(([year, ofYear]) => (
    <Section key={year} title={year ?? t('home.undated')}>
      <ol className={styles.timeline}>
        {ofYear.map((entry) => (
          <TimelineItem
            key={`${entry.competition.externalId} ${entry.category.id} ${entry.forTeam}`}
            entry={entry}
          />
        ))}
      </ol>
    </Section>
  ))
}

function TimelineItem({
  entry: { place, competition, category, forTeam, contests },
}: {
  entry: TimelineEntry
}) {
  const href = useHref()
  const ageName = useAgeName()
  const { externalId: id } = competition
  return (
    <li>
      {place === null ? <span className={styles.point} /> : <PlaceBadge place={place} />}
      <div>
        <p className={styles.competition}>
          <a href={forTeam ? href('teamDraws', { id }) : href('draw', { id, category: category.id })}>
            <bdi>{competition.name}</bdi>
          </a>
          <span>
            <CategoryName name={category.name} />
            {` ${ageName(category.age)}`}
          </span>
        </p>
        <p className={styles.where}>
          <DateAndPlace competition={competition} />
        </p>
        {contests.length > 0 && <Road contests={contests} />}
      </div>
    </li>
  )
}

/** The opponents of a judoka in one category, with round and outcome. */
function Road({ contests }: { contests: readonly JudokaContest[] }) {
  const { t } = usePageContext()
  return (
    <ol className={styles.road}>
      {contests.map(({ round, won, opponent }, at) => {
        const { local, international } = getFamilyNameInCapitals(opponent)
        const short = SHORT_ROUND.exec(round)?.[0]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the contests of a pool have no other key and never move
          <li key={at} data-won={won ? '' : undefined}>
            {short && (
              <>
                <abbr title={t(`round.${round}`)}>{short}</abbr>{' '}
              </>
            )}
            <VisuallyHidden>{`${t(won ? 'judoka.win' : 'judoka.loss')} `}</VisuallyHidden>
            {opponent.withheld ? (
              <i>{t('person.withheld')}</i>
            ) : (
              <Spellings local={local} international={international} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Rounds whose codes readers know from draws; those of pools and groups have none. */
const SHORT_ROUND = /^(R\d+|QF|SF|F|BR|REP)(?=\d*$)/
