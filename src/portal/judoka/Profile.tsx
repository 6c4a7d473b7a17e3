import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { tallyOf } from '#judo/statistics/tally.ts'
import { formatNumber, formatPercent } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { Section } from '../ui/Section.tsx'
import styles from './judoka.module.css'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ResultList } from './ResultList.tsx'

/** How many results the profile's first page shows. */
const LATEST = 10

/** The profile's first page: medals, contests won, how they are won, latest results. */
export function Profile({ judoka }: { judoka: PublishedJudoka }) {
  const { t, code } = usePortal()
  const href = useHref()
  const { fights, wins, losses, percentage } = tallyOf(judoka.contests)
  const medals = [1, 2, 3].map((place) => judoka.results.filter((result) => result.place === place).length)
  const wonBy = [
    ...Map.groupBy(
      judoka.contests.filter(({ won }) => won),
      ({ reason }) => reason ?? 'unknown',
    ),
  ]
    .map(([reason, contests]) => ({ reason, count: contests.length }))
    .sort((a, b) => b.count - a.count)
  return (
    <>
      <ProfileHeader judoka={judoka} />
      <dl className={styles.numbers}>
        {medals.map((count, at) => (
          <div key={MEDALS[at]} data-medal={at + 1}>
            <dt>{t(`medal.${MEDALS[at]}`)}</dt>
            <dd>{formatNumber(code, count)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('judoka.contests')}</dt>
          <dd>{formatNumber(code, fights)}</dd>
        </div>
        <div>
          <dt>{t('judoka.won')}</dt>
          <dd>
            {formatNumber(code, wins)} <small>{fights > 0 && formatPercent(code, percentage)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('judoka.lost')}</dt>
          <dd>{formatNumber(code, losses)}</dd>
        </div>
      </dl>
      {judoka.results.length > 0 && (
        <Section title={t('judoka.latest')}>
          <ResultList results={judoka.results.slice(0, LATEST)} />
          {judoka.results.length > LATEST && (
            <p className={styles.more}>
              <a href={href('judokaResults', { id: judoka.person.id })}>{t('judoka.allResults')}</a>
            </p>
          )}
        </Section>
      )}
      {wonBy.length > 0 && (
        <Section title={t('judoka.wonBy')}>
          <ul className={styles.wonBy}>
            {wonBy.map(({ reason, count }) => (
              <li key={reason}>
                <span>{t(`reason.${reason}`)}</span>
                <meter min={0} max={wins} value={count} aria-label={t(`reason.${reason}`)}>
                  {count}
                </meter>
                <span className="figures">{formatNumber(code, count)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const MEDALS = ['gold', 'silver', 'bronze'] as const
