import type { DrawModel } from '#judo/layout/draw-model.ts'
import { type DrawPart, listPartEntrants } from '#judo/layout/index.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import styles from './draw-parts.module.css'
import { formatLastRounds, formatPartTitle } from './part-texts.ts'

/**
 * Links to the parts of a large draw and to the rounds they lead to. `data-entrants` is for `?athlete=`: an athlete who lost
 * early is only in the part where they started (`page-scripts/on-demand/athlete-path.ts`).
 */
export function DrawParts({
  model,
  entrantKey,
  parts,
  current,
  finalsHref,
  getHref,
}: {
  model: Pick<DrawModel, 'sheet' | 'lines' | 'contests'>
  entrantKey: DrawRenderer['entrantKey']
  parts: readonly DrawPart[]
  current: DrawPart | undefined
  finalsHref: string
  getHref: (part: DrawPart) => string
}) {
  const { t } = usePageContext()
  if (parts.length === 0) return null
  const { lines } = model
  const width = lines.length / parts.filter(({ of }) => of === 'main').length
  return (
    <nav className={styles.parts} aria-label={t('draw.parts')}>
      <ul>
        <li>
          <a href={finalsHref} aria-current={current ? undefined : 'page'} data-draw-part="">
            {formatLastRounds(model, t)}
          </a>
        </li>
        {parts.map((part) => (
          <li key={part.key}>
            <a
              href={getHref(part)}
              aria-current={part === current ? 'page' : undefined}
              data-draw-part=""
              data-entrants={listPartEntrants({ lines }, part).map(entrantKey).join() || undefined}
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
