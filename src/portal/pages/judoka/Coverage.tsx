import type { Translate } from '#language/translate.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionSummary } from '#publication/schemas/index.ts'
import styles from './judoka.module.css'

type Covered = readonly { competition: PublishedCompetitionSummary }[]

/** The competitions and years that statistics are computed from: the archive may contain only part of a career. */
export function Coverage({ of }: { of: Covered }) {
  const { t } = usePageContext()
  if (of.length === 0) return null
  return <p className={styles.coverage}>{t('judoka.coverage', { scope: describeCoverage(of, t) })}</p>
}

/** How many competitions, and their years: `6 competitions · 2010–2012`. */
export function describeCoverage(of: Covered, t: Translate): string {
  const competitions = new Map(of.map(({ competition }) => [competition.externalId, competition]))
  const years = [...competitions.values()].flatMap(({ dateFrom }) => dateFrom?.slice(0, 4) ?? []).sort()
  const range = [...new Set([years.at(0), years.at(-1)])].join('–')
  return [t('count.competitions', { count: competitions.size }), range].filter(Boolean).join(' · ')
}
