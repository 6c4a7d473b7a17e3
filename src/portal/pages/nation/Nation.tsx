import { getTeamNationName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { isNameMatch } from '#language/search/name-filter.ts'
import columns from '#portal/components/content/columns.module.css'
import { countMedals, MedalDiscs } from '#portal/components/content/MedalDiscs.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { NoScriptNotice } from '#portal/components/list/NoScriptNotice.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { ResultCount } from '#portal/components/list/ResultCount.tsx'
import table from '#portal/components/list/table.module.css'
import { QueryForm, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedNation } from '#publication/schemas/index.ts'
import { Coverage } from '../judoka/Coverage.tsx'
import judoka from '../judoka/judoka.module.css'
import { formatMedalCount, MedalCells, MedalHeadings } from './MedalColumns.tsx'
import { NationCompetitions } from './NationCompetitions.tsx'
import styles from './nation.module.css'
import { groupByYear, rankByMedals } from './nation-medals.ts'

/** Chosen so that the page stays within its weight budget. */
const JUDOKA_PER_PAGE = 80

/** A nation: key figures, medals by year, competitions and judoka, as far as the archive has them. */
export function Nation({ nation }: { nation: PublishedNation }) {
  const texts = usePageContext()
  const { t, code } = texts
  const medals = countMedals(nation.competitions.flatMap((competition) => competition.medals))
  return (
    <>
      <h1 className={styles.heading}>
        <Flag country={nation.country} named />
        <bdi>{getTeamNationName(nation.country, texts)}</bdi>
      </h1>
      <div className={styles.summary}>
        <MedalDiscs medals={medals} />
        <Coverage of={nation.competitions} />
        {nation.coverage && (
          <p className={judoka.coverage}>
            {t('nation.coverage', {
              known: formatNumber(code, nation.coverage.known),
              competitions: t('count.competitions', { count: nation.coverage.total }),
            })}
          </p>
        )}
      </div>
      <div className={columns.columns}>
        <div>
          <Section title={t('judoka.plot.medals')}>
            <MedalsByYearTable nation={nation} />
          </Section>
          <NationCompetitions nation={nation} />
        </div>
        {nation.judoka.length > 0 && <NationJudokaTable nation={nation} />}
      </div>
    </>
  )
}

function MedalsByYearTable({ nation }: { nation: PublishedNation }) {
  const { t, code } = usePageContext()
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('judoka.plot.year')}</th>
          <th scope="col">{t('nav.competitions')}</th>
          <MedalHeadings />
          <th scope="col">{t('medal.total')}</th>
        </tr>
      </thead>
      <tbody>
        {groupByYear(nation).map(({ year, competitions, medals }) => (
          <tr key={year}>
            <th scope="row">{year ?? t('home.undated')}</th>
            <td>{formatNumber(code, competitions)}</td>
            <MedalCells medals={medals} />
            <td>
              {formatMedalCount(
                code,
                medals.reduce((sum, count) => sum + count, 0),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The judoka by medals; `?q=` filters by name. */
function NationJudokaTable({ nation }: { nation: PublishedNation }) {
  const { t, code, query } = usePageContext()
  const matching = rankByMedals(nation).filter((row) => isNameMatch(query.q ?? '', row))
  const page = paginate(matching, query.page, JUDOKA_PER_PAGE)
  return (
    <Section title={t('overview.judoka')} id="judoka">
      {nation.judoka.length > 5 && (
        <QueryForm label={t('club.filter')} clearedFields={['page']}>
          <QueryTextField name="q" label={t('participants.name')} />
        </QueryForm>
      )}
      <ResultCount kind="judoka" count={matching.length} />
      {matching.length > 0 && (
        <table className={`${table.table} ${styles.table}`} data-follow="">
          <thead>
            <tr>
              <th scope="col">{t('table.judoka')}</th>
              <th scope="col">{t('nav.competitions')}</th>
              <MedalHeadings />
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <PersonName person={row} />
                </th>
                <td>{formatNumber(code, row.competitions)}</td>
                <MedalCells medals={row.medals} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination {...page} />
      <NoScriptNotice {...page} data={RESOURCES.nation(nation.country)} />
    </Section>
  )
}
