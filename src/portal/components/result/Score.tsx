import { findRuleset, type SideScore, toDisplayScore } from '#judo/score/index.ts'
import { getListSeparator } from '#language/formats.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './score.module.css'

/**
 * The score of one side as on a scoreboard: a cell each for ippon, waza-ari and yuko, a yellow card for each shido and a red one
 * for hansoku-make. Screen readers announce each of them by name.
 * @param day first day of the competition; decides the ruleset
 */
export function Score({ own, opponent, day }: { own: SideScore; opponent: SideScore; day: string | null }) {
  const { t, code } = usePageContext()
  const { cells, shido, hansokuMake } = toDisplayScore(own, opponent, findRuleset(day))
  const spoken = [
    ...cells.map(({ score, count }) => `${t(`score.${score}`)} ${count}`),
    shido > 0 && t('score.shido', { count: shido }),
    hansokuMake && t('score.hansokuMake'),
  ]
  return (
    <span
      className={styles.score}
      dir="ltr"
      role="img"
      aria-label={spoken.filter(Boolean).join(getListSeparator(code))}
    >
      {(shido > 0 || hansokuMake) && <i data-shido={hansokuMake ? 'red' : shido} />}
      {cells.map(({ score, count }) => (
        <b key={score} title={t(`score.${score}`)}>
          {count}
        </b>
      ))}
    </span>
  )
}
