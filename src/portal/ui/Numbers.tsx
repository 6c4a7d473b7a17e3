import type { ReactNode } from 'react'
import styles from './numbers.module.css'

export type Figure = {
  label: string
  value: ReactNode
  /** Colours the figure as a medal. */
  medal?: 1 | 2 | 3
}

/** A few figures that say at a glance how large or how good something is. */
export function Numbers({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.numbers}>
      {figures.map(({ label, value, medal }) => (
        <div key={label} data-medal={medal}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
