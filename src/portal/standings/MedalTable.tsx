import type { CSSProperties } from 'react'
import { MEDALS } from '#judo/results/index.ts'
import type { MedalTableGrouping } from '#judo/results/medal-table.ts'
import { getTeamNationName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { CategoryName, useGenderName } from '../components/competition/CategoryName.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { PlaceBadge } from '../components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import { countMedals, type MedalTableEntity, type OrganisationMedals } from './build-medal-table.ts'
import styles from './medal-table.module.css'

type Props = {
  by: MedalTableGrouping
  rows: readonly OrganisationMedals[]
  /** `compact` leaves out fifth and seventh places, bars and winners. */
  form?: 'full' | 'compact'
}

/** Nations, clubs, regions or schools by medals, with a bar for comparison; each row opens to the medallists. */
export function MedalTable({ by, rows, form = 'full' }: Props) {
  const { t, code } = usePageContext()
  const most = Math.max(1, ...rows.map(countMedals))
  return (
    <table className={styles.medals} data-form={form}>
      <thead>
        <tr>
          <th scope="col">{t('table.rank')}</th>
          <th scope="col">{t(`standings.by.${by}`)}</th>
          {MEDALS.map(({ medal }) => (
            <th key={medal} scope="col" data-medal={medal}>
              {t(`medal.${medal}`)}
            </th>
          ))}
          <th scope="col">{t('medal.total')}</th>
          {form === 'full' && (
            <>
              <th scope="col" className={styles.wide}>
                {t('standings.fifth')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('standings.seventh')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.of.organisation?.id ?? row.of.country}>
            <td>{formatNumber(code, row.rank)}</td>
            <th scope="row">
              {form === 'compact' ? <OrganisationName of={row.of} /> : <MedalWinners row={row} most={most} />}
            </th>
            {MEDALS.map(({ medal, place }) => (
              <td key={medal}>{formatNumber(code, row.counts[place])}</td>
            ))}
            <td>{formatNumber(code, countMedals(row))}</td>
            {form === 'full' && (
              <>
                <td className={styles.wide}>{formatNumber(code, row.counts[5])}</td>
                <td className={styles.wide}>{formatNumber(code, row.counts[7])}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OrganisationName({ of: { country, organisation } }: { of: MedalTableEntity }) {
  const texts = usePageContext()
  return (
    <span className={styles.name}>
      <Flag country={country} named={organisation === null} />
      <bdi>{organisation ? organisation.name : getTeamNationName(country ?? '', texts)}</bdi>
    </span>
  )
}

function MedalWinners({ row, most }: { row: OrganisationMedals; most: number }) {
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
              <bdi>{won.team.name}</bdi>
              <small>
                <bdi>{won.teamCategory.name}</bdi>
              </small>
            </li>
          ) : (
            <li key={`${won.category.id} ${won.person.id}`}>
              <PlaceBadge place={won.place} />
              <PersonName person={won.person} />
              <small>
                {genderName(won.category.gender)} <CategoryName name={won.category.name} />
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
