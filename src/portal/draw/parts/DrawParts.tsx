import { type DrawPart, listPartEntrants } from '#judo/layout/index.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './draw-parts.module.css'
import { formatPartTitle } from './part-texts.ts'

/**
 * Links to the parts of a large draw and to the rounds they lead to. `data-entrants` is for `?athlete=`: an athlete who lost
 * early is only in the part where they started (`client/page-scripts/athlete-path.ts`).
 */
export function DrawParts({
  draw,
  parts,
  current,
  finalsHref,
  getHref,
}: {
  draw: PublishedDraw
  parts: readonly DrawPart[]
  current: DrawPart | undefined
  /** The address of the final rounds. */
  finalsHref: string
  getHref: (part: DrawPart) => string
}) {
  const { t } = usePageContext()
  if (parts.length === 0) return null
  const width = draw.lines.length / parts.filter(({ of }) => of === 'main').length
  return (
    <nav className={styles.parts} aria-label={t('draw.parts')}>
      <ul>
        <li>
          <a href={finalsHref} aria-current={current ? undefined : 'page'} data-draw-part="">
            {t('draw.finals')}
          </a>
        </li>
        {parts.map((part) => (
          <li key={part.key}>
            <a
              href={getHref(part)}
              aria-current={part === current ? 'page' : undefined}
              data-draw-part=""
              data-entrants={
                draw.sheet ? listPartEntrants(draw.sheet, part).join(' ') || undefined : undefined
              }
            >
              {formatPartTitle(part, t)}
              {part.of === 'main' && (
                <small>{` ${part.share.index * width + 1}–${(part.share.index + 1) * width}`}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
