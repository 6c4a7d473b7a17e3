import { usePortal } from '../portal.ts'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import type { Drawn, DrawnContest } from './drawn.ts'
import styles from './podium.module.css'
import type { DrawView } from './view.ts'

/** Who won the medals, before anyone has to look for it in the tree. */
export function Podium<C extends DrawnContest>({ drawn, view }: { drawn: Drawn<C>; view: DrawView<C> }) {
  const { t } = usePortal()
  const medals = drawn.places.filter(({ place }) => place <= 3).toSorted((a, b) => a.place - b.place)
  if (medals.length === 0) return null
  return (
    <ol className={styles.podium} aria-label={t('sheet.places')}>
      {medals.map(({ place, entrant }) => (
        <li key={entrant} data-of={view.road(entrant)}>
          <PlaceBadge place={place} />
          <span>{view.name(entrant)}</span>
        </li>
      ))}
    </ol>
  )
}
