import { PlaceBadge } from '../../components/result/PlaceBadge.tsx'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import type { DrawContest, DrawModel } from '../layout/draw-model.ts'
import styles from './podium.module.css'

/** Who won the medals, before anyone has to look for it in the tree. */
export function Podium<C extends DrawContest>({
  drawn,
  view,
}: {
  drawn: DrawModel<C>
  view: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  const medals = drawn.places.filter(({ place }) => place <= 3).toSorted((a, b) => a.place - b.place)
  if (medals.length === 0) return null
  return (
    <ol className={styles.podium} aria-label={t('sheet.places')}>
      {medals.map(({ place, entrant }) => (
        <li key={entrant} data-of={view.entrantKey(entrant)}>
          <PlaceBadge place={place} />
          <span>{view.renderName(entrant)}</span>
        </li>
      ))}
    </ol>
  )
}
