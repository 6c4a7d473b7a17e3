import { computeRecord, getShownPercentage } from '#judo/statistics/tally.ts'
import { formatPercent } from '#language/page-formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { describeCoverage } from './Coverage.tsx'
import styles from './judoka.module.css'
import { listJudokaContests } from './judoka-contests.ts'

/** The contests won, with the contests, competitions and years that this covers, and the percentage where it says something. */
export function WinRate({ judoka }: { judoka: PublishedJudoka }) {
  const { t, code } = usePageContext()
  const record = computeRecord(listJudokaContests(judoka))
  const { fights, wins } = record
  if (fights === 0) return null
  const percentage = getShownPercentage(record, { under15: judoka.under15 ?? false })
  return (
    <p className={styles.winRate}>
      {percentage !== null && <strong>{`${formatPercent(code, percentage)} `}</strong>}
      <span>
        {`${t('judoka.winRate', { wins, count: fights })} `}
        <small>{t('judoka.coverage', { scope: describeCoverage(judoka.contests, t) })}</small>
      </span>
    </p>
  )
}
