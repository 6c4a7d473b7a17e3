import type { ReactNode } from 'react'
import styles from './key-figures.module.css'

export type KeyFigure = {
  label: string
  value: ReactNode
  /** Colours the figure as a medal. */
  medal?: 1 | 2 | 3
}

export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.keyFigures}>
      {figures.map(({ label, value, medal }) => (
        <div key={label} data-medal={medal}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
