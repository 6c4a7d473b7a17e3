import type { ReactNode } from 'react'
import { MEDALS } from '#judo/results/index.ts'
import type { MedalTableGrouping } from '#judo/results/medal-table.ts'
import { getTeamNationName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { Flag } from '#portal/components/image/Flag.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { countMedals, type MedalTableEntity, type OrganisationMedals } from './build-medal-table.ts'
import styles from './medal-table.module.css'

type Props = {
  by: MedalTableGrouping
  rows: readonly OrganisationMedals[]
  /** What a row shows of the organisation, instead of its name; the table then has columns for fifth and seventh places. */
  renderDetails?: (row: OrganisationMedals) => ReactNode
}

/** Nations, clubs, regions or schools by medals. */
export function MedalTable({ by, rows, renderDetails }: Props) {
  const { t, code } = usePageContext()
  return (
    <table className={styles.medals}>
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
          {renderDetails && (
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
            <th scope="row">{renderDetails ? renderDetails(row) : <OrganisationName of={row.of} />}</th>
            {MEDALS.map(({ medal, place }) => (
              <td key={medal}>{formatNumber(code, row.counts[place])}</td>
            ))}
            <td>{formatNumber(code, countMedals(row))}</td>
            {renderDetails && (
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

export function OrganisationName({ of: { country, organisation } }: { of: MedalTableEntity }) {
  const texts = usePageContext()
  return (
    <span className={styles.name}>
      <Flag country={country} named={organisation === null} />
      <bdi>{organisation ? organisation.name : getTeamNationName(country ?? '', texts)}</bdi>
    </span>
  )
}
