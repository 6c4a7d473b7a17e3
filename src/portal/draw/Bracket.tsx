import type { CSSProperties } from 'react'
import type { PublishedDraw } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import styles from './bracket.module.css'
import { type Column, layOut } from './bracket.ts'
import { Contest } from './Contest.tsx'

/**
 * A category's draw. The tree is lists within lists, a round after the other, drawn by CSS alone;
 * on a phone the rounds pan and snap.
 * @param day first day of the competition; decides how scores are shown
 */
export function Bracket({ draw, day }: { draw: PublishedDraw; day: string | null }) {
  const { t } = usePortal()
  const layout = layOut(draw)
  if (layout.kind === 'rounds') {
    if (layout.rounds.length === 0) return <Nothing>{t('draw.undrawn')}</Nothing>
    return layout.rounds.map((column) => (
      <section key={column.round} className={styles.plain}>
        <h2>{t(`round.${column.round}`)}</h2>
        <ol>
          {column.contests.map(({ number, contest }) => (
            <li key={number}>
              <Contest bout={contest} day={day} />
            </li>
          ))}
        </ol>
      </section>
    ))
  }
  return (
    <>
      <h2 className="unseen">{t('draw.main')}</h2>
      <Tree columns={layout.main} day={day} label={t('draw.main')} />
      {layout.repechage.length > 0 && (
        <section className={styles.beside}>
          <h2>{t('draw.repechage')}</h2>
          <Tree columns={layout.repechage} day={day} label={t('draw.repechage')} />
        </section>
      )}
    </>
  )
}

function Tree({ columns, day, label }: { columns: Column[]; day: string | null; label: string }) {
  const { t } = usePortal()
  return (
    // The tree is wider than a phone: it takes the focus so that the keyboard can pan it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.tree} aria-label={label} tabIndex={0}>
      {columns.map(({ round, slots, contests }) => (
        <section key={round} className={styles.round}>
          <h3>{t(`round.${round}`)}</h3>
          <ol style={{ '--slots': slots } as CSSProperties}>
            {contests.map(({ slot, number, contest, feeds, fed }) => (
              <li
                key={number}
                className={lines(feeds && (slots === 1 ? 'level' : slot % 2 ? 'down' : 'up'), fed)}
                style={{ '--slot': slot } as CSSProperties}
              >
                <Contest bout={contest} day={day} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** The lines drawn at a contest: on to the next, and in from those before. */
function lines(on: false | 'level' | 'down' | 'up', fed: boolean): string | undefined {
  return [on && styles[on], fed && styles.fed].filter(Boolean).join(' ') || undefined
}
