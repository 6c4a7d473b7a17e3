import { computeRecord } from '#judo/statistics/tally.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import patterns from '../components/content/patterns.module.css'
import { EmptyState } from '../components/content/Section.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { usePageContext } from '../page-context.ts'
import { JudokaContestList } from './JudokaContestList.tsx'
import { JudokaHeader } from './JudokaHeader.tsx'
import styles from './judoka.module.css'
import { listJudokaContests } from './judoka-contests.ts'

/** The record against every opponent, most contests first; each opens to the list of contests. */
export function HeadToHead({ judoka }: { judoka: PublishedJudoka }) {
  const { t } = usePageContext()
  const opponents = [...Map.groupBy(listJudokaContests(judoka), ({ opponent }) => opponent.id).values()]
    .flatMap((contests) => {
      const opponent = contests[0]?.opponent
      return opponent ? [{ opponent, contests, record: computeRecord(contests) }] : []
    })
    .sort((a, b) => b.record.fights - a.record.fights)
  return (
    <>
      <JudokaHeader judoka={judoka} />
      <h2 className="visually-hidden">{t('judoka.headToHead')}</h2>
      {opponents.length === 0 && <EmptyState>{t('judoka.noOpponents')}</EmptyState>}
      <ul className={`${patterns.card} ${patterns.summaries} ${styles.opponents}`}>
        {opponents.map(({ opponent, contests, record }) => (
          <li key={opponent.id}>
            <details>
              <summary>
                <Flag country={opponent.country} />
                <span className={styles.name}>
                  <PersonName person={opponent} link={false} />
                </span>
                <span className={styles.record}>
                  <span className="visually-hidden">
                    {t('judoka.record', { wins: record.wins, losses: record.losses })}
                  </span>
                  <bdi aria-hidden="true" dir="ltr">
                    {record.wins} : {record.losses}
                  </bdi>
                </span>
              </summary>
              {!opponent.withheld && (
                <p className={styles.more}>
                  <PersonName person={opponent} order="given first" />
                </p>
              )}
              <JudokaContestList contests={contests} about="competition" />
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
