import type { Contest } from '#contract/shapes/contest.ts'
import type { TeamContest } from '#contract/shapes/teams.ts'
import { contestOrder } from '#judo/order/contest-order.ts'
import { isolated, leftToRight } from '#language/letters/runs.ts'
import type { ContestOrderData, Ordered } from './contest-order-data.ts'
import { A4, type Desk, heading } from './frame.ts'
import { FAINT } from './paper.ts'
import { categoryName, factsOf, nameAndNation, roundName, scoreOf, sexAndWeight, winnerOf } from './said.ts'
import { type Cell, type TableColumn, table } from './table.ts'

/** Draws a list a mat and day, each on a page of its own so that it can hang beside its mat. */
export function drawContestOrder(desk: Desk, { contests }: ContestOrderData): void {
  const { words } = desk
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
  for (const { day, mat, entries } of contestOrder(contests)) {
    desk.turn({ ...A4, layout: 'landscape' })
    heading(desk, `${words.days(day)} · ${t('sheet.mat', { mat })}`)
    table(
      desk,
      columns,
      entries.map(({ contest: one }) => rowOf(one, desk)),
    )
  }
}

function rowOf(one: Ordered, desk: Desk): Cell[] {
  return 'teams' in one ? rowOfTeams(one, desk) : rowOfJudoka(one, desk)
}

const faint = (text: string): Cell => ({ text, colour: FAINT })

const timeOf = ({ start }: Ordered, { words, about }: Desk): string =>
  words.clock(new Date(start), about.timeZone)

function rowOfJudoka(one: Extract<Ordered, { contest: Contest }>, desk: Desk): Cell[] {
  const { contest, category, day } = one
  const { words } = desk
  const winner = winnerOf(contest)
  const weight = (side: 'white' | 'blue') => (winner === side ? 'bold' : 'regular')
  const scores = (['white', 'blue'] as const).map((side) => scoreOf(contest, side, day))
  return [
    timeOf(one, desk),
    { text: [categoryName(category, words), sexAndWeight(category, words)] },
    faint(roundName(contest.round, words)),
    faint(String(contest.fightNo)),
    { text: nameAndNation(contest.personWhite, words), weight: weight('white') },
    contest.isFinished ? scores.join(' : ') : '',
    { text: nameAndNation(contest.personBlue, words), weight: weight('blue') },
    faint(contest.isFinished ? factsOf(contest, words) : ''),
  ]
}

/** Two teams; the score is the bouts that each has won. */
function rowOfTeams(one: Extract<Ordered, { teams: TeamContest }>, desk: Desk): Cell[] {
  const { teams, competition } = one
  const side = (team: TeamContest['teamWhite']): Cell =>
    team
      ? {
          text: [team.name, team.nameShort ?? team.name].map(isolated),
          weight: team.idTeam === teams.idTeamWinner ? 'bold' : 'regular',
        }
      : ''
  return [
    timeOf(one, desk),
    isolated(competition),
    faint(roundName(teams.round, desk.words)),
    faint(String(teams.fightNo)),
    side(teams.teamWhite),
    teams.isFinished ? leftToRight(`${teams.teamWhite?.score ?? 0} : ${teams.teamBlue?.score ?? 0}`) : '',
    side(teams.teamBlue),
    '',
  ]
}
