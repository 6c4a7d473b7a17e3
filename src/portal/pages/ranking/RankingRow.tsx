import type { ReactNode } from 'react'
import { formatNumber } from '#language/formats.ts'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { usePageContext } from '#portal/page-context.ts'
import styles from './ranking.module.css'

/** A row of a ranking; with children it can be opened. */
export function RankingRow({
  place,
  isShared,
  points,
  title,
  children,
}: {
  place: number
  /** Whether a neighbouring row has the same place. */
  isShared: boolean
  points: number
  title: ReactNode
  children?: ReactNode
}) {
  const line = (
    <>
      <RankingPlace place={place} isShared={isShared} />
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

function RankingPlace({ place, isShared }: { place: number; isShared: boolean }) {
  const { t } = usePageContext()
  return (
    <span className={styles.place}>
      <PlaceBadge place={place} />
      {isShared && (
        <>
          <span aria-hidden="true" title={t('ranking.shared')}>
            =
          </span>
          <VisuallyHidden> {t('ranking.shared')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

/** Points as a number; the unit is read out by screen readers. */
export function RankingPoints({ points }: { points: number }) {
  const { t, code } = usePageContext()
  return (
    <span className={styles.points}>
      <span aria-hidden="true">{formatNumber(code, points)}</span>
      <VisuallyHidden>{t('ranking.points', { count: points })}</VisuallyHidden>
    </span>
  )
}

/** Points of judoka whose names are withheld: part of a total, but not listed. */
export function WithheldPoints({ points }: { points: number }) {
  const { t } = usePageContext()
  if (points === 0) return null
  return <p className={styles.note}>{t('ranking.withheld', { count: points })}</p>
}
