import { formatTime } from '#language/formats.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { ContestCard } from '#portal/components/result/ContestCard.tsx'
import { ContestFacts } from '#portal/components/result/ContestFacts.tsx'
import { useContestHref } from '#portal/components/result/contest-href.ts'
import { createJudokaSides } from '#portal/components/result/judoka-sides.tsx'
import { VideoLink } from '#portal/components/result/VideoLink.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { OrderContext } from '#portal/pages/contest-order/model/order-context.ts'
import { StartTime } from '#portal/pages/contest-order/StartTime.tsx'
import type {
  PublishedAthlete,
  PublishedAthleteContest,
  PublishedCompetitionHeader,
} from '#publication/schemas/index.ts'
import { AthleteLink } from './AthleteLink.tsx'
import styles from './athlete.module.css'

type Props = {
  athlete: PublishedAthlete
  contest: PublishedAthleteContest
  competition: PublishedCompetitionHeader['competition']
  /** The contest order, once contests have begun. */
  context?: OrderContext | undefined
}

/** A contest of one athlete: outcome and score; before it starts, mat and time. */
export function AthleteContest({ athlete: { person, opponents }, contest, competition, context }: Props) {
  const { t } = usePageContext()
  const { isFinished, winner, plannedStart, startedAt, mat, category } = contest
  const contestHref = useContestHref(competition.externalId)
  const won = winner === person.id
  const time = startedAt ?? plannedStart
  const timeText = time ? formatTime(time, competition.timeZone) : ''
  return (
    <li>
      <ContestCard
        size="row"
        isFinished={isFinished}
        sides={createJudokaSides(contest, [person, ...opponents], {
          day: competition.dateFrom,
          hasScore: isFinished,
          renderName: (athlete) =>
            athlete === person ? (
              <PersonName person={athlete} link={false} />
            ) : (
              <AthleteLink competition={competition.externalId} person={athlete} />
            ),
        })}
        heading={
          <>
            <CategoryName name={category.name} />
            <span>{t(`round.${contest.round}`)}</span>
          </>
        }
        number={contest.number}
        href={contest.teamCompetition === null ? contestHref(category.id, contest.number) : undefined}
        facts={
          <>
            {isFinished ? (
              <>
                <b className={styles.outcome} data-won={won ? '' : undefined}>
                  {winner === null ? t('contest.noWinner') : t(won ? 'judoka.win' : 'judoka.loss')}
                </b>
                <ContestFacts contest={contest} />
              </>
            ) : (
              <>
                {mat !== null && <strong>{t('sheet.mat', { mat })}</strong>}
                {context ? (
                  <StartTime contest={contest} context={context} />
                ) : (
                  time && (
                    <time dateTime={time}>
                      {startedAt ? timeText : t('order.planned', { time: timeText })}
                    </time>
                  )
                )}
              </>
            )}
            {contest.video && <VideoLink contest={contest.id} />}
          </>
        }
      />
    </li>
  )
}
