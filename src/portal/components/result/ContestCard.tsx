import type { ReactNode } from 'react'
import { SIDES, type Side } from '#judo/score/score.ts'
import { usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import { Flag } from '../image/Flag.tsx'
import bracket from './bracket-card.module.css'
import { ContestNumber } from './ContestNumber.tsx'
import styles from './contest-card.module.css'
import hall from './hall-card.module.css'

const SIZE_CLASSES = { card: bracket.card, row: styles.row, hall: hall.hall }

export type ContestCardSide = {
  /** Nation of the judoka or team. */
  country?: string | null | undefined
  /** Nobody is known if empty. */
  name?: ReactNode
  /** What is known of the origin of a judoka who is unknown. */
  origin?: string
  /** Value of `data-athlete` (`page-scripts/on-demand/athlete-path.ts`). */
  athlete?: string | number
  isWinner?: boolean
  score?: ReactNode
  /** A control at the end, such as the button to follow. */
  action?: ReactNode
}

/**
 * A contest wherever it is shown: white above blue with flag, nation, name and score, the winner by weight and a wedge. Below
 * them its facts, beginning with its number, which links to its page.
 * @param size `card`: on its own, in brackets; `row`: in a list; `hall`: relative to the surrounding type, for screens in a hall
 * @param heading a line above the sides: category, round
 * @param facts mat and estimate, clock, or time and win reason, and the video
 */
export function ContestCard({
  size,
  sides,
  number,
  href,
  heading,
  facts,
  isLive,
  isFinished,
}: {
  size: 'card' | 'row' | 'hall'
  sides: Readonly<Record<Side, ContestCardSide>>
  number?: number
  href?: string | undefined
  heading?: ReactNode
  facts?: ReactNode
  isLive?: boolean | undefined
  isFinished?: boolean | undefined
}) {
  const { t } = usePageContext()
  const isDecided = isFinished && SIDES.some((side) => sides[side].isWinner)
  return (
    <div className={`${styles.contest} ${SIZE_CLASSES[size]}`} data-live={isLive ? '' : undefined}>
      {heading && <p className={styles.heading}>{heading}</p>}
      {SIDES.map((side) => {
        const { country, name, origin, athlete, isWinner, score, action } = sides[side]
        return (
          <div
            key={side}
            data-side={side}
            data-athlete={athlete}
            data-won={isWinner ? '' : undefined}
            data-lost={isDecided && !isWinner ? '' : undefined}
            data-unknown={!name ? '' : undefined}
          >
            <VisuallyHidden>{`${t(`side.${side}`)} `}</VisuallyHidden>
            {country && (
              <>
                <Flag country={country} />
                <small aria-hidden="true">{country}</small>
              </>
            )}
            <span className={size === 'hall' ? `${styles.name} ${hall.name}` : styles.name}>
              {name || <i>{origin || t('contest.unknown')}</i>}
              {isWinner && isFinished && <VisuallyHidden>{` (${t('contest.won')})`}</VisuallyHidden>}
            </span>
            {score}
            {action}
          </div>
        )
      })}
      {(number !== undefined || facts) && (
        <div className={styles.facts}>
          {number !== undefined && <ContestNumber number={number} href={href} />}
          {facts}
        </div>
      )}
    </div>
  )
}
