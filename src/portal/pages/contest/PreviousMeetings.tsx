import { computeRecord } from '#judo/statistics/tally.ts'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { Coverage } from '../judoka/Coverage.tsx'
import { JudokaContestList } from '../judoka/JudokaContestList.tsx'
import { type JudokaContest, listJudokaContests } from '../judoka/judoka-contests.ts'
import styles from './contest.module.css'

/** Contests of the two judoka before this one, as the profile of one of them has them, and what that covers. */
export function PreviousMeetings({
  judoka,
  meetings,
}: {
  judoka: PublishedJudoka
  meetings: readonly JudokaContest[]
}) {
  const { t } = usePageContext()
  const { wins, losses } = computeRecord(meetings)
  return (
    <Section title={t('contest.meetings')}>
      <Coverage of={listJudokaContests(judoka)} />
      {meetings.length === 0 ? (
        <EmptyState>{t('contest.noMeetings')}</EmptyState>
      ) : (
        <>
          <p className={styles.record}>
            <PersonName person={judoka.person} link={false} />: {t('judoka.record', { wins, losses })}
          </p>
          <JudokaContestList person={judoka.person} contests={meetings} about="competition" />
        </>
      )}
    </Section>
  )
}
