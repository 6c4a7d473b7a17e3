import type { CSSProperties } from 'react'
import { computeRecord } from '#judo/statistics/tally.ts'
import { formatDayShort } from '#language/formats.ts'
import { useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { QueryForm, QuerySelect } from '#portal/components/query/QueryForm.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { Coverage } from './Coverage.tsx'
import { JudokaContestList } from './JudokaContestList.tsx'
import { JudokaHeader } from './JudokaHeader.tsx'
import styles from './judoka.module.css'
import { type JudokaContest, listJudokaContests } from './judoka-contests.ts'

type HeadToHeadQuery = { readonly year?: string; readonly level?: string }

/**
 * The record against every opponent, most contests first, with the day of the last; each opens to the list of contests. `?year=` and `?level=` select
 * contests; without scripts all of them count.
 */
export function HeadToHead({ judoka, query = {} }: { judoka: PublishedJudoka; query?: HeadToHeadQuery }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const allContests = listJudokaContests(judoka)
  const judokaContests = allContests.filter(
    ({ year, competition }) =>
      (!query.year || query.year === String(year)) && (!query.level || query.level === competition.rank),
  )
  const opponents = [...Map.groupBy(judokaContests, ({ opponent }) => opponent.id).values()]
    .flatMap((contests) => {
      const opponent = contests[0]?.opponent
      const last = contests
        .map(({ competition }) => competition.dateFrom ?? '')
        .toSorted()
        .at(-1)
      return opponent ? [{ opponent, contests, last, record: computeRecord(contests) }] : []
    })
    .sort((a, b) => b.record.fights - a.record.fights)
  return (
    <>
      <JudokaHeader judoka={judoka} />
      <VisuallyHidden as="h2">{t('judoka.headToHead')}</VisuallyHidden>
      <ContestFilter contests={allContests} />
      <Coverage of={judokaContests} />
      {opponents.length === 0 && (
        <EmptyState>{t(allContests.length === 0 ? 'judoka.noOpponents' : 'calendar.nothing')}</EmptyState>
      )}
      <ul className={`${patterns.card} ${patterns.summaries} ${styles.opponents}`}>
        {opponents.map(({ opponent, contests, last, record }) => (
          <li key={opponent.id}>
            <details>
              <summary>
                <Flag country={opponent.country} />
                <span className={styles.name}>
                  <PersonName person={opponent} link={false} />
                </span>
                {last && <time dateTime={last}>{formatDayShort(code, last)}</time>}
                <span
                  className={styles.balance}
                  style={{ '--won': record.wins / record.fights } as CSSProperties}
                  aria-hidden="true"
                />
                <span className={styles.record}>
                  <VisuallyHidden>
                    {t('judoka.record', { wins: record.wins, losses: record.losses })}
                  </VisuallyHidden>
                  <bdi aria-hidden="true" dir="ltr">
                    {`${record.wins} : ${record.losses}`}
                  </bdi>
                </span>
              </summary>
              {!opponent.withheld && opponent.profile !== false && (
                <p className={styles.more}>
                  <a href={href('judoka', { id: opponent.id })}>{t('judoka.profile')}</a>
                </p>
              )}
              <JudokaContestList person={judoka.person} contests={contests} about="competition" />
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Years and levels of the contests, where there are several. */
function ContestFilter({ contests }: { contests: readonly JudokaContest[] }) {
  const { t } = usePageContext()
  const levelName = useNameTranslation('level')
  const years = [...new Set(contests.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a)
  const levels = [...new Set(contests.flatMap(({ competition }) => competition.rank ?? []))]
  if (years.length < 2 && levels.length < 2) return null
  return (
    <QueryForm label={t('order.filter')}>
      {years.length > 1 && (
        <QuerySelect
          name="year"
          label={t('calendar.year')}
          all={t('judoka.allYears')}
          choices={years.map((year) => ({ value: year, label: String(year) }))}
        />
      )}
      {levels.length > 1 && (
        <QuerySelect
          name="level"
          label={t('calendar.level')}
          all={t('calendar.allLevels')}
          choices={levels.map((level) => ({ value: level, label: levelName(level) }))}
        />
      )}
    </QueryForm>
  )
}
