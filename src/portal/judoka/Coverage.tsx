import type { PublishedCompetitionSummary } from '#publication/schemas/index.ts'
import { usePageContext } from '../page-context.ts'
import styles from './judoka.module.css'

/** The competitions and years that statistics are computed from: the archive may contain only part of a career. */
export function Coverage({ of }: { of: readonly { competition: PublishedCompetitionSummary }[] }) {
  const { t } = usePageContext()
  const competitions = new Map(of.map(({ competition }) => [competition.externalId, competition]))
  if (competitions.size === 0) return null
  const years = [...competitions.values()].flatMap(({ dateFrom }) => dateFrom?.slice(0, 4) ?? []).sort()
  const range = [...new Set([years.at(0), years.at(-1)])].join('–')
  const count = t('count.competitions', { count: competitions.size })
  return (
    <p className={styles.coverage}>
      {t('judoka.coverage', { scope: [count, range].filter(Boolean).join(' · ') })}
    </p>
  )
}
