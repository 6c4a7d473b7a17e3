import { useState } from 'react'
import { type ContestScores, getDisplayScore } from '#judo/score/display-score.ts'
import type { Side } from '#judo/score/score.ts'
import { usePageContext } from '../../page-context.ts'
import { describeScore } from './describe-score.ts'
import styles from './score.module.css'

/**
 * The score of one side as on a scoreboard: a cell each for ippon, waza-ari and yuko, a yellow card for each shido and a red one
 * for hansoku-make. Screen readers and the tooltip name what was given.
 * @param day first day of the competition; decides the ruleset
 */
export function Score({ contest, side, day }: { contest: ContestScores; side: Side; day: string | null }) {
  const context = usePageContext()
  const score = getDisplayScore(contest, side, day)
  const { cells, shido, hansokuMake } = score
  return (
    <span className={styles.score} role="img" title={describeScore(score, context)}>
      {(shido > 0 || hansokuMake) && <i data-shido={hansokuMake ? 'red' : shido} />}
      {cells.map(({ score, count }) => (
        <ScoreCell key={score} score={score} count={count} />
      ))}
    </span>
  )
}

/** The bouts that a team has won, in a cell. */
export function BoutsWon({ count }: { count: number }) {
  return (
    <span className={styles.score}>
      <ScoreCell score="bouts" count={count} />
    </span>
  )
}

/** A cell flips when its count changes while the page is open. */
function ScoreCell({ score, count }: { score: string; count: number }) {
  const [first] = useState(count)
  return (
    <b key={count} data-count={count} data-changed={count === first ? undefined : score}>
      {count}
    </b>
  )
}
