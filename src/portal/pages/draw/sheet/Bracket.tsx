import type { CSSProperties } from 'react'
import type { BracketColumn, BracketSlot } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import { BracketTools } from './BracketTools.tsx'
import styles from './bracket.module.css'
import { DrawContestCard } from './DrawContestCard.tsx'

/** Rounds with more contests than this are folded on wide screens, so that the rest fits beside each other. */
const MAX_CONTESTS_UNFOLDED = 8

/** Rounds side by side, with connecting lines drawn by CSS; the path of the champion in gold. */
export function Bracket<C extends ContestRecord>({
  columns,
  renderer,
  label,
}: {
  columns: readonly BracketColumn<C>[]
  renderer: DrawRenderer<C>
  label: string
}) {
  const { t } = usePageContext()
  const rows = Math.max(...columns.map(({ slotCount }) => slotCount))
  const early = columns.filter(({ slotCount }) => slotCount > MAX_CONTESTS_UNFOLDED)
  const earlyContests = early.flatMap(({ slots }) => slots).filter(({ bracketContest }) => bracketContest)
  const champion = columns.find(({ round }) => round === 'F')?.slots[0]?.bracketContest?.winner ?? null
  return (
    <>
      {columns.length > 2 && <BracketTools rounds={columns.map(({ round }) => round)} />}
      {/* Brackets are wider than a phone: with the focus, they can be scrolled by keyboard. */}
      <section
        className={styles.bracket}
        data-bracket=""
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        data-rows={rows}
        style={{ '--rows': rows, '--columns': columns.length - early.length } as CSSProperties}
      >
        {earlyContests.length > 0 && (
          <label className={styles.fold}>
            <input type="checkbox" data-fold="" />
            <span>
              +{earlyContests.length} · {early.map(({ round }) => t(`round.${round}`)).join(' · ')}
            </span>
          </label>
        )}
        {columns.map(({ round, slotCount, slots }) => (
          <section
            key={round}
            className={styles.round}
            data-round={round}
            data-early={slotCount > MAX_CONTESTS_UNFOLDED ? '' : undefined}
          >
            <h3>{t(`round.${round}`)}</h3>
            <ol style={{ '--slots': slotCount } as CSSProperties}>
              {slots.map((slot) => (
                <li
                  key={slot.slot}
                  className={getLineClasses(slot)}
                  data-champion={
                    champion !== null && slot.bracketContest?.winner === champion ? '' : undefined
                  }
                  style={{ '--slot': slot.slot } as CSSProperties}
                  aria-hidden={slot.bracketContest ? undefined : true}
                >
                  {slot.bracketContest && (
                    <DrawContestCard bracketContest={slot.bracketContest} renderer={renderer} />
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </section>
    </>
  )
}

/** CSS classes of the lines at a slot: out to the next round, in from the previous one, or straight through. */
function getLineClasses({ lineOut, hasLineIn, bracketContest }: BracketSlot): string | undefined {
  const classes = [lineOut && styles[lineOut], hasLineIn && styles.lineIn, !bracketContest && styles.through]
  return classes.filter(Boolean).join(' ') || undefined
}
