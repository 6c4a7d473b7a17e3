import type { PublishedPerson } from '#contract/published/shapes.ts'
import { formatClock } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { Score } from '../ui/Score.tsx'
import type { Bout } from './bracket.ts'
import styles from './contest.module.css'

/** One contest: white above blue, the winner in bold, with score, time and golden score. */
export function Contest({ bout, day }: { bout: Bout; day: string | null }) {
  const { t } = usePortal()
  const { contest, white, blue, winner, number } = bout
  return (
    <div className={styles.contest} data-contest={number}>
      <Side colour="white" person={white} bout={bout} day={day} />
      <Side colour="blue" person={blue} bout={bout} day={day} />
      {contest?.finished && (
        <p className={styles.facts}>
          <span className="unseen">{t('contest.number', { number })}</span>
          {contest.seconds !== null && contest.seconds > 0 && <time>{formatClock(contest.seconds)}</time>}
          {contest.goldenScore && <abbr title={t('contest.goldenScore')}>GS</abbr>}
          {contest.reason && REASONS_WORTH_SAYING.has(contest.reason) && (
            <span>{t(`reason.${contest.reason}`)}</span>
          )}
          {winner === null && <span>{t('contest.noWinner')}</span>}
        </p>
      )}
    </div>
  )
}

/** Reasons that the score doesn't tell by itself. */
const REASONS_WORTH_SAYING = new Set(['fusen-gachi', 'kiken-gachi', 'decision', 'hansoku-make'])

type SideProps = { colour: 'white' | 'blue'; person: PublishedPerson | null; bout: Bout; day: string | null }

function Side({ colour, person, bout: { contest, winner }, day }: SideProps) {
  const { t } = usePortal()
  const won = person !== null && winner === person.id
  return (
    <div className={styles.side} data-side={colour} data-won={won || undefined}>
      <span className={styles.mark}>
        <span className="unseen">{t(`side.${colour}`)} </span>
      </span>
      {person ? (
        <>
          <Flag country={person.country} />
          <span className={styles.name} dir="auto">
            <PersonName person={person} />
            {won && <span className="unseen"> ({t('contest.won')})</span>}
          </span>
          {contest?.finished && (
            <Score
              own={colour === 'white' ? contest.scoreWhite : contest.scoreBlue}
              opponent={colour === 'white' ? contest.scoreBlue : contest.scoreWhite}
              day={day}
            />
          )}
        </>
      ) : (
        <span className={styles.nobody}>{t('contest.unknown')}</span>
      )}
    </div>
  )
}
