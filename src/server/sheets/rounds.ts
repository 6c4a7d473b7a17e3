import type { DrawData } from './draw-data.ts'
import { type Desk, heading } from './frame.ts'
import { isolated } from './runs.ts'
import { factsOf, nameOf, roundName, scoreOf, winnerOf } from './said.ts'
import { table } from './table.ts'

/** Contests round by round, where no sheet is known. */
export function drawRounds(desk: Desk, { contests }: DrawData): void {
  const { words, about } = desk
  const { t } = words
  for (const [round, here] of Map.groupBy(contests, (contest) => contest.round)) {
    heading(desk, roundName(round, words))
    table(
      desk,
      [
        { title: t('sheet.number'), width: 34, align: 'end' },
        { title: '', width: 8 },
        { title: t('sheet.white'), width: { share: 1 } },
        { title: t('sheet.score'), width: 92, align: 'centre' },
        { title: t('sheet.blue'), width: { share: 1 } },
        { title: t('sheet.time'), width: 96 },
      ],
      here.map((contest) => {
        const won = winnerOf(contest)
        const name = (person: typeof contest.personWhite) =>
          person ? `${nameOf(person, words)} ${isolated(person.country ?? '')}` : ''
        const score = contest.isFinished
          ? (['white', 'blue'] as const).map((side) => scoreOf(contest, side, about.dateFrom)).join(' : ')
          : ''
        return [
          String(contest.fightNo),
          '',
          { text: name(contest.personWhite), weight: won === 'white' ? 'bold' : 'regular' },
          score,
          { text: name(contest.personBlue), weight: won === 'blue' ? 'bold' : 'regular' },
          contest.isFinished ? factsOf(contest, words) : '',
        ]
      }),
    )
    desk.y += 8
  }
}
