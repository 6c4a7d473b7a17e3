import type { FinishedPoolContest, PoolTable } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import styles from './cross-table.module.css'
import { EntrantName } from './EntrantName.tsx'

/** Larger pools have the columns of the totals only: nobody reads more columns, and they weigh more than the rest of the page. */
const LARGEST_CROSS_TABLE = 24

/** A pool as a cross table: one row per entrant, in each cell the result against the entrant of the column; a large one by places. */
export function CrossTable<C extends ContestRecord>({
  rows,
  renderer,
  label,
}: Pick<PoolTable<C>, 'rows'> & { renderer: DrawRenderer<C>; label: string }) {
  const { t } = usePageContext()
  if (rows.length > LARGEST_CROSS_TABLE) {
    return <PoolTotals rows={rows} renderer={renderer} label={label} />
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.region} aria-label={label} tabIndex={0}>
      <table className={styles.cross}>
        <thead>
          <tr>
            <th scope="col">{t('table.judoka')}</th>
            {rows.map(({ entrant }, at) => (
              <th key={entrant} scope="col">
                {at + 1}
              </th>
            ))}
            <th scope="col">{t('sheet.wins')}</th>
            <th scope="col">{t('sheet.points')}</th>
            <th scope="col">{t('results.place')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entrant, against, wins, points, place }, at) => (
            <tr key={entrant} data-athlete={renderer.entrantKey(entrant)}>
              <th scope="row">
                <span className={styles.name}>
                  <span className={styles.number}>{at + 1}</span>{' '}
                  <EntrantName entrant={entrant} renderer={renderer} />
                </span>
              </th>
              {against.map((meetings, column) => (
                <td key={rows[column]?.entrant} className={column === at ? styles.self : undefined}>
                  {meetings.map((meeting) => (
                    <ContestCell
                      key={meeting.contest.number}
                      meeting={meeting}
                      entrant={entrant}
                      renderer={renderer}
                    />
                  ))}
                </td>
              ))}
              <td>{wins}</td>
              <td>{points}</td>
              <td className={styles.place}>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PoolTotals<C extends ContestRecord>({
  rows,
  renderer,
  label,
}: Pick<PoolTable<C>, 'rows'> & { renderer: DrawRenderer<C>; label: string }) {
  const { t } = usePageContext()
  const last = rows.length + 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.region} aria-label={label} tabIndex={0}>
      <table className={styles.cross}>
        <thead>
          <tr>
            <th scope="col">{t('table.judoka')}</th>
            <th scope="col">{t('sheet.wins')}</th>
            <th scope="col">{t('sheet.points')}</th>
            <th scope="col">{t('results.place')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => (a.place ?? last) - (b.place ?? last))
            .map(({ entrant, wins, points, place }) => (
              <tr key={entrant} data-athlete={renderer.entrantKey(entrant)}>
                <th scope="row">
                  <EntrantName entrant={entrant} renderer={renderer} />
                </th>
                <td>{wins}</td>
                <td>{points}</td>
                <td className={styles.place}>{place}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

function ContestCell<C extends ContestRecord>({
  meeting: { contest, white, winner },
  entrant,
  renderer,
}: {
  meeting: FinishedPoolContest<C>
  entrant: number
  renderer: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  const won = winner === entrant
  return (
    <div className={styles.cell} data-won={won ? '' : undefined}>
      {renderer.renderScore(contest, white === entrant ? 'white' : 'blue')}
      {won && <VisuallyHidden>{` (${t('contest.won')})`}</VisuallyHidden>}
    </div>
  )
}
