import type { PublishedCompetition, PublishedParticipants } from '#publication/schemas/index.ts'
import { CategoryName, useGenderName } from '../components/competition/CategoryName.tsx'
import { Flag } from '../components/image/Flag.tsx'
import table from '../components/list/table.module.css'
import { useHref, usePageContext } from '../page-context.ts'
import { AthleteLink } from './athlete/AthleteLink.tsx'
import styles from './participants.module.css'

/** Athletes with their nation, unless all have the same or none is known, and their categories. */
export function AthleteTable({
  competition,
  judoka,
  nations = true,
}: {
  competition: PublishedCompetition
  /** False if all are from the same country. */
  nations?: boolean
  judoka: readonly PublishedParticipants['judoka'][number][]
}) {
  const { t } = usePageContext()
  const href = useHref()
  const genderName = useGenderName()
  const hasNations = nations && judoka.some(({ person }) => person.country)
  const categories = new Map(competition.categories.map((category) => [category.id, category]))
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('table.judoka')}</th>
          {hasNations && <th scope="col">{t('table.nation')}</th>}
          <th scope="col">{t('table.category')}</th>
        </tr>
      </thead>
      <tbody>
        {judoka.map(({ person, gender, categories: entered }) => (
          <tr key={person.id}>
            <th scope="row">
              <AthleteLink competition={competition.competition.externalId} person={person} />
            </th>
            {hasNations && (
              <td>
                <Flag country={person.country} named />
                {` ${person.country ?? ''}`}
              </td>
            )}
            <td>
              {entered.map((id) => {
                const category = categories.get(id)
                return category ? (
                  <a key={id} href={href('draw', { id: competition.competition.externalId, category: id })}>
                    <span className="visually-hidden">{`${genderName(gender)} `}</span>
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
