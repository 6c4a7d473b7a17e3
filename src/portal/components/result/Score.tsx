import { findRuleset, type SideScore, toDisplayScore } from '#judo/score/index.ts'
import { getListSeparator } from '#language/formats.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './score.module.css'

/**
 * The final score of one side as on a scoreboard: digits for ippon, waza-ari and yuko, and a mark for each shido. Screen readers
 * announce each of them by name.
 * @param day first day of the competition; decides the ruleset
 */
export function Score({ own, opponent, day }: { own: SideScore; opponent: SideScore; day: string | null }) {
  const { t, code } = usePageContext()
  const { cells, shido, hansokuMake, text } = toDisplayScore(own, opponent, findRuleset(day))
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
      <span>{text}</span>
      {shido > 0 && <span className={styles.shido}>{'▪'.repeat(shido)}</span>}
      {hansokuMake && <abbr title={t('score.hansokuMake')}>H</abbr>}
    </span>
  )
}
