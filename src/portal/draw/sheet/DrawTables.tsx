import { EmptyState } from '../../components/content/Section.tsx'
import { OnMatBadge } from '../../components/live/OnMatBadge.tsx'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import type { BracketContest } from '../layout/bracket-contest.ts'
import type { DrawContest, DrawModel } from '../layout/draw-model.ts'
import { type DrawSection, layoutDraw } from '../layout/layout-draw.ts'
import { hasScore } from './ContestCard.tsx'
import styles from './draw-tables.module.css'
import { getEntrant, SideName } from './SideName.tsx'
import { useSectionTitle } from './use-section-title.ts'

/** The same draw in tables, a round after the other: no tree, nothing to pan. */
export function DrawTables<C extends DrawContest>({
  drawn,
  view,
}: {
  drawn: DrawModel<C>
  view: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  const stageTitle = useSectionTitle()
  const stages = layoutDraw(drawn)
  if (stages.length === 0) return <EmptyState>{t('draw.undrawn')}</EmptyState>
  return stages.map((stage) => (
    <section key={stageTitle(stage)} className={styles.section}>
      <h2>{stageTitle(stage)}</h2>
      <SectionTables stage={stage} view={view} />
    </section>
  ))
}

function SectionTables<C extends DrawContest>({
  stage,
  view,
}: {
  stage: DrawSection<C>
  view: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  if (stage.kind !== 'tree') return <ContestTable bouts={stage.contests} view={view} />
  return stage.columns.map(({ round, places }) => (
    <section key={round}>
      <h3>{t(`round.${round}`)}</h3>
      <ContestTable bouts={places.flatMap(({ bracketContest: bout }) => bout ?? [])} view={view} />
    </section>
  ))
}

function ContestTable<C extends DrawContest>({
  bouts,
  view,
}: {
  bouts: readonly BracketContest<C>[]
  view: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  return (
    <table className={styles.contests}>
      <thead>
        <tr>
          <th scope="col">{t('sheet.number')}</th>
          <th scope="col">{t('sheet.white')}</th>
          <th scope="col">{t('sheet.score')}</th>
          <th scope="col">{t('sheet.blue')}</th>
          <th scope="col">{t('sheet.score')}</th>
          <th scope="col">{t('sheet.time')}</th>
        </tr>
      </thead>
      <tbody>
        {bouts.map(({ number, white, blue, winner, contest }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {(
              [
                ['white', white],
                ['blue', blue],
              ] as const
            ).map(([side, corner]) => {
              const entrant = getEntrant(corner)
              const won = entrant !== null && winner === entrant
              return [
                <td key={side} data-won={won || undefined}>
                  <SideName corner={corner} view={view} />
                  {won && contest?.finished && <span className="visually-hidden"> ({t('contest.won')})</span>}
                </td>,
                <td key={`${side} score`}>
                  {entrant !== null && contest && hasScore(contest, view) && view.renderScore(contest, side)}
                </td>,
              ]
            })}
            <td className={styles.facts}>{contest && <FactsCell contest={contest} view={view} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FactsCell<C extends DrawContest>({ contest, view }: { contest: C; view: DrawRenderer<C> }) {
  const on = view.findActiveContest(contest)
  return (
    <>
      {on && <OnMatBadge on={on} />}
      {view.renderFacts(contest)}
    </>
  )
}
