import { MEDALS } from '#judo/results/index.ts'
import { formatNumber } from '#language/formats.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './medal-discs.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Numbers of medals in the order of `MEDALS`. */
export type MedalCounts = readonly number[]

/** How many of these places are medals of each kind. */
export const countMedals = (results: readonly { place: number }[]): MedalCounts =>
  MEDALS.map(({ place }) => results.filter((result) => result.place === place).length)

/**
 * Medals as discs with the place they are for, and beside each how many there are. Kinds without a medal are left out; nothing
 * without medals.
 */
export function MedalDiscs({ medals }: { medals: MedalCounts }) {
  const { t, code } = usePageContext()
  if (medals.every((count) => count === 0)) return null
  return (
    <ul className={styles.discs}>
      {MEDALS.map(({ medal, place }, at) =>
        medals[at] ? (
          <li key={medal} title={t(`medal.${medal}`)}>
            <VisuallyHidden>{`${t(`medal.${medal}`)} `}</VisuallyHidden>
            <span className={styles.disc} data-medal={medal} aria-hidden="true">
              {place}
            </span>
            <b>
              <span aria-hidden="true">×</span>
              {` ${formatNumber(code, medals[at])}`}
            </b>
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** A disc without a number, as the heading of a column of medals. */
export function MedalDot({ medal }: { medal: (typeof MEDALS)[number]['medal'] }) {
  const { t } = usePageContext()
  return (
    <span className={styles.dot} data-medal={medal} title={t(`medal.${medal}`)}>
      <VisuallyHidden>{t(`medal.${medal}`)}</VisuallyHidden>
    </span>
  )
}
