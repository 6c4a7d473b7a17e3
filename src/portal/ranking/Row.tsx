import type { ReactNode } from 'react'
import { formatNumber } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import styles from './ranking.module.css'

/** A row of a ranking; with what is in it, it opens. */
export function Row({
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
      <Standing place={place} shared={shared} />
      <span className={styles.title}>{title}</span>
      <Points points={points} />
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

function Standing({ place, shared }: { place: number; shared: boolean }) {
  const { t } = usePortal()
  return (
    <span className={styles.standing}>
      <PlaceBadge place={place} />
      {shared && (
        <>
          <span aria-hidden="true" title={t('ranking.shared')}>
            =
          </span>
          <span className="unseen"> {t('ranking.shared')}</span>
        </>
      )}
    </span>
  )
}

/** Points in figures that line up; read out with their unit. */
export function Points({ points }: { points: number }) {
  const { t, code } = usePortal()
  return (
    <span className={styles.points}>
      <span aria-hidden="true">{formatNumber(code, points)}</span>
      <span className="unseen">{t('ranking.points', { count: points })}</span>
    </span>
  )
}
