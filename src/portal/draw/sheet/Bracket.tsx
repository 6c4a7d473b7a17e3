import type { CSSProperties } from 'react'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import type { BracketColumn, BracketSlot } from '../layout/bracket-columns.ts'
import type { DrawContest } from '../layout/draw-model.ts'
import styles from './bracket.module.css'
import { ContestCard } from './ContestCard.tsx'

/** Rounds beside each other, with lines from contest to contest: lists within lists, drawn by CSS alone. */
export function Bracket<C extends DrawContest>({
  columns,
  view,
  label,
}: {
  columns: readonly BracketColumn<C>[]
  view: DrawRenderer<C>
  label: string
}) {
  const { t } = usePageContext()
  const rows = Math.max(...columns.map(({ slots }) => slots))
  return (
    // The tree is wider than a phone: it takes the focus so that the keyboard can pan it.
    <section
      className={styles.bracket}
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
                className={getLineClasses(place)}
                style={{ '--slot': place.slot } as CSSProperties}
                aria-hidden={place.bracketContest ? undefined : true}
              >
                {place.bracketContest && <ContestCard bout={place.bracketContest} view={view} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** The lines drawn at a place: on to the next round, in from the one before, or through. */
function getLineClasses({
  lineOut: leads,
  hasLineIn: fed,
  bracketContest: bout,
}: BracketSlot): string | undefined {
  return (
    [leads && styles[leads], fed && styles.lineIn, !bout && styles.through].filter(Boolean).join(' ') ||
    undefined
  )
}
