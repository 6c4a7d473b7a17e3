import { formatDayShort, formatNumber } from '#language/formats.ts'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { countMedals } from '#portal/components/content/MedalDiscs.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import table from '#portal/components/list/table.module.css'
import { useQueryHref } from '#portal/components/query/use-query-href.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedNation } from '#publication/schemas/index.ts'
import { MedalCells, MedalHeadings } from './MedalColumns.tsx'
import styles from './nation.module.css'

/** How many competitions are shown at first. */
const LATEST_COMPETITIONS_COUNT = 12

/** The latest competitions of a nation with its entrants and medals; `?competitions=all` shows all. */
export function NationCompetitions({ nation }: { nation: PublishedNation }) {
  const { t, code, query } = usePageContext()
  const href = useHref()
  const queryHref = useQueryHref()
  const all = nation.competitions
  const competitions = query.competitions === 'all' ? all : all.slice(0, LATEST_COMPETITIONS_COUNT)
  return (
    <Section title={t('nav.competitions')}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('judoka.plot.competition')}</th>
            <th scope="col">{t('overview.judoka')}</th>
            <MedalHeadings />
          </tr>
        </thead>
        <tbody>
          {competitions.map(({ competition, entrants, medals }) => (
            <tr key={competition.externalId}>
              <th scope="row">
                <a href={href('competition', { id: competition.externalId })}>
                  <bdi>{competition.name}</bdi>
                </a>
                <small>
                  {competition.dateFrom && (
                    <time dateTime={competition.dateFrom}>{formatDayShort(code, competition.dateFrom)}</time>
                  )}{' '}
                  <span>
                    <LocationLabel city={competition.city} country={competition.country} />
                  </span>
                </small>
              </th>
              <td>{formatNumber(code, entrants)}</td>
              <MedalCells medals={countMedals(medals)} />
            </tr>
          ))}
        </tbody>
      </table>
      {competitions.length < all.length && (
        <p className={styles.more}>
          <a className="needs-script" href={queryHref({ competitions: 'all' })}>
            {t('nation.allCompetitions', { number: formatNumber(code, all.length) })}
          </a>
        </p>
      )}
    </Section>
  )
}
