import type { CSSProperties } from 'react'
import { MEDALS } from '#judo/results/index.ts'
import { CategoryName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { OrganisationMedals } from './build-medal-table.ts'
import { OrganisationName } from './MedalTable.tsx'
import styles from './medal-table.module.css'

/**
 * An organisation with a bar of its medals, which opens to the medallists.
 * @param most medals of the first organisation, which has the longest bar
 */
export function MedalWinners({ row, most }: { row: OrganisationMedals; most: number }) {
  const genderName = useGenderName()
  const { t } = usePageContext()
  const href = useHref()
  const { country, organisation } = row.of
  return (
    <details>
      <summary>
        <OrganisationName of={row.of} />
        <span className={styles.bar} aria-hidden="true">
          {MEDALS.map(({ medal, place }) => (
            <span
              key={medal}
              data-medal={medal}
              style={{ '--share': row.counts[place] / most } as CSSProperties}
            />
          ))}
        </span>
      </summary>
      <ul className={styles.won}>
        {row.won.map((won) =>
          'team' in won ? (
            <li key={`team ${won.team.id}`}>
              <PlaceBadge place={won.place} />
              <TeamName team={won.team} />
              <small>
                <bdi>{won.teamCategory.name}</bdi>
              </small>
            </li>
          ) : (
            <li key={`${won.category.id} ${won.person.id}`}>
              <PlaceBadge place={won.place} />
              <PersonName person={won.person} />
              <small>
                {`${genderName(won.category.gender)} `}
                <CategoryName name={won.category.name} />
              </small>
            </li>
          ),
        )}
        {organisation === null && country && (
          <li>
            <a href={href('nation', { nation: country })}>{t('judoka.profile')}</a>
          </li>
        )}
      </ul>
    </details>
  )
}
