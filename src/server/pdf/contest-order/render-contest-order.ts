import type { Contest } from '#contract/api/contest.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import { buildMatQueues } from '#judo/order/mat-queues.ts'
import { isolateLeftToRight, isolateText } from '#language/fonts/text-runs.ts'
import {
  findWinnerSide,
  formatCategory,
  formatContestFacts,
  formatGenderAndWeight,
  formatPersonWithCountry,
  formatRound,
  formatScore,
} from '../format.ts'
import { SECONDARY_COLOUR } from '../page/pdf-canvas.ts'
import { A4, type PdfPage, renderHeading } from '../page/pdf-page.ts'
import { renderTable, type TableCell, type TableColumn } from '../page/table.ts'
import type { ContestOrderData, ContestOrderEntry } from './contest-order-data.ts'

/** Draws a list a mat and day, each on a page of its own so that it can hang beside its mat. */
export function renderContestOrder(desk: PdfPage, { contests }: ContestOrderData): void {
  const { texts: words } = desk
  const { t } = words
  const columns: TableColumn[] = [
    { title: t('sheet.time'), width: 34 },
    { title: t('table.category'), width: { share: 1.45 } },
    { title: t('sheet.round'), width: { share: 0.9 } },
    { title: t('sheet.number'), width: 40, align: 'end' },
    { title: t('sheet.white'), width: { share: 1.35 } },
    { title: t('sheet.score'), width: 92, align: 'centre' },
    { title: t('sheet.blue'), width: { share: 1.35 } },
    { title: '', width: 96 },
  ]
  for (const { day, mat, entries } of buildMatQueues(contests)) {
    desk.startPage({ ...A4, layout: 'landscape' })
    renderHeading(desk, `${words.formatDays(day)} · ${t('sheet.mat', { mat })}`)
    renderTable(
      desk,
      columns,
      entries.map(({ contest: one }) => toTableRow(one, desk)),
    )
  }
}

function toTableRow(one: ContestOrderEntry, desk: PdfPage): TableCell[] {
  return 'teams' in one ? toTeamContestRow(one, desk) : toContestRow(one, desk)
}

const secondaryCell = (text: string): TableCell => ({ text, colour: SECONDARY_COLOUR })

const formatStart = ({ start }: ContestOrderEntry, { texts: words, competition: about }: PdfPage): string =>
  words.formatTime(new Date(start), about.timeZone)

function toContestRow(one: Extract<ContestOrderEntry, { contest: Contest }>, desk: PdfPage): TableCell[] {
  const { contest, category, day } = one
  const { texts: words } = desk
  const winner = findWinnerSide(contest)
  const weight = (side: 'white' | 'blue') => (winner === side ? 'bold' : 'regular')
  const scores = (['white', 'blue'] as const).map((side) => formatScore(contest, side, day))
  return [
    formatStart(one, desk),
    { text: [formatCategory(category, words), formatGenderAndWeight(category, words)] },
    secondaryCell(formatRound(contest.round, words)),
    secondaryCell(String(contest.fightNo)),
    { text: formatPersonWithCountry(contest.personWhite, words), weight: weight('white') },
    contest.isFinished ? scores.join(' : ') : '',
    { text: formatPersonWithCountry(contest.personBlue, words), weight: weight('blue') },
    secondaryCell(contest.isFinished ? formatContestFacts(contest, words) : ''),
  ]
}

/** Two teams; the score is the bouts that each has won. */
function toTeamContestRow(
  one: Extract<ContestOrderEntry, { teams: TeamContest }>,
  desk: PdfPage,
): TableCell[] {
  const { teams, competition } = one
  const side = (team: TeamContest['teamWhite']): TableCell =>
    team
      ? {
          text: [team.name, team.nameShort ?? team.name].map(isolateText),
          weight: team.idTeam === teams.idTeamWinner ? 'bold' : 'regular',
        }
      : ''
  return [
    formatStart(one, desk),
    isolateText(competition),
    secondaryCell(formatRound(teams.round, desk.texts)),
    secondaryCell(String(teams.fightNo)),
    side(teams.teamWhite),
    teams.isFinished
      ? isolateLeftToRight(`${teams.teamWhite?.score ?? 0} : ${teams.teamBlue?.score ?? 0}`)
      : '',
    side(teams.teamBlue),
    '',
  ]
}
