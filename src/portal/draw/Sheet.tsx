import { useEffect, useRef } from 'react'
import { useLive } from '../live/live.ts'
import { usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import type { Bout } from './bout.ts'
import { Contest } from './Contest.tsx'
import { CrossTable } from './CrossTable.tsx'
import type { Drawn, DrawnContest } from './drawn.ts'
import { layOut, type Stage } from './layout.ts'
import { Podium } from './Podium.tsx'
import styles from './sheet.module.css'
import { useStageTitle } from './stage-title.ts'
import { Tree } from './Tree.tsx'
import type { DrawView } from './view.ts'

/**
 * A whole draw, whatever its system: pools as cross tables, the tree, repechage and bronze. Everything in it that
 * belongs to one judoka can be marked (`layout/judoka-road.ts`).
 */
export function Sheet<C extends DrawnContest>({ drawn, view }: { drawn: Drawn<C>; view: DrawView<C> }) {
  const { t } = usePortal()
  const road = useRef<HTMLElement>(null)
  const contests = useLive()?.now.contests
  useEffect(() => {
    if (contests) road.current?.dispatchEvent(new Event('change'))
  }, [contests])
  const stages = layOut(drawn)
  if (stages.length === 0) return <Nothing>{t('draw.undrawn')}</Nothing>
  return (
    <judoka-road class={styles.sheet} ref={road}>
      <Podium drawn={drawn} view={view} />
      {stages.map((stage) => (
        <StageView key={keyOf(stage)} stage={stage} view={view} alone={stages.length === 1} />
      ))}
    </judoka-road>
  )
}

function StageView<C extends DrawnContest>({
  stage,
  view,
  alone,
}: {
  stage: Stage<C>
  view: DrawView<C>
  alone: boolean
}) {
  const { t } = usePortal()
  const title = useStageTitle()(stage)
  return (
    <section className={styles.stage} data-stage={stage.kind} data-part={stage.of}>
      <h2 className={alone ? 'unseen' : undefined}>{title}</h2>
      {stage.kind === 'tree' && <Tree columns={stage.columns} view={view} label={title} />}
      {stage.kind === 'pool' && (
        <>
          {stage.rows.length > 0 && <CrossTable rows={stage.rows} view={view} label={title} />}
          <h3>{t('round.UNKNOWN')}</h3>
          <ContestList bouts={stage.bouts} view={view} />
        </>
      )}
      {stage.kind === 'round' && <ContestList bouts={stage.bouts} view={view} />}
    </section>
  )
}

function ContestList<C extends DrawnContest>({
  bouts,
  view,
}: {
  bouts: readonly Bout<C>[]
  view: DrawView<C>
}) {
  return (
    <ol className={styles.contests}>
      {bouts.map((bout) => (
        <li key={bout.number}>
          <Contest bout={bout} view={view} />
        </li>
      ))}
    </ol>
  )
}

const keyOf = (stage: Stage): string =>
  [stage.of, stage.of === 'round' && stage.round, stage.of === 'group' && stage.group].join()

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'judoka-road': {
        class?: string | undefined
        ref?: React.Ref<HTMLElement>
        children: React.ReactNode
      }
    }
  }
}
