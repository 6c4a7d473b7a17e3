import type { CSSProperties } from 'react'
import type { MedalTableBy } from '#judo/results/medal-table.ts'
import { countryName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { CategoryName, useGenderName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import { medalsOf, type StandingOf, type StandingRow } from './by-organisation.ts'
import styles from './medal-table.module.css'

type Props = {
  by: MedalTableBy
  rows: readonly StandingRow[]
  /** `brief` leaves out the fifth and seventh places, the bars, and who won. */
  form?: 'whole' | 'brief'
}

/** Nations, clubs, regions or schools by their medals, with a bar to compare them by; a row opens to who won them. */
export function MedalTable({ by, rows, form = 'whole' }: Props) {
  const { t, code } = usePortal()
  const most = Math.max(1, ...rows.map(medalsOf))
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
          {form === 'whole' && (
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
            <th scope="row">{form === 'brief' ? <Name of={row.of} /> : <Opened row={row} most={most} />}</th>
            {MEDALS.map(({ medal, place }) => (
              <td key={medal}>{formatNumber(code, row.counts[place])}</td>
            ))}
            <td>{formatNumber(code, medalsOf(row))}</td>
            {form === 'whole' && (
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

const MEDALS = [
  { medal: 'gold', place: 1 },
  { medal: 'silver', place: 2 },
  { medal: 'bronze', place: 3 },
] as const

function Name({ of: { country, organisation } }: { of: StandingOf }) {
  const { code } = usePortal()
  return (
    <span className={styles.name}>
      <Flag country={country} named={organisation === null} />
      <bdi>{organisation ? organisation.name : countryName(country ?? '', code)}</bdi>
    </span>
  )
}

function Opened({ row, most }: { row: StandingRow; most: number }) {
  const genderName = useGenderName()
  return (
    <details>
      <summary>
        <Name of={row.of} />
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
        {row.won.map(({ place, person, category }) => (
          <li key={`${category.id} ${person.id}`}>
            <PlaceBadge place={place} />
            <PersonName person={person} />
            <small>
              {genderName(category.gender)} <CategoryName name={category.name} />
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}
