import type { LiveStateResponse } from '#contract/api/live.ts'
import type { CallResponse } from '#contract/calls.ts'
import { findRuleset, type SideScore, toDisplayScore } from '#judo/score/index.ts'
import { toCapitals } from '#language/capitals.ts'

/** A small scoreboard for each mat of a competition in progress, for pages without React. */

type LiveContests = CallResponse<'Live/Contests'>

export type MatScoreboardOptions = {
  /** First day of the competition; decides the ruleset. */
  day: string
  /** Text of a mat's heading, with `{{mat}}`. */
  pattern: string
  /** Address of the contest order. */
  orderHref: string
}

/** A list with a link for every mat that has an individual contest on it. */
export function createMatScoreboards(
  mats: LiveStateResponse['mats'],
  { contests, people }: LiveContests,
  { day, pattern, orderHref }: MatScoreboardOptions,
): HTMLElement {
  const list = createElement('ol')
  list.setAttribute('data-mats', '')
  for (const { mat, board } of mats.toSorted((a, b) => a.mat - b.mat)) {
    const contest = contests.find(({ id }) => id === board?.idContest)
    if (!board || !contest) continue
    const link = createElement('a', createElement('b', pattern.replace('{{mat}}', `${mat}`)))
    link.setAttribute('href', `${orderHref}?mat=${mat}`)
    const sides = [
      ['white', board.scoreWhite, board.scoreBlue],
      ['blue', board.scoreBlue, board.scoreWhite],
    ] as const
    for (const [side, own, opponent] of sides) {
      const person = people.find(({ id }) => id === contest[side])
      const name = person
        ? toCapitals(person.internationalFamilyName ?? person.familyName, person.country)
        : ''
      const line = createElement(
        'span',
        createElement('small', person?.country ?? ''),
        createElement('bdi', name),
        createScore(own, opponent, day),
      )
      line.setAttribute('data-side', side)
      link.append(line)
    }
    list.append(createElement('li', link))
  }
  return list
}

function createScore(own: SideScore, opponent: SideScore, day: string): HTMLElement {
  const { cells, shido, hansokuMake } = toDisplayScore(own, opponent, findRuleset(day))
  const score = createElement('span', ...cells.map(({ count }) => createElement('b', `${count}`)))
  score.setAttribute('data-score', '')
  score.dir = 'ltr'
  if (shido > 0 || hansokuMake) {
    const card = createElement('i')
    card.setAttribute('data-shido', hansokuMake ? 'red' : `${shido}`)
    score.prepend(card)
  }
  return score
}

function createElement(name: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.append(...children)
  return element
}
