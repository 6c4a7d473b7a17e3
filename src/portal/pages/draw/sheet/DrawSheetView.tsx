import { useEffect, useRef } from 'react'
import type { DrawModel } from '#judo/layout/draw-model.ts'
import type { BracketContest, DrawSelection } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import { formatTitle } from '../parts/part-texts.ts'
import { type DrawSection, splitDrawIntoSections } from '../split-draw.ts'
import { Bracket } from './Bracket.tsx'
import { CrossTable } from './CrossTable.tsx'
import { DrawContestCard } from './DrawContestCard.tsx'
import styles from './draw-sheet-view.module.css'
import { EmptyDraw, Podium } from './Podium.tsx'
import { useUpcomingFacts } from './use-upcoming-facts.ts'

/**
 * A draw of any system: pools as cross tables, bracket, repechage and bronze contests. `<athlete-path>` highlights an athlete
 * in all of them (`page-scripts/on-demand/athlete-path.ts`).
 */
export function DrawSheetView<C extends ContestRecord>({
  model,
  renderer: givenRenderer,
  selection = 'everything',
}: {
  model: DrawModel<C>
  renderer: DrawRenderer<C>
  selection?: DrawSelection
}) {
  const element = useRef<HTMLElement>(null)
  const now = useLiveFeed()?.now
  const contests = now?.contests
  const renderer = useUpcomingFacts(givenRenderer, now)
  useEffect(() => {
    if (contests) element.current?.dispatchEvent(new Event('change'))
  }, [contests])
  const sections = splitDrawIntoSections(model, selection)
  if (sections.length === 0) return <EmptyDraw model={model} renderer={renderer} />
  return (
    <athlete-path class={styles.sheet} ref={element}>
      {typeof selection === 'string' && <Podium model={model} renderer={renderer} />}
      {sections.map((section) => (
        <DrawSectionView
          key={getSectionKey(section)}
          section={section}
          renderer={renderer}
          isOnly={sections.length === 1}
        />
      ))}
    </athlete-path>
  )
}

function DrawSectionView<C extends ContestRecord>({
  section,
  renderer,
  isOnly,
}: {
  section: DrawSection<C>
  renderer: DrawRenderer<C>
  isOnly: boolean
}) {
  const { t } = usePageContext()
  const title = formatTitle(section, t)
  const { part } = section
  return (
    <section
      className={styles.section}
      data-kind={section.kind}
      data-section={section.of}
      data-part={part?.key}
    >
      {isOnly && !part ? <VisuallyHidden as="h2">{title}</VisuallyHidden> : <h2>{title}</h2>}
      {section.kind === 'bracket' && <Bracket columns={section.columns} renderer={renderer} label={title} />}
      {section.kind === 'pool' && (
        <>
          {section.rows.length > 0 && <CrossTable rows={section.rows} renderer={renderer} label={title} />}
          {!part && section.contests.length > 0 && <h3>{t('round.UNKNOWN')}</h3>}
          <ContestCards contests={section.contests} renderer={renderer} />
        </>
      )}
      {section.kind === 'round' && <ContestCards contests={section.contests} renderer={renderer} />}
    </section>
  )
}

function ContestCards<C extends ContestRecord>({
  contests,
  renderer,
}: {
  contests: readonly BracketContest<C>[]
  renderer: DrawRenderer<C>
}) {
  if (contests.length === 0) return null
  return (
    <ol className={styles.contests}>
      {contests.map((contest) => (
        <li key={contest.number}>
          <DrawContestCard bracketContest={contest} renderer={renderer} />
        </li>
      ))}
    </ol>
  )
}

const getSectionKey = (section: DrawSection): string =>
  [section.of, section.of === 'round' && section.round, section.of === 'group' && section.group].join()

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'athlete-path': {
        class?: string | undefined
        ref?: React.Ref<HTMLElement>
        children: React.ReactNode
      }
    }
  }
}
