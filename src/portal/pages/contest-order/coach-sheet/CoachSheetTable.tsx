import type { Side } from '#judo/score/score.ts'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { AthleteLink } from '#portal/pages/participants/athlete/AthleteLink.tsx'
import { ContestCategory } from '../ContestCategory.tsx'
import type { OrderEntry } from '../model/order-blocks.ts'
import type { OrderContext } from '../model/order-context.ts'
import { StartTime } from '../StartTime.tsx'
import styles from './coach-sheet.module.css'
import type { CoachSheetRow } from './coach-sheet-rows.ts'

type Props = { rows: readonly CoachSheetRow[]; context: OrderContext; label: string }

/** Contests with time, mat, category, the sheet's judoka and the opponent. */
export function CoachSheetTable({ rows, context, label }: Props) {
  const { t } = usePageContext()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('sheet.time')}</th>
          <th scope="col">{t('coachSheet.mat')}</th>
          <th scope="col">{t('table.judoka')}</th>
          <th scope="col">{t('coachSheet.opponent')}</th>
          <th scope="col">{t('table.category')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, side }) => (
          <tr key={`${entry.contest.idContest} ${side}`} data-state={entry.state}>
            <td className={styles.time}>
              <ContestTime entry={entry} side={side} context={context} />
            </td>
            <td className={styles.mat}>{entry.contest.mat}</td>
            <th scope="row" className={styles.own} data-side={side}>
              <VisuallyHidden>{t(`side.${side}`)} </VisuallyHidden>
              <SheetSide entry={entry} side={side} context={context} />
            </th>
            <td className={styles.opponent}>
              <SheetSide entry={entry} side={side === 'white' ? 'blue' : 'white'} context={context} />
            </td>
            <td className={styles.category}>
              <ContestCategory entry={entry} context={context} /> {t(`round.${entry.contest.round}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** When the contest starts and how many are to go before it; once it is over, whether it was won. */
function ContestTime({
  entry: { contest, state, toGo },
  side,
  context,
}: CoachSheetRow & Pick<Props, 'context'>) {
  const { t } = usePageContext()
  if (state === 'past') {
    const won = contest.winner !== null && contest.winner === contest[side]
    return <b>{t(won ? 'judoka.win' : 'judoka.loss')}</b>
  }
  if (state === 'active' && context.moment !== null) return <b>{t('order.onMat')}</b>
  return (
    <>
      <StartTime contest={contest} context={context} />
      <small>{t('order.toGo', { count: toGo ?? 0 })}</small>
    </>
  )
}

function SheetSide({
  entry: { contest },
  side,
  context,
}: {
  entry: OrderEntry
  side: Side
  context: OrderContext
}) {
  const { t } = usePageContext()
  const href = useHref()
  const id = contest[side] ?? 0
  const { externalId } = context.competition.competition
  if (contest.teamCompetition !== null) {
    const team = context.participants.teams.get(id)
    if (!team) return <i>{t('contest.unknown')}</i>
    return (
      <a href={href('teamDraw', { id: externalId, team: contest.teamCompetition })}>
        <TeamName team={team} />
      </a>
    )
  }
  const person = context.participants.people.get(id)
  if (!person) return <i>{t('contest.unknown')}</i>
  return (
    <>
      <Flag country={person.country} /> <AthleteLink competition={externalId} person={person} />
    </>
  )
}
