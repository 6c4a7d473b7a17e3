import type { BracketContest } from '#judo/layout/index.ts'
import type { PublishedContest } from '#publication/schemas/index.ts'
import { Avatar } from '../components/image/Avatar.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import type { DrawRenderer } from '../draw/draw-renderer.ts'
import { hasScore } from '../draw/sheet/ContestCard.tsx'
import { SideName } from '../draw/sheet/SideName.tsx'
import { usePageContext } from '../page-context.ts'
import styles from './contest.module.css'
import type { ContestViewSide } from './contest-view.ts'

/** A side of the contest: judoka with nation and club, score, and whether they won or left the category. */
export function ContestScoreboardSide({
  contestSide: { side, bracketSide, person, won, withdrawn },
  bracketContest: { contest },
  renderer,
}: {
  contestSide: ContestViewSide
  bracketContest: BracketContest<PublishedContest>
  renderer: DrawRenderer<PublishedContest>
}) {
  const { t } = usePageContext()
  return (
    <div className={styles.side} data-side={side} data-won={won || undefined}>
      <span className="visually-hidden">{t(`side.${side}`)} </span>
      <span className={styles.name}>
        {person ? (
          <>
            <Avatar person={person} /> <Flag country={person.country} /> <PersonName person={person} />
          </>
        ) : (
          <SideName bracketSide={bracketSide} renderer={renderer} />
        )}
        {person?.club && <small>{person.club}</small>}
        {won && contest?.isFinished && <small>{t('contest.won')}</small>}
        {withdrawn && <small>{t('contest.withdrawn')}</small>}
      </span>
      {person && contest && hasScore(contest, renderer) && renderer.renderScore(contest, side)}
    </div>
  )
}
