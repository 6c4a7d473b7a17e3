import { formatDayShort } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { useMoves } from '../ui/moves.ts'
import { Nothing } from '../ui/Section.tsx'
import styles from './contest-order.module.css'
import { OrderedContest } from './OrderedContest.tsx'
import { type Entry, isToCome, type Part, startOf } from './parts.ts'
import type { LiveOnMat, OrderView } from './view.ts'

type Shown = { view: OrderView; onMats: ReadonlyMap<number, LiveOnMat> }

/** The contests somebody looks for, over all mats: what comes next first, then what is over. */
export function Found({
  parts,
  isWanted,
  view,
  onMats,
}: Shown & { parts: readonly Part[]; isWanted: (entry: Entry) => boolean }) {
  const { t, code } = usePortal()
  const found = parts
    .map((part) => ({ part, entries: part.mats.flatMap(({ entries }) => entries).filter(isWanted) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => Number(b.entries.some(isToCome)) - Number(a.entries.some(isToCome)))
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <p role="status" className={styles.count}>
        {count > 0 ? t('order.found', { number: count }) : ''}
      </p>
      {count === 0 && <Nothing>{t('search.nothing')}</Nothing>}
      {found.map(({ part, entries }) => (
        <section key={part.key} className={styles.found}>
          <h2>{[part.day && formatDayShort(code, part.day), part.title].filter(Boolean).join(' · ')}</h2>
          <Listed entries={entries.filter(isToCome).sort(byStart)} view={view} onMats={onMats} />
          <Listed
            entries={entries.filter((entry) => !isToCome(entry)).sort(byStart)}
            view={view}
            onMats={onMats}
          />
        </section>
      ))}
    </>
  )

  function byStart(a: Entry, b: Entry): number {
    return startOf(a, view.estimates) - startOf(b, view.estimates) || (a.toGo ?? 0) - (b.toGo ?? 0)
  }
}

function Listed({ entries, view, onMats }: Shown & { entries: readonly Entry[] }) {
  const list = useMoves<HTMLOListElement>()
  if (entries.length === 0) return null
  return (
    <ol className={styles.contests} ref={list}>
      {entries.map((entry) => (
        <OrderedContest
          key={entry.contest.idContest}
          entry={entry}
          view={view}
          on={onMats.get(entry.contest.idContest)}
          mat={entry.contest.mat}
        />
      ))}
    </ol>
  )
}
