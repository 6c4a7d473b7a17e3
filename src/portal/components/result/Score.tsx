import { findRuleset, type SideScore, toDisplayScore } from '#judo/score/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './score.module.css'

/**
 * The final score of one side as on a scoreboard: digits for ippon, waza-ari and yuko, and a mark for each shido.
 * @param day first day of the competition; decides the ruleset
 */
export function Score({ own, opponent, day }: { own: SideScore; opponent: SideScore; day: string | null }) {
  const { t } = usePageContext()
  const score = toDisplayScore(own, opponent, findRuleset(day))
  return (
    <span className={styles.score} dir="ltr">
      <span>{score.text}</span>
      {score.shido > 0 && (
        <span className={styles.shido}>
          <span aria-hidden="true">{'▪'.repeat(score.shido)}</span>
          <span className="visually-hidden">{t('score.shido', { count: score.shido })}</span>
        </span>
      )}
      {score.hansokuMake && <abbr title={t('score.hansokuMake')}>H</abbr>}
    </span>
  )
}
