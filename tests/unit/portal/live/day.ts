import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublishedCategory, PublishedCompetition } from '#contract/published/shapes.ts'
import type { Contest } from '#contract/shapes/contest.ts'
import type { Board } from '#contract/shapes/live.ts'
import type { Person } from '#contract/shapes/people.ts'
import { createTranslate } from '#language/translate.ts'
import { type LiveNow, LiveProvider } from '#portal/live/live.ts'
import { type Portal, PortalProvider } from '#portal/portal.ts'
import { boardTold, contestTold, personTold } from '../../../fixtures/told.ts'
import { row } from '../rows.ts'

/** A day in Celje: men up to 60 kg, category 1, on its mats. */

export const DAY = '2026-11-21'
export const MEN_60: PublishedCategory = {
  id: 1,
  ageId: 9,
  age: 'sen',
  ageName: 'Seniors',
  gender: 1,
  name: '-60',
  judoka: 8,
  status: 2,
  active: false,
  unfinished: 11,
  incomplete: null,
  seconds: 240,
}

export const competition = (
  given: Partial<Omit<PublishedCompetition, 'competition'>> = {},
): PublishedCompetition => ({
  licence: 'CC-BY-4.0',
  competition: {
    ...row({ id: 'cup2026' }),
    venue: null,
    partnerName: null,
    partnerLogo: null,
    partnerAccent: null,
    men: 8,
    women: 0,
    clubs: 0,
    displayTypes: [1],
    mainDisplayType: 1,
    allowTeams: false,
    has: {
      draw: true,
      results: false,
      judoka: true,
      contestOrder: true,
      videos: false,
      documents: false,
      teams: false,
    },
  },
  categories: [MEN_60],
  prices: [],
  programme: [],
  teamCategories: [],
  ...given,
})

export const person = (idPerson: number): Person =>
  personTold(idPerson, { familyName: `Judoka${idPerson}`, givenName: 'Jan', gender: 1 })

/** A contest of that category as the API tells it, not fought yet. */
export const told = (idContest: number, given: Partial<Contest> = {}): Contest =>
  contestTold(idContest, {
    idWeight: MEN_60.id,
    round: 'QF',
    personWhite: person(idContest * 10 + 1),
    personBlue: person(idContest * 10 + 2),
    ...given,
  })

export const board = (idContest: number, given: Partial<Board> = {}): Board =>
  boardTold(idContest, { currentTimeMinutes: 1, currentTimeSeconds: 30, ...given })

/** What is live with these contests, and these boards on the mats 1, 2 …; null is an empty mat. */
export const liveNow = (
  contests: readonly Contest[],
  boards: readonly (Board | null)[] = [],
  given: Partial<LiveNow> = {},
): LiveNow => ({
  group: { idCompetition: 1, mat: null },
  version: 1,
  changed: 1,
  mats: new Map(
    boards.map((shown, at) => [at + 1, { mat: at + 1, idFragment: null, board: shown, at: Date.parse(DAY) }]),
  ),
  contests: new Map(contests.map((contest) => [contest.idContest, contest])),
  whole: true,
  categories: new Map(),
  teamCompetitions: new Map(),
  results: null,
  teams: null,
  next: null,
  ...given,
})

const english = JSON.parse(
  readFileSync(new URL('../../../../public/assets/translations/en.json', import.meta.url), 'utf8'),
)

/** A view as a page shows it in English: with what is live, or as it is built. */
export function rendered(view: ReactNode, now: LiveNow | null = null): string {
  const portal: Portal = {
    code: 'en',
    t: createTranslate(english, 'en'),
    path: '/',
    family: 'competition',
    query: {},
    origin: null,
  }
  const live = now && { now, status: 'connected' as const, receiving: true, skew: 0, final: false }
  return renderToStaticMarkup(
    createElement(PortalProvider, { value: portal }, createElement(LiveProvider, { value: live }, view)),
  )
}

/** What of it is read, by eye or ear. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
