import { formatTime } from '#language/formats.ts'
import type {
  PublishedAthlete,
  PublishedAthleteContest,
  PublishedCompetitionHeader,
} from '#publication/schemas/index.ts'
import { CategoryName } from '../../components/competition/CategoryName.tsx'
import { Flag } from '../../components/image/Flag.tsx'
import { ContestFacts } from '../../components/result/ContestFacts.tsx'
import { getContestPerspective } from '../../components/result/contest-perspective.ts'
import { Score } from '../../components/result/Score.tsx'
import { VideoLink } from '../../components/result/VideoLink.tsx'
import { ContestNumber } from '../../contest-order/ContestNumber.tsx'
import { usePageContext } from '../../page-context.ts'
import { AthleteLink } from './AthleteLink.tsx'
import styles from './athlete.module.css'

type Props = {
  athlete: PublishedAthlete
  contest: PublishedAthleteContest
  competition: PublishedCompetitionHeader['competition']
}

/** A contest from the point of view of one athlete: outcome, opponent, score; before it starts, mat and time. */
export function AthleteContest({ athlete, contest, competition }: Props) {
  const { t } = usePageContext()
  const { isFinished, winner, plannedStart, startedAt, mat } = contest
  const { side, opponentId, won, ownScore, opponentScore } = getContestPerspective(contest, athlete.person.id)
  const opponent = athlete.opponents.find(({ id }) => id === opponentId)
  const time = startedAt ?? plannedStart
  return (
    <li>
      <span className={styles.sideMark} data-side={side}>
        <span className="visually-hidden">{t(`side.${side}`)} </span>
      </span>
      <span className={styles.contest}>
        <small>
          <CategoryName name={contest.category.name} /> · {t(`round.${contest.round}`)}
          {' · '}
          <ContestNumber
            competition={competition.externalId}
            category={contest.teamCompetition === null ? contest.category.id : null}
            number={contest.number}
          />
        </small>
        {opponent ? (
          <span className={styles.opponent}>
            <Flag country={opponent.country} />
            <AthleteLink competition={competition.externalId} person={opponent} />
          </span>
        ) : (
          <i>{t('contest.unknown')}</i>
        )}
      </span>
      {isFinished ? (
        <span className={styles.result}>
          <span className={styles.outcome} data-won={won || undefined}>
            {winner === null ? t('contest.noWinner') : t(won ? 'judoka.win' : 'judoka.loss')}
          </span>
          <span className={styles.score}>
            <Score own={ownScore} opponent={opponentScore} day={competition.dateFrom} />
            <span aria-hidden="true">:</span>
            <Score own={opponentScore} opponent={ownScore} day={competition.dateFrom} />
          </span>
          <span className={styles.facts}>
            <ContestFacts contest={contest} />
          </span>
        </span>
      ) : (
        <span className={styles.result}>
          {mat !== null && <strong>{t('sheet.mat', { mat })}</strong>}
          {time && (
            <span className={styles.facts}>
              {!startedAt && `${t('order.planned')} `}
              <time dateTime={time}>{formatTime(time, competition.timeZone)}</time>
            </span>
          )}
          <span className={styles.facts}>{t('contest.number', { number: contest.number })}</span>
        </span>
      )}
      {contest.video && <VideoLink video={contest.video} />}
    </li>
  )
}
