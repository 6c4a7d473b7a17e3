import { MEDALS } from '#judo/results/index.ts'
import { formatNumber } from '#language/formats.ts'
import { usePageContext } from '../page-context.ts'
import styles from './nation.module.css'
import type { MedalCounts } from './nation-medals.ts'

/** Headings of the columns of medals: discs, with the name of the medal for screen readers and as a tooltip. */
export function MedalHeadings() {
  const { t } = usePageContext()
  return MEDALS.map(({ medal }) => (
    <th key={medal} scope="col">
      <span className={styles.medal} data-medal={medal} title={t(`medal.${medal}`)}>
        <span className="visually-hidden">{t(`medal.${medal}`)}</span>
      </span>
    </th>
  ))
}

/** Numbers of medals; a column without a medal is empty. */
export function MedalCells({ medals }: { medals: MedalCounts }) {
  const { code } = usePageContext()
  return MEDALS.map(({ medal }, at) => (
    <td key={medal}>{medals[at] ? formatNumber(code, medals[at]) : ''}</td>
  ))
}
