import { formatClock } from '#language/formats.ts'
import type { Translate } from '#language/translate.ts'
import patterns from '#portal/components/content/patterns.module.css'
import { Section } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { FamilyName } from '#portal/components/judoka/PersonName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedScoreEvent } from '#publication/schemas/index.ts'
import styles from './contest.module.css'
import type { ContestViewSide } from './contest-view.ts'

/** Scores and penalties in the order in which they were given: when, what, by whom, with which technique. */
export function ScoreTimeline({
  scores,
  sides,
}: {
  scores: readonly PublishedScoreEvent[]
  sides: readonly ContestViewSide[]
}) {
  const { t } = usePageContext()
  return (
    <Section title={t('contest.timeline')}>
      <ol className={`${patterns.card} ${styles.timeline}`}>
        {scores.map(({ side, second, goldenScore, tags }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: scores have no id, and their order never changes
          <li key={at} data-side={side}>
            <span className={styles.second}>
              {goldenScore && <abbr title={t('contest.goldenScore')}>GS </abbr>}
              {second !== null && <time>{formatClock(second)}</time>}
            </span>
            <VisuallyHidden>{t(`side.${side}`)} </VisuallyHidden>
            <b>{nameScore(scores.slice(0, at + 1), t)}</b>
            <span>
              <TimelineName side={sides.find((candidate) => candidate.side === side)} />
              {tags && (
                <small>
                  <bdi>{tags.join(' · ')}</bdi>
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The name of the last score; a shido with the number of its side so far. */
export function nameScore(events: readonly PublishedScoreEvent[], t: Translate): string {
  const last = events.at(-1)
  if (!last) return ''
  if (last.score === 'hansoku-make') return t('score.hansokuMake')
  if (last.score !== 'shido') return t(`score.${last.score}`)
  return t('score.shido', {
    count: events.filter(({ score, side }) => score === 'shido' && side === last.side).length,
  })
}

function TimelineName({ side }: { side: ContestViewSide | undefined }) {
  return side?.person ? <FamilyName person={side.person} /> : null
}
