import type { Contest } from '#contract/api/contests/contests.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import { buildMatQueues } from '#judo/order/mat-queues.ts'
import { getDisplayScore } from '#judo/score/display-score.ts'
import type { Side } from '#judo/score/score.ts'
import { isolateText } from '#language/fonts/text-runs.ts'
import { A4, HEADING_HEIGHT, type PdfPage } from '#server/platform/pdf/pdf-page.ts'
import {
  findWinnerSide,
  formatCategory,
  formatContestFacts,
  formatGenderAndWeight,
  formatRound,
  listNameVariants,
} from '../format.ts'
import { CARD_HEIGHT, type OrderCard, type OrderCardSide, renderContestCard } from './contest-card.ts'
import type { ContestOrderData, ContestOrderEntry } from './contest-order-data.ts'

const MATS_ON_PAGE = 2
const GUTTER = 18

/** Renders two mats of a day on each page, a column each; the next two begin on a new page. */
export function renderContestOrder(page: PdfPage, { contests }: ContestOrderData): void {
  for (const mats of Map.groupBy(buildMatQueues(contests), ({ day }) => day).values())
    for (let first = 0; first < mats.length; first += MATS_ON_PAGE)
      renderMats(page, mats.slice(first, first + MATS_ON_PAGE))
}

type MatQueue = ReturnType<typeof buildMatQueues<ContestOrderEntry>>[number]

/** Mats beside each other, on as many pages as the longest needs. */
function renderMats(page: PdfPage, mats: readonly MatQueue[]): void {
  const { canvas, texts } = page
  const longest = Math.max(...mats.map(({ entries }) => entries.length))
  for (let first = 0, capacity = 1; first < longest; first += capacity) {
    page.startPage(A4)
    const width = (page.end - page.start - GUTTER) / MATS_ON_PAGE
    capacity = Math.floor((page.bottom - page.top - HEADING_HEIGHT) / CARD_HEIGHT)
    for (const [column, { day, mat, entries }] of mats.entries()) {
      const shown = entries.slice(first, first + capacity)
      if (shown.length === 0) continue
      const x = page.start + column * (width + GUTTER)
      page.y = page.top
      const heading = `${texts.formatDays(day)} · ${texts.t('sheet.mat', { mat })}`
      canvas.text(heading, x, page.y + 14, { size: 11, weight: 'bold', width })
      page.y += HEADING_HEIGHT
      canvas.line([x, page.y - 3], [x + width, page.y - 3], { thickness: 0.75 })
      for (const { contest } of shown) renderContestCard(page, x, width, describeEntry(contest, page))
    }
  }
}

const describeEntry = (entry: ContestOrderEntry, page: PdfPage): OrderCard =>
  'teams' in entry ? describeTeamContest(entry, page) : describeContest(entry, page)

const formatStart = ({ start }: ContestOrderEntry, { texts, competition }: PdfPage): string =>
  texts.formatTime(new Date(start), competition.timeZone)

function describeContest(entry: Extract<ContestOrderEntry, { contest: Contest }>, page: PdfPage): OrderCard {
  const { contest, category } = entry
  const { texts, competition } = page
  const winner = findWinnerSide(contest)
  const round = formatRound(contest.round, texts)
  const describeSide = (side: Side): OrderCardSide => {
    const person = side === 'white' ? contest.personWhite : contest.personBlue
    return {
      nation: person?.country ?? '',
      name: person ? listNameVariants(person, texts) : [''],
      isWinner: winner === side,
      score: contest.isFinished ? getDisplayScore(contest, side, competition.dateFrom) : null,
    }
  }
  return {
    time: formatStart(entry, page),
    number: String(contest.fightNo),
    category: [formatCategory(category, texts), formatGenderAndWeight(category, texts)].map(
      (name) => `${name} · ${round}`,
    ),
    outcome: contest.isFinished ? formatContestFacts(contest, texts) : '',
    sides: { white: describeSide('white'), blue: describeSide('blue') },
  }
}

/** The score of a team contest is the numbers of bouts that the teams have won. */
function describeTeamContest(
  entry: Extract<ContestOrderEntry, { teams: TeamContest }>,
  page: PdfPage,
): OrderCard {
  const { teams, competition } = entry
  const describeSide = (team: TeamContest['teamWhite']): OrderCardSide => ({
    nation: '',
    name: team ? [team.name, team.nameShort ?? team.name].map(isolateText) : [''],
    isWinner: team !== null && team.idTeam === teams.idTeamWinner,
    score: teams.isFinished ? (team?.score ?? 0) : null,
  })
  return {
    time: formatStart(entry, page),
    number: String(teams.fightNo),
    category: [`${isolateText(competition)} · ${formatRound(teams.round, page.texts)}`],
    outcome: '',
    sides: { white: describeSide(teams.teamWhite), blue: describeSide(teams.teamBlue) },
  }
}
