import type { PublishedClub } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { PersonName } from '../ui/PersonName.tsx'
import { Nothing } from '../ui/Section.tsx'
import table from '../ui/table.module.css'
import { PARTS } from './parts.ts'

/** Coaches or referees of a club with their title. */
export function Officials({
  part,
  officials,
}: {
  part: 'coaches' | 'referees'
  officials: PublishedClub['coaches']
}) {
  const { t } = usePortal()
  if (officials.length === 0) {
    return <Nothing>{t(part === 'coaches' ? 'club.noCoaches' : 'club.noReferees')}</Nothing>
  }
  return (
    <>
      <h2 className="unseen">{t(PARTS[part])}</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t(PARTS[part])}</th>
            <th scope="col">{t('club.level')}</th>
          </tr>
        </thead>
        <tbody>
          {officials.map((official) => (
            <tr key={official.id}>
              <th scope="row">
                <PersonName person={official} />
              </th>
              <td>{official.title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
