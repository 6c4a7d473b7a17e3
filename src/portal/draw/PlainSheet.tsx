import { OnMatSign } from '../live/OnMatSign.tsx'
import { usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import type { Bout } from './bout.ts'
import { hasScore } from './Contest.tsx'
import { CornerName, entrantIn } from './Corner.tsx'
import type { Drawn, DrawnContest } from './drawn.ts'
import { layOut, type Stage } from './layout.ts'
import styles from './plain-sheet.module.css'
import { useStageTitle } from './stage-title.ts'
import type { DrawView } from './view.ts'

/** The same draw in tables, a round after the other: no tree, nothing to pan. */
export function PlainSheet<C extends DrawnContest>({ drawn, view }: { drawn: Drawn<C>; view: DrawView<C> }) {
  const { t } = usePortal()
  const stageTitle = useStageTitle()
  const stages = layOut(drawn)
  if (stages.length === 0) return <Nothing>{t('draw.undrawn')}</Nothing>
  return stages.map((stage) => (
    <section key={stageTitle(stage)} className={styles.stage}>
      <h2>{stageTitle(stage)}</h2>
      <Rounds stage={stage} view={view} />
    </section>
  ))
}

function Rounds<C extends DrawnContest>({ stage, view }: { stage: Stage<C>; view: DrawView<C> }) {
  const { t } = usePortal()
  if (stage.kind !== 'tree') return <Contests bouts={stage.bouts} view={view} />
  return stage.columns.map(({ round, places }) => (
    <section key={round}>
      <h3>{t(`round.${round}`)}</h3>
      <Contests bouts={places.flatMap(({ bout }) => bout ?? [])} view={view} />
    </section>
  ))
}

function Contests<C extends DrawnContest>({ bouts, view }: { bouts: readonly Bout<C>[]; view: DrawView<C> }) {
  const { t } = usePortal()
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
              const entrant = entrantIn(corner)
              const won = entrant !== null && winner === entrant
              return [
                <td key={side} data-won={won || undefined}>
                  <CornerName corner={corner} view={view} />
                  {won && contest?.finished && <span className="unseen"> ({t('contest.won')})</span>}
                </td>,
                <td key={`${side} score`}>
                  {entrant !== null && contest && hasScore(contest, view) && view.score(contest, side)}
                </td>,
              ]
            })}
            <td className={styles.facts}>{contest && <Facts contest={contest} view={view} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts<C extends DrawnContest>({ contest, view }: { contest: C; view: DrawView<C> }) {
  const on = view.onMat(contest)
  return (
    <>
      {on && <OnMatSign on={on} />}
      {view.facts(contest)}
    </>
  )
}
