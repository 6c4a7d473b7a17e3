import { findRuleset, type SideScore, toDisplayScore } from '#judo/score/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './score.module.css'

/**
 * What one side had at the end, as it stood on the board: ippon, waza-ari, yuko in a row, and a mark for each shido.
 * @param day first day of the competition; decides the ruleset
 */
export function Score({ own, opponent, day }: { own: SideScore; opponent: SideScore; day: string | null }) {
  const { t } = usePageContext()
  const shown = toDisplayScore(own, opponent, findRuleset(day ?? LATEST_RULESET_DAY))
  return (
    <span className={styles.score} dir="ltr">
      <span>{shown.text}</span>
      {shown.shido > 0 && (
        <span className={styles.shido}>
          <span aria-hidden="true">{'▪'.repeat(shown.shido)}</span>
          <span className="visually-hidden">{t('score.shido', { count: shown.shido })}</span>
        </span>
      )}
      {shown.hansokuMake && <abbr title={t('score.hansokuMake')}>H</abbr>}
    </span>
  )
}

/** A day after every change of rules so far, for competitions without a date. */
const LATEST_RULESET_DAY = '9999-12-31'
