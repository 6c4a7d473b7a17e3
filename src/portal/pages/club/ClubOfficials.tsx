import { EmptyState } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import table from '#portal/components/list/table.module.css'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedClub } from '#publication/schemas/index.ts'
import { CLUB_TAB_LABELS } from './club-tabs.ts'

/** Coaches or referees of a club with their level. */
export function ClubOfficials({
  part,
  officials,
}: {
  part: 'coaches' | 'referees'
  officials: PublishedClub['coaches']
}) {
  const { t } = usePageContext()
  if (officials.length === 0) {
    return <EmptyState>{t(part === 'coaches' ? 'club.noCoaches' : 'club.noReferees')}</EmptyState>
  }
  return (
    <>
      <VisuallyHidden as="h2">{t(CLUB_TAB_LABELS[part])}</VisuallyHidden>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t(CLUB_TAB_LABELS[part])}</th>
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
