import type { CSSProperties } from 'react'
import { computeRecord } from '#judo/statistics/tally.ts'
import { formatDayShort } from '#language/formats.ts'
import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { Coverage } from './Coverage.tsx'
import { JudokaContestList } from './JudokaContestList.tsx'
import { JudokaHeader } from './JudokaHeader.tsx'
import styles from './judoka.module.css'
import { listJudokaContests } from './judoka-contests.ts'

/** The record against every opponent, most contests first, with the day of the last; each opens to the list of contests. */
export function HeadToHead({ judoka }: { judoka: PublishedJudoka }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const judokaContests = listJudokaContests(judoka)
  const opponents = [...Map.groupBy(judokaContests, ({ opponent }) => opponent.id).values()]
    .flatMap((contests) => {
      const opponent = contests[0]?.opponent
      const last = contests
        .map(({ competition }) => competition.dateFrom ?? '')
        .toSorted()
        .at(-1)
      return opponent ? [{ opponent, contests, last, record: computeRecord(contests) }] : []
    })
    .sort((a, b) => b.record.fights - a.record.fights)
  return (
    <>
      <JudokaHeader judoka={judoka} />
      <VisuallyHidden as="h2">{t('judoka.headToHead')}</VisuallyHidden>
      <Coverage of={judokaContests} />
      {opponents.length === 0 && <EmptyState>{t('judoka.noOpponents')}</EmptyState>}
      <ul className={`${patterns.card} ${patterns.summaries} ${styles.opponents}`}>
        {opponents.map(({ opponent, contests, last, record }) => (
          <li key={opponent.id}>
            <details>
              <summary>
                <Flag country={opponent.country} />
                <span className={styles.name}>
                  <PersonName person={opponent} link={false} />
                </span>
                {last && <time dateTime={last}>{formatDayShort(code, last)}</time>}
                <span
                  className={styles.balance}
                  style={{ '--won': record.wins / record.fights } as CSSProperties}
                  aria-hidden="true"
                />
                <span className={styles.record}>
                  <VisuallyHidden>
                    {t('judoka.record', { wins: record.wins, losses: record.losses })}
                  </VisuallyHidden>
                  <bdi aria-hidden="true" dir="ltr">
                    {`${record.wins} : ${record.losses}`}
                  </bdi>
                </span>
              </summary>
              {!opponent.withheld && opponent.profile !== false && (
                <p className={styles.more}>
                  <a href={href('judoka', { id: opponent.id })}>{t('judoka.profile')}</a>
                </p>
              )}
              <JudokaContestList person={judoka.person} contests={contests} about="competition" />
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
