import { useEffect, useRef } from 'react'
import { useLiveFeed } from '../../client/live/live-context.ts'
import { EmptyState } from '../../components/content/Section.tsx'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import type { BracketContest } from '../layout/bracket-contest.ts'
import type { DrawContest, DrawModel } from '../layout/draw-model.ts'
import { type DrawSection, layoutDraw } from '../layout/layout-draw.ts'
import { Bracket } from './Bracket.tsx'
import { ContestCard } from './ContestCard.tsx'
import { CrossTable } from './CrossTable.tsx'
import styles from './draw-sheet-view.module.css'
import { Podium } from './Podium.tsx'
import { useSectionTitle } from './use-section-title.ts'

/**
 * A whole draw, whatever its system: pools as cross tables, the tree, repechage and bronze. Everything in it that
 * belongs to one judoka can be marked (`layout/judoka-road.ts`).
 */
export function DrawSheetView<C extends DrawContest>({
  drawn,
  view,
}: {
  drawn: DrawModel<C>
  view: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  const road = useRef<HTMLElement>(null)
  const contests = useLiveFeed()?.now.contests
  useEffect(() => {
    if (contests) road.current?.dispatchEvent(new Event('change'))
  }, [contests])
  const stages = layoutDraw(drawn)
  if (stages.length === 0) return <EmptyState>{t('draw.undrawn')}</EmptyState>
  return (
    <judoka-road class={styles.sheet} ref={road}>
      <Podium drawn={drawn} view={view} />
      {stages.map((stage) => (
        <DrawSectionView key={getSectionKey(stage)} stage={stage} view={view} alone={stages.length === 1} />
      ))}
    </judoka-road>
  )
}

function DrawSectionView<C extends DrawContest>({
  stage,
  view,
  alone,
}: {
  stage: DrawSection<C>
  view: DrawRenderer<C>
  alone: boolean
}) {
  const { t } = usePageContext()
  const title = useSectionTitle()(stage)
  return (
    <section className={styles.section} data-stage={stage.kind} data-part={stage.of}>
      <h2 className={alone ? 'visually-hidden' : undefined}>{title}</h2>
      {stage.kind === 'tree' && <Bracket columns={stage.columns} view={view} label={title} />}
      {stage.kind === 'pool' && (
        <>
          {stage.rows.length > 0 && <CrossTable rows={stage.rows} view={view} label={title} />}
          <h3>{t('round.UNKNOWN')}</h3>
          <ContestCards bouts={stage.contests} view={view} />
        </>
      )}
      {stage.kind === 'round' && <ContestCards bouts={stage.contests} view={view} />}
    </section>
  )
}

function ContestCards<C extends DrawContest>({
  bouts,
  view,
}: {
  bouts: readonly BracketContest<C>[]
  view: DrawRenderer<C>
}) {
  return (
    <ol className={styles.contests}>
      {bouts.map((bout) => (
        <li key={bout.number}>
          <ContestCard bout={bout} view={view} />
        </li>
      ))}
    </ol>
  )
}

const getSectionKey = (stage: DrawSection): string =>
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
