import type { DrawModel } from '#judo/layout/draw-model.ts'
import { type BracketContest, type DrawSelection, getEntrant } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { OnMatBadge } from '#portal/components/live/OnMatBadge.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { formatOrigin } from '#publication/side-origin.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import { formatTitle } from '../parts/part-texts.ts'
import { type DrawSection, splitDrawIntoSections } from '../split-draw.ts'
import { CrossTable } from './CrossTable.tsx'
import { hasScore } from './DrawContestCard.tsx'
import styles from './draw-tables.module.css'
import { EntrantName } from './EntrantName.tsx'
import { EmptyDraw } from './Podium.tsx'

/** A draw as tables, one per round: nothing to scroll sideways. */
export function DrawTables<C extends ContestRecord>({
  model,
  renderer,
  selection = 'everything',
}: {
  model: DrawModel<C>
  renderer: DrawRenderer<C>
  selection?: DrawSelection
}) {
  const { t } = usePageContext()
  const sections = splitDrawIntoSections(model, selection)
  if (sections.length === 0) return <EmptyDraw model={model} renderer={renderer} />
  return sections.map((section) => (
    <section key={formatTitle(section, t)} className={styles.section}>
      <h2>{formatTitle(section, t)}</h2>
      <SectionTables section={section} renderer={renderer} />
    </section>
  ))
}

function SectionTables<C extends ContestRecord>({
  section,
  renderer,
}: {
  section: DrawSection<C>
  renderer: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  if (section.kind === 'pool' && section.contests.length === 0) {
    return <CrossTable rows={section.rows} renderer={renderer} label={formatTitle(section, t)} />
  }
  if (section.kind !== 'bracket') return <ContestTable contests={section.contests} renderer={renderer} />
  return section.columns.map(({ round, slots }) => (
    <section key={round}>
      <h3>{t(`round.${round}`)}</h3>
      <ContestTable
        contests={slots.flatMap(({ bracketContest }) => bracketContest ?? [])}
        renderer={renderer}
      />
    </section>
  ))
}

function ContestTable<C extends ContestRecord>({
  contests,
  renderer,
}: {
  contests: readonly BracketContest<C>[]
  renderer: DrawRenderer<C>
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
        {contests.map(({ number, white, blue, winner, contest }) => (
          <tr key={number}>
            <th scope="row">
              {renderer.contestHref ? <a href={renderer.contestHref(number)}>{number}</a> : number}
            </th>
            {(
              [
                ['white', white],
                ['blue', blue],
              ] as const
            ).map(([side, bracketSide]) => {
              const entrant = getEntrant(bracketSide)
              const won = entrant !== null && winner === entrant
              return [
                <td key={side} data-won={won ? '' : undefined}>
                  {entrant === null ? (
                    formatOrigin(bracketSide, t) || t('contest.unknown')
                  ) : (
                    <EntrantName entrant={entrant} renderer={renderer} />
                  )}
                  {won && contest?.isFinished && <VisuallyHidden>{` (${t('contest.won')})`}</VisuallyHidden>}
                </td>,
                <td key={`${side} score`}>
                  {entrant !== null &&
                    contest &&
                    hasScore(contest, renderer) &&
                    renderer.renderScore(contest, side)}
                </td>,
              ]
            })}
            <td className={styles.facts}>{contest && <FactsCell contest={contest} renderer={renderer} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FactsCell<C extends ContestRecord>({
  contest,
  renderer,
}: {
  contest: C
  renderer: DrawRenderer<C>
}) {
  const active = renderer.findActiveContest(contest)
  return (
    <>
      {active && <OnMatBadge contest={active} />}
      {renderer.renderFacts(contest)}
    </>
  )
}
