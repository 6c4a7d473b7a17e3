import { computeRecord } from '#judo/statistics/tally.ts'
import { formatPercent } from '#language/page-formats.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { usePageContext } from '../page-context.ts'
import { describeCoverage } from './Coverage.tsx'
import styles from './judoka.module.css'
import { listJudokaContests } from './judoka-contests.ts'

/** The share of contests won, with the contests, competitions and years that it covers. */
export function WinRate({ judoka }: { judoka: PublishedJudoka }) {
  const { t, code } = usePageContext()
  const { fights, wins, percentage } = computeRecord(listJudokaContests(judoka))
  if (fights === 0) return null
  return (
    <p className={styles.winRate}>
      <strong>{formatPercent(code, percentage)}</strong>{' '}
      <span>
        {`${t('judoka.winRate', { wins, count: fights })} `}
        <small>{describeCoverage(judoka.contests, t)}</small>
      </span>
    </p>
  )
}
