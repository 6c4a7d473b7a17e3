import { formatTime } from '#language/formats.ts'
import type {
  PublishedAthlete,
  PublishedAthleteContest,
  PublishedCompetitionHeader,
} from '#publication/schemas/index.ts'
import { CategoryName } from '../../components/competition/CategoryName.tsx'
import { Flag } from '../../components/image/Flag.tsx'
import { ContestFacts } from '../../components/result/ContestFacts.tsx'
import { Score } from '../../components/result/Score.tsx'
import { VideoLink } from '../../components/result/VideoLink.tsx'
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
  const { isFinished, winner, scoreWhite, scoreBlue, plannedStart, startedAt, mat } = contest
  const isWhite = contest.white === athlete.person.id
  const opponentId = isWhite ? contest.blue : contest.white
  const opponent = athlete.opponents.find(({ id }) => id === opponentId)
  const [own, other] = isWhite ? [scoreWhite, scoreBlue] : [scoreBlue, scoreWhite]
  const time = startedAt ?? plannedStart
  const won = isFinished && winner !== null && winner !== opponentId
  return (
    <li>
      <span className={styles.sideMark} data-side={isWhite ? 'white' : 'blue'}>
        <span className="visually-hidden">{t(isWhite ? 'side.white' : 'side.blue')} </span>
      </span>
      <span className={styles.contest}>
        <small>
          <CategoryName name={contest.category.name} /> · {t(`round.${contest.round}`)}
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
            <Score own={own} opponent={other} day={competition.dateFrom} />
            <span aria-hidden="true">:</span>
            <Score own={other} opponent={own} day={competition.dateFrom} />
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
