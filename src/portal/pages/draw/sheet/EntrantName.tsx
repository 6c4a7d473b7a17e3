import type { Entrant } from '#judo/draw/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { Flag } from '#portal/components/image/Flag.tsx'
import type { DrawRenderer } from '../draw-renderer.ts'

/** Flag and name of an entrant outside a contest card. */
export function EntrantName<C extends ContestRecord>({
  entrant,
  renderer,
}: {
  entrant: Entrant
  renderer: Pick<DrawRenderer<C>, 'findEntrant'>
}) {
  const found = renderer.findEntrant(entrant)
  return (
    found && (
      <span>
        <Flag country={found.country} /> {found.name}
      </span>
    )
  )
}
