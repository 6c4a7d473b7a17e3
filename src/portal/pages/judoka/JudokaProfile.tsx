import { computeRecord } from '#judo/statistics/tally.ts'
import { formatNumber } from '#language/formats.ts'
import columns from '#portal/components/content/columns.module.css'
import { countMedals, MedalDiscs } from '#portal/components/content/MedalDiscs.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedJudoka,
} from '#publication/schemas/index.ts'
import { JudokaHeader } from './JudokaHeader.tsx'
import { hasContestsOfToday, JudokaToday } from './JudokaToday.tsx'
import styles from './judoka.module.css'
import { listJudokaContests } from './judoka-contests.ts'
import { buildTimeline } from './judoka-timeline.ts'
import { FormOverTime } from './plots/FormOverTime.tsx'
import { MedalsByYear } from './plots/MedalsByYear.tsx'
import plots from './plots/plots.module.css'
import { RankingOverTime } from './plots/RankingOverTime.tsx'
import { TeamResultList } from './ResultList.tsx'
import { Timeline } from './Timeline.tsx'
import { UpcomingCompetitions } from './UpcomingCompetitions.tsx'
import { WinRate } from './WinRate.tsx'

/** How many entries of the timeline the profile shows. */
const LATEST_ENTRIES_COUNT = 10

/** The first page of a profile: medals, win rate, the latest competitions with their roads, win reasons, plots. */
export function JudokaProfile({
  judoka,
  competition,
  order,
}: {
  judoka: PublishedJudoka
  /** The next competition that they are entered in, and its contest order. */
  competition?: PublishedCompetition | null
  order?: PublishedContestOrder | null
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const contests = listJudokaContests(judoka)
  const { wins } = computeRecord(contests)
  const timeline = buildTimeline(judoka)
  const wonBy = [
    ...Map.groupBy(
      contests.filter(({ won }) => won),
      ({ reason }) => reason ?? ('unknown' as const),
    ),
  ]
    .map(([reason, { length }]) => ({ reason, count: length }))
    .sort((a, b) => b.count - a.count)
  return (
    <>
      <JudokaHeader judoka={judoka}>
        {competition && order && (
          <JudokaToday id={judoka.person.id} competition={competition} order={order} />
        )}
        <div className={styles.summary}>
          <MedalDiscs medals={countMedals(judoka.results)} />
          <WinRate judoka={judoka} />
        </div>
      </JudokaHeader>
      <UpcomingCompetitions
        judoka={judoka}
        next={competition?.competition}
        isNextInToday={Boolean(competition && order && hasContestsOfToday(competition, order))}
      />
      {judoka.mayBeIncomplete && <p className={styles.coverage}>{t('judoka.mayBeIncomplete')}</p>}
      <div className={columns.columns}>
        <div>
          <Timeline entries={timeline.slice(0, LATEST_ENTRIES_COUNT)} />
          {timeline.length > LATEST_ENTRIES_COUNT && (
            <p className={styles.more}>
              <a href={href('judokaResults', { id: judoka.person.id })}>
                {t(judoka.mayBeIncomplete ? 'judoka.results' : 'judoka.allResults')}
              </a>
            </p>
          )}
        </div>
        <div>
          {judoka.teamResults.length > 0 && (
            <Section title={t('participants.teams')}>
              <TeamResultList results={judoka.teamResults.slice(0, LATEST_ENTRIES_COUNT)} />
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
            <FormOverTime contests={contests} under15={judoka.under15 ?? false} />
            <RankingOverTime rankings={judoka.rankings} />
          </div>
        </div>
      </div>
      <p className={styles.claim}>
        <a href={`${href('userClaim')}?person=${judoka.person.id}`} rel="nofollow">
          {t('judoka.claim')}
        </a>
      </p>
    </>
  )
}
