import type { PublishedCompetition, PublishedParticipants } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useGenderName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import table from '../ui/table.module.css'
import { AthleteName } from './athlete/AthleteName.tsx'
import styles from './participants.module.css'

/** Judoka with their nation, unless that is the same of all, and their categories. */
export function AthleteTable({
  competition,
  judoka,
  nations = true,
}: {
  competition: PublishedCompetition
  /** False where all are of one nation. */
  nations?: boolean
  judoka: readonly PublishedParticipants['judoka'][number][]
}) {
  const { t } = usePortal()
  const href = useHref()
  const genderName = useGenderName()
  const categories = new Map(competition.categories.map((category) => [category.id, category]))
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('table.judoka')}</th>
          {nations && <th scope="col">{t('table.nation')}</th>}
          <th scope="col">{t('table.category')}</th>
        </tr>
      </thead>
      <tbody>
        {judoka.map(({ person, gender, categories: entered }) => (
          <tr key={person.id}>
            <th scope="row">
              <AthleteName competition={competition.competition.id} person={person} />
            </th>
            {nations && (
              <td>
                <Flag country={person.country} named />
                {` ${person.country ?? ''}`}
              </td>
            )}
            <td>
              {entered.map((id) => {
                const category = categories.get(id)
                return category ? (
                  <a key={id} href={href('draw', { id: competition.competition.id, category: id })}>
                    <span className="unseen">{`${genderName(gender)} `}</span>
                    <CategoryName name={category.name} />
                  </a>
                ) : null
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
