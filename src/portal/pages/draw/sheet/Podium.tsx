import type { DrawModel } from '#judo/layout/draw-model.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import { findOnlyEntrant } from '../split-draw.ts'
import { EntrantName } from './EntrantName.tsx'
import styles from './podium.module.css'

export function Podium<C extends ContestRecord>({
  model,
  renderer,
}: {
  model: DrawModel<C>
  renderer: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  const medals = model.places.filter(({ place }) => place <= 3).toSorted((a, b) => a.place - b.place)
  if (medals.length === 0) return null
  return (
    <ol className={styles.podium} aria-label={t('sheet.places')}>
      {medals.map(({ place, entrant }) => (
        <li key={entrant} data-athlete={renderer.entrantKey(entrant)}>
          <PlaceBadge place={place} />
          <EntrantName entrant={entrant} renderer={renderer} />
        </li>
      ))}
    </ol>
  )
}

/** A draw without a contest: of an only entrant, who is first, or of a category that is not drawn yet. */
export function EmptyDraw<C extends ContestRecord>({
  model,
  renderer,
}: {
  model: DrawModel<C>
  renderer: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  const entrant = findOnlyEntrant(model)
  if (entrant === null) return <EmptyState>{t('draw.undrawn')}</EmptyState>
  return (
    <>
      <Podium model={{ ...model, places: [{ place: 1, entrant }] }} renderer={renderer} />
      <EmptyState>{t('draw.onlyEntrant')}</EmptyState>
    </>
  )
}
