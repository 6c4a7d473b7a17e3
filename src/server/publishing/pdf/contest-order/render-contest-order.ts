import type { Contest } from '#contract/api/contests/contests.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import { buildMatQueues } from '#judo/order/mat-queues.ts'
import type { Side } from '#judo/score/score.ts'
import { isolateLeftToRight, isolateText } from '#language/fonts/text-runs.ts'
import { SECONDARY_COLOUR } from '#server/platform/pdf/pdf-canvas.ts'
import { A4, type PdfPage, renderHeading } from '#server/platform/pdf/pdf-page.ts'
import { renderTable, type TableCell, type TableColumn } from '#server/platform/pdf/table.ts'
import {
  findWinnerSide,
  formatCategory,
  formatContestFacts,
  formatGenderAndWeight,
  formatRound,
  formatScore,
  listVariantsWithCountry,
} from '../format.ts'
import type { ContestOrderData, ContestOrderEntry } from './contest-order-data.ts'

/** Renders a table for each mat and day, each starting on a new page, so that it can be posted at its mat. */
export function renderContestOrder(page: PdfPage, { contests }: ContestOrderData): void {
  const { texts } = page
  const { t } = texts
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
    page.startPage({ ...A4, layout: 'landscape' })
    renderHeading(page, `${texts.formatDays(day)} · ${t('sheet.mat', { mat })}`)
    renderTable(
      page,
      columns,
      entries.map(({ contest: entry }) => toTableRow(entry, page)),
    )
  }
}

function toTableRow(entry: ContestOrderEntry, page: PdfPage): TableCell[] {
  return 'teams' in entry ? toTeamContestRow(entry, page) : toContestRow(entry, page)
}

const secondaryCell = (text: string): TableCell => ({ text, colour: SECONDARY_COLOUR })

const formatStart = ({ start }: ContestOrderEntry, { texts, competition }: PdfPage): string =>
  texts.formatTime(new Date(start), competition.timeZone)

function toContestRow(entry: Extract<ContestOrderEntry, { contest: Contest }>, page: PdfPage): TableCell[] {
  const { contest, category, day } = entry
  const { texts } = page
  const winner = findWinnerSide(contest)
  const weight = (side: Side) => (winner === side ? 'bold' : 'regular')
  const scores = (['white', 'blue'] as const).map((side) => formatScore(contest, side, day))
  return [
    formatStart(entry, page),
    { text: [formatCategory(category, texts), formatGenderAndWeight(category, texts)] },
    secondaryCell(formatRound(contest.round, texts)),
    secondaryCell(String(contest.fightNo)),
    { isName: true, text: listVariantsWithCountry(contest.personWhite, texts), weight: weight('white') },
    contest.isFinished ? scores.join(' : ') : '',
    { isName: true, text: listVariantsWithCountry(contest.personBlue, texts), weight: weight('blue') },
    secondaryCell(contest.isFinished ? formatContestFacts(contest, texts) : ''),
  ]
}

/** The score of a team contest is the numbers of bouts that the teams have won. */
function toTeamContestRow(
  entry: Extract<ContestOrderEntry, { teams: TeamContest }>,
  page: PdfPage,
): TableCell[] {
  const { teams, competition } = entry
  const side = (team: TeamContest['teamWhite']): TableCell =>
    team
      ? {
          text: [team.name, team.nameShort ?? team.name].map(isolateText),
          weight: team.idTeam === teams.idTeamWinner ? 'bold' : 'regular',
        }
      : ''
  return [
    formatStart(entry, page),
    isolateText(competition),
    secondaryCell(formatRound(teams.round, page.texts)),
    secondaryCell(String(teams.fightNo)),
    side(teams.teamWhite),
    teams.isFinished
      ? isolateLeftToRight(`${teams.teamWhite?.score ?? 0} : ${teams.teamBlue?.score ?? 0}`)
      : '',
    side(teams.teamBlue),
    '',
  ]
}
