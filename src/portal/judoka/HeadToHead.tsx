import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { tallyOf } from '#judo/statistics/tally.ts'
import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { Nothing } from '../ui/Section.tsx'
import { ContestList } from './ContestList.tsx'
import styles from './judoka.module.css'
import { ProfileHeader } from './ProfileHeader.tsx'

/** The record against every opponent, most meetings first; each opens to the list of meetings. */
export function HeadToHead({ judoka }: { judoka: PublishedJudoka }) {
  const { t } = usePortal()
  const opponents = [...Map.groupBy(judoka.contests, ({ opponent }) => opponent.id).values()]
    .flatMap((contests) => {
      const opponent = contests[0]?.opponent
      return opponent ? [{ opponent, contests, tally: tallyOf(contests) }] : []
    })
    .sort((a, b) => b.tally.fights - a.tally.fights)
  return (
    <>
      <ProfileHeader judoka={judoka} />
      <h2 className="unseen">{t('judoka.headToHead')}</h2>
      {opponents.length === 0 && <Nothing>{t('judoka.noOpponents')}</Nothing>}
      <ul className={styles.opponents}>
        {opponents.map(({ opponent, contests, tally }) => (
          <li key={opponent.id}>
            <details>
              <summary>
                <Flag country={opponent.country} />
                <span className={styles.name}>
                  <PersonName person={opponent} link={false} />
                </span>
                <span className={styles.record}>
                  <span className="unseen">
                    {t('judoka.record', { wins: tally.wins, losses: tally.losses })}
                  </span>
                  <bdi aria-hidden="true" dir="ltr">
                    {tally.wins} : {tally.losses}
                  </bdi>
                </span>
              </summary>
              {!opponent.withheld && (
                <p className={styles.more}>
                  <PersonName person={opponent} order="given first" />
                </p>
              )}
              <ContestList contests={contests} about="competition" />
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
