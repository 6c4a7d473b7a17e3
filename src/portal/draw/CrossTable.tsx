import { usePortal } from '../portal.ts'
import styles from './cross-table.module.css'
import type { DrawnContest } from './drawn.ts'
import type { Meeting, Pool } from './pool.ts'
import type { DrawView } from './view.ts'

/** A pool on one look: each row a judoka, each cell the contest against the judoka of that column, from the row's side. */
export function CrossTable<C extends DrawnContest>({
  rows,
  view,
  label,
}: Pick<Pool<C>, 'rows'> & { view: DrawView<C>; label: string }) {
  const { t } = usePortal()
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
            <tr key={entrant} data-of={view.road(entrant)}>
              <th scope="row">
                <span className={styles.name}>
                  <span className={styles.number}>{at + 1}</span> {view.name(entrant)}
                </span>
              </th>
              {against.map((meetings, column) => (
                <td key={rows[column]?.entrant} className={column === at ? styles.self : undefined}>
                  {meetings.map((meeting) => (
                    <Cell key={meeting.contest.number} meeting={meeting} of={entrant} view={view} />
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

function Cell<C extends DrawnContest>({
  meeting: { contest, white, winner },
  of,
  view,
}: {
  meeting: Meeting<C>
  of: number
  view: DrawView<C>
}) {
  const { t } = usePortal()
  const won = winner === of
  return (
    <div className={styles.cell} data-won={won || undefined}>
      {view.score(contest, white === of ? 'white' : 'blue')}
      {won && <span className="unseen"> ({t('contest.won')})</span>}
    </div>
  )
}
