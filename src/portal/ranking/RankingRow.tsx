import type { ReactNode } from 'react'
import { formatNumber } from '#language/formats.ts'
import { PlaceBadge } from '../components/result/PlaceBadge.tsx'
import { usePageContext } from '../page-context.ts'
import styles from './ranking.module.css'

/** A row of a ranking; with what is in it, it opens. */
export function RankingRow({
  place,
  shared,
  points,
  title,
  children,
}: {
  place: number
  /** Whether others have as many points. */
  shared: boolean
  points: number
  title: ReactNode
  children?: ReactNode
}) {
  const line = (
    <>
      <RankingPlace place={place} shared={shared} />
      <span className={styles.title}>{title}</span>
      <RankingPoints points={points} />
    </>
  )
  if (!children) return <div className={styles.line}>{line}</div>
  return (
    <details className={styles.row}>
      <summary className={styles.line}>{line}</summary>
      {children}
    </details>
  )
}

function RankingPlace({ place, shared }: { place: number; shared: boolean }) {
  const { t } = usePageContext()
  return (
    <span className={styles.place}>
      <PlaceBadge place={place} />
      {shared && (
        <>
          <span aria-hidden="true" title={t('ranking.shared')}>
            =
          </span>
          <span className="visually-hidden"> {t('ranking.shared')}</span>
        </>
      )}
    </span>
  )
}

/** Points in figures that line up; read out with their unit. */
export function RankingPoints({ points }: { points: number }) {
  const { t, code } = usePageContext()
  return (
    <span className={styles.points}>
      <span aria-hidden="true">{formatNumber(code, points)}</span>
      <span className="visually-hidden">{t('ranking.points', { count: points })}</span>
    </span>
  )
}
