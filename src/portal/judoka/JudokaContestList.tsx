import { formatClock } from '#language/formats.ts'
import { buildContestCode } from '#publication/contest-code.ts'
import { CategoryName } from '../components/competition/CategoryName.tsx'
import patterns from '../components/content/patterns.module.css'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { Score } from '../components/result/Score.tsx'
import { VideoLink } from '../components/result/VideoLink.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './judoka.module.css'
import type { JudokaContest } from './judoka-contests.ts'

/** Contests from the point of view of one judoka: outcome, opponent or competition, score. */
export function JudokaContestList({
  contests,
  about,
}: {
  contests: readonly JudokaContest[]
  about: 'opponent' | 'competition'
}) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <ul className={`${patterns.card} ${styles.contests}`}>
      {contests.map((contest) => (
        <li
          key={`${contest.competition.externalId} ${contest.category.id} ${contest.round} ${contest.opponent.id}`}
        >
          <span className={styles.outcome} data-won={contest.won || undefined}>
            {t(contest.won ? 'judoka.win' : 'judoka.loss')}
          </span>
          <span className={styles.opponent}>
            {about === 'opponent' ? (
              <>
                <Flag country={contest.opponent.country} /> <PersonName person={contest.opponent} />
              </>
            ) : (
              <a
                href={
                  contest.forTeam
                    ? href('teamDraws', { id: contest.competition.externalId })
                    : href('draw', { id: contest.competition.externalId, category: contest.category.id })
                }
              >
                {contest.competition.name}, <CategoryName name={contest.category.name} />
              </a>
            )}
            <small>
              {contest.forTeam ? (
                t(`round.${contest.round}`)
              ) : (
                <a
                  href={href('contest', {
                    id: contest.competition.externalId,
                    code: buildContestCode({ category: contest.category.id, number: contest.number }),
                  })}
                >
                  {t(`round.${contest.round}`)}
                </a>
              )}
            </small>
          </span>
          <span className={styles.score}>
            <Score
              own={contest.ownScore}
              opponent={contest.opponentScore}
              day={contest.competition.dateFrom}
            />
            <span aria-hidden="true">:</span>
            <Score
              own={contest.opponentScore}
              opponent={contest.ownScore}
              day={contest.competition.dateFrom}
            />
          </span>
          <span className={styles.clock}>
            {contest.duration !== null && contest.duration > 0 && formatClock(contest.duration)}
            {contest.goldenScore && <abbr title={t('contest.goldenScore')}> GS</abbr>}
            {contest.video && <VideoLink video={contest.video} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
