import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { getTeamNationName } from '#language/countries.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { Flag } from '#portal/components/image/Flag.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import { CompetitionOverview } from '#portal/pages/competition/CompetitionOverview.tsx'
import { CompetitionCard } from '#portal/pages/home/CompetitionCard.tsx'
import { HeadToHead } from '#portal/pages/judoka/HeadToHead.tsx'
import { judoka as judokaPage } from '#portal/pages/judoka/page.tsx'
import { AthleteTable } from '#portal/pages/participants/AthleteTable.tsx'
import type { PublishedCompetition, PublishedJudoka, PublishedPerson } from '#publication/schemas/index.ts'
import { readTranslations } from '../../language/translations.ts'
import { createCompetitionRow } from '../fixtures/competition-row.ts'
import { NO_PARTICIPANTS } from '../fixtures/live-competition.ts'

const t = createTranslate(readTranslations('en'), 'en')

const render = (view: ReactNode) =>
  renderToStaticMarkup(
    createElement(
      PageContextProvider,
      { value: { code: 'en', t, path: '/', route: 'home', query: {}, origin: null } },
      view,
    ),
  )

const competition: PublishedCompetition = {
  licence: '',
  competition: {
    ...createCompetitionRow({ results: true }),
    venue: null,
    partnerName: null,
    partnerLogo: null,
    partnerAccentColour: null,
    organiser: null,
    men: 0,
    women: 0,
    clubs: 0,
    displayTypes: [],
    mainDisplayType: null,
    allowTeams: false,
    poolRules: { wins: true, points: true, mutualWins: true, time: true, weight: true },
    has: {
      draw: true,
      individualResults: true,
      teamResults: false,
      judoka: true,
      contestOrder: false,
      videos: false,
      documents: false,
      teams: false,
    },
  },
  categories: [],
  prices: [],
  teamCategories: [],
  programme: [],
}

describe('what is unknown has no place', () => {
  test('no flag for an unknown nation', () => {
    expect(render(createElement(Flag, { country: null }))).toBe('<span></span>')
  })

  test('no box for a missing logo', () => {
    expect(render(createElement(Logo, { path: null }))).toBe('')
  })

  test('no number of nations on a card if none is known', () => {
    const card = (nations: number) =>
      render(createElement(CompetitionCard, { competition: createCompetitionRow({ judoka: 40, nations }) }))
    expect(card(0)).toContain('40 judoka')
    expect(card(0)).not.toContain('nations')
    expect(card(7)).toContain('40 judoka · 7 nations')
  })

  test('no column of nations if the nation of no athlete is known', () => {
    const table = (country: string | null) =>
      render(
        createElement(AthleteTable, {
          competition,
          participants: NO_PARTICIPANTS,
          judoka: [{ person: createPerson(1, 'KOVAČ', country), gender: 'male', categories: [] }],
        }),
      )
    expect(table(null)).not.toContain('Nation')
    expect(table('SLO')).toContain('Nation')
  })

  test('no medal table without medals', () => {
    const results = { licence: '', categories: [], teams: [] }
    const overview = render(
      createElement(CompetitionOverview, { competition, results, participants: NO_PARTICIPANTS }),
    )
    expect(overview).not.toContain('<table')
    expect(overview).not.toContain(t('overview.medals'))
  })
})

describe('the description of a profile', () => {
  const describeJudoka = (country: string | null) =>
    judokaPage.description({
      data: { judoka: { ...createJudoka(), person: createPerson(1, 'Kovač', country) } },
      params: { id: '1' },
      query: {},
      context: { code: 'en', t, path: '/', route: 'judoka', query: {}, origin: null },
    })

  test('is a sentence with or without a nation', () => {
    expect(describeJudoka('SLO')).toBe(
      'See the judo results, medals and head-to-head records of Ana Kovač, Slovenia.',
    )
    expect(describeJudoka(null)).toBe('See the judo results, medals and head-to-head records of Ana Kovač.')
  })
})

describe('teams that are no nation', () => {
  test('have a mark with their name instead of a flag', () => {
    const flag = render(createElement(Flag, { country: 'AIN' }))
    expect(flag).not.toContain('<img')
    expect(flag).toContain('Individual Neutral Athletes')
  })

  test.each(LANGUAGE_CODES)('have a name in %s', (code) => {
    const texts = { code, t: createTranslate(readTranslations(code), code) }
    for (const team of ['AIN', 'EOR', 'IJF']) expect(getTeamNationName(team, texts)).not.toBe(team)
    expect(getTeamNationName('XYZ', texts)).toBe('XYZ')
  })
})

describe('the head-to-head list', () => {
  const html = render(createElement(HeadToHead, { judoka: createJudoka() }))

  test('names an opponent above the contests, and on the card of each', () => {
    expect(html.match(/novak/gi)).toEqual(['NOVAK', 'NOVAK', 'NOVAK'])
    expect(html).toContain('href="/judoka/2/"')
  })

  test('says which competitions it covers', () => {
    expect(html).toContain('In this archive: 2 competitions · 2010–2012')
  })
})

function createPerson(id: number, familyName: string, country: string | null): PublishedPerson {
  return { id, familyName, givenName: 'Ana', country }
}

function createJudoka(): PublishedJudoka {
  const contest = (year: number): PublishedJudoka['contests'][number] => {
    const score = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }
    return {
      year,
      competition: createSummary(year),
      category: { id: 1, name: '-60', age: 'sen', gender: 'male' },
      number: 1,
      round: 'F',
      opponent: createPerson(2, 'Novak', 'SLO'),
      white: 1,
      blue: 2,
      winner: 1,
      reason: null,
      scoreWhite: score,
      scoreBlue: score,
      duration: null,
      goldenScore: false,
    }
  }
  return {
    licence: '',
    person: createPerson(1, 'KOVAČ', 'SLO'),
    gender: 'male',
    picture: null,
    birthYear: null,
    minor: false,
    results: [],
    contests: [contest(2012), contest(2010)],
    upcomingEntries: [],
    teamResults: [],
    rankings: [],
  }
}

function createSummary(year: number) {
  const dateFrom = `${year}-05-01`
  return { externalId: `cup${year}`, name: `Cup ${year}`, city: null, country: null, dateFrom, rank: null }
}
