import { usePortal } from '../portal.ts'
import { useMoves } from '../ui/moves.ts'
import styles from './contest-order.module.css'
import { OrderedContest } from './OrderedContest.tsx'
import { type Entry, isToCome } from './parts.ts'
import type { LiveOnMat, OrderView } from './view.ts'

type Props = {
  mat: number
  entries: readonly Entry[]
  view: OrderView
  /** What is on the mats now. */
  onMats: ReadonlyMap<number, LiveOnMat>
  /** The contest the mat showed last, if it is over. */
  last: number | undefined
  /** Whether a phone shows this mat. */
  chosen: boolean
  /** At most so many contests; the rest is behind `all`. */
  limit: number
  /** Address of the whole order of this mat. */
  all: string
}

/**
 * One mat: what is over folded away, then what is on the mat – or has just been –, then who is called next. Where nothing
 * is to come, all of it.
 */
export function MatColumn({ mat, entries, view, onMats, last, chosen, limit, all }: Props) {
  const { t } = usePortal()
  const list = useMoves<HTMLOListElement>()
  const queue = entries.filter(isToCome)
  const past = entries.filter((entry) => !isToCome(entry))
  const over = queue.length === 0
  const justOver = over ? undefined : past.find(({ contest }) => contest.idContest === last)
  const listed = over ? past : [...(justOver ? [justOver] : []), ...activeFirst(queue)]
  const shown = listed.slice(0, limit)
  const isWhole = limit >= entries.length
  return (
    <section className={styles.mat} data-chosen={chosen || undefined}>
      <h2>
        {t('sheet.mat', { mat })}
        <small>
          {over ? t('order.over', { number: past.length }) : t('order.toGo', { count: queue.length })}
        </small>
      </h2>
      {!over && past.length > 0 && <Past past={past} view={view} link={isWhole ? null : all} />}
      <ol className={styles.contests} ref={list}>
        {shown.map((entry) => (
          <OrderedContest
            key={entry.contest.idContest}
            entry={entry}
            view={view}
            on={onMats.get(entry.contest.idContest)}
            justOver={entry === justOver}
          />
        ))}
      </ol>
      {shown.length < listed.length && (
        <p className={styles.more}>
          <a href={all}>{t('order.all', { number: entries.length })}</a>
        </p>
      )}
    </section>
  )
}

/** A contest may be called before others that stand above it. */
const activeFirst = (queue: readonly Entry[]): Entry[] => [
  ...queue.filter(({ state }) => state === 'active'),
  ...queue.filter(({ state }) => state !== 'active'),
]

/** What is over: folded, or where it isn't in the page, a link to where it is. */
function Past({ past, view, link }: { past: readonly Entry[]; view: OrderView; link: string | null }) {
  const { t } = usePortal()
  const over = t('order.over', { number: past.length })
  if (link) {
    return (
      <p className={styles.more}>
        <a href={link}>{over}</a>
      </p>
    )
  }
  return (
    <details className={styles.past}>
      <summary>{over}</summary>
      <ol className={styles.contests}>
        {past.map((entry) => (
          <OrderedContest key={entry.contest.idContest} entry={entry} view={view} />
        ))}
      </ol>
    </details>
  )
}
