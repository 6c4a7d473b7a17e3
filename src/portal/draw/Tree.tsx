import type { CSSProperties } from 'react'
import { usePortal } from '../portal.ts'
import { Contest } from './Contest.tsx'
import type { DrawnContest } from './drawn.ts'
import styles from './tree.module.css'
import type { Column, Place } from './tree.ts'
import type { DrawView } from './view.ts'

/** Rounds beside each other, with lines from contest to contest: lists within lists, drawn by CSS alone. */
export function Tree<C extends DrawnContest>({
  columns,
  view,
  label,
}: {
  columns: readonly Column<C>[]
  view: DrawView<C>
  label: string
}) {
  const { t } = usePortal()
  const rows = Math.max(...columns.map(({ slots }) => slots))
  return (
    // The tree is wider than a phone: it takes the focus so that the keyboard can pan it.
    <section
      className={styles.tree}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-rows={rows}
      style={{ '--rows': rows } as CSSProperties}
    >
      {columns.map(({ round, slots, places }) => (
        <section key={round} className={styles.round} data-round={round}>
          <h3>{t(`round.${round}`)}</h3>
          <ol style={{ '--slots': slots } as CSSProperties}>
            {places.map((place) => (
              <li
                key={place.slot}
                className={linesOf(place)}
                style={{ '--slot': place.slot } as CSSProperties}
                aria-hidden={place.bout ? undefined : true}
              >
                {place.bout && <Contest bout={place.bout} view={view} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** The lines drawn at a place: on to the next round, in from the one before, or through. */
function linesOf({ leads, fed, bout }: Place): string | undefined {
  return (
    [leads && styles[leads], fed && styles.fed, !bout && styles.through].filter(Boolean).join(' ') ||
    undefined
  )
}
