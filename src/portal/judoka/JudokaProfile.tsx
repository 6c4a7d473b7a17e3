import { MEDALS } from '#judo/results/index.ts'
import { computeRecord } from '#judo/statistics/tally.ts'
import { formatNumber } from '#language/formats.ts'
import { formatPercent } from '#language/page-formats.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { KeyFigures } from '../components/content/KeyFigures.tsx'
import { Section } from '../components/content/Section.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import { Coverage } from './Coverage.tsx'
import { JudokaHeader } from './JudokaHeader.tsx'
import styles from './judoka.module.css'
import { listJudokaContests } from './judoka-contests.ts'
import { FormOverTime } from './plots/FormOverTime.tsx'
import { MedalsByYear } from './plots/MedalsByYear.tsx'
import plots from './plots/plots.module.css'
import { RankingOverTime } from './plots/RankingOverTime.tsx'
import { ResultList, TeamResultList } from './ResultList.tsx'
import { UpcomingCompetitions } from './UpcomingCompetitions.tsx'

/** How many results the profile shows. */
const LATEST_RESULTS_COUNT = 10

/** The first page of a profile: medals, record, win reasons, latest results, plots. */
export function JudokaProfile({ judoka }: { judoka: PublishedJudoka }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const contests = listJudokaContests(judoka)
  const { fights, wins, losses, percentage } = computeRecord(contests)
  const wonBy = [
    ...Map.groupBy(
      contests.filter(({ won }) => won),
      ({ reason }) => reason ?? 'unknown',
    ),
  ]
    .map(([reason, { length }]) => ({ reason, count: length }))
    .sort((a, b) => b.count - a.count)
  return (
    <>
      <JudokaHeader judoka={judoka} />
      <UpcomingCompetitions judoka={judoka} />
      <KeyFigures
        figures={[
          ...MEDALS.map(({ medal, place }) => ({
            label: t(`medal.${medal}`),
            value: formatNumber(code, judoka.results.filter((result) => result.place === place).length),
            medal: place,
          })),
          { label: t('judoka.contests'), value: formatNumber(code, fights) },
          {
            label: t('judoka.won'),
            value: (
              <>
                {formatNumber(code, wins)} <small>{fights > 0 && formatPercent(code, percentage)}</small>
              </>
            ),
          },
          { label: t('judoka.lost'), value: formatNumber(code, losses) },
        ]}
      />
      <Coverage of={[...judoka.results, ...judoka.contests]} />
      {judoka.mayBeIncomplete && <p className={styles.coverage}>{t('judoka.mayBeIncomplete')}</p>}
      {judoka.results.length > 0 && (
        <Section title={t('judoka.latest')}>
          <ResultList results={judoka.results.slice(0, LATEST_RESULTS_COUNT)} />
          {judoka.results.length > LATEST_RESULTS_COUNT && (
            <p className={styles.more}>
              <a href={href('judokaResults', { id: judoka.person.id })}>
                {t(judoka.mayBeIncomplete ? 'judoka.results' : 'judoka.allResults')}
              </a>
            </p>
          )}
        </Section>
      )}
      {judoka.teamResults.length > 0 && (
        <Section title={t('participants.teams')}>
          <TeamResultList results={judoka.teamResults.slice(0, LATEST_RESULTS_COUNT)} />
        </Section>
      )}
      {wonBy.length > 0 && (
        <Section title={t('judoka.wonBy')}>
          <ul className={styles.wonBy}>
            {wonBy.map(({ reason, count }) => (
              <li key={reason}>
                <span>{t(`reason.${reason}`)}</span>
                <meter min={0} max={wins} value={count} aria-label={t(`reason.${reason}`)}>
                  {count}
                </meter>
                <span className="figures">{formatNumber(code, count)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={plots.plots}>
        <MedalsByYear results={judoka.results} />
        <FormOverTime contests={contests} />
        <RankingOverTime rankings={judoka.rankings} />
      </div>
    </>
  )
}
