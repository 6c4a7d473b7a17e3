import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContextProvider } from '#portal/page-context.ts'
import { HeadToHead } from '#portal/pages/judoka/HeadToHead.tsx'
import { JudokaProfile } from '#portal/pages/judoka/JudokaProfile.tsx'
import { buildTimeline } from '#portal/pages/judoka/judoka-timeline.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'

const ANA = 1

const competition = (externalId: string, dateFrom: string | null) => ({
  externalId,
  name: `Cup ${externalId}`,
  city: 'Celje',
  country: 'SLO',
  dateFrom,
  rank: null,
})

const category = { id: 7, name: '-57', age: 'sen', gender: 'female' as const }

const score = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

function contest(
  externalId: string,
  round: PublishedJudoka['contests'][number]['round'],
  opponent: string,
  won: boolean,
): PublishedJudoka['contests'][number] {
  const dateFrom = `${externalId.slice(-4)}-05-01`
  return {
    number: 1,
    round,
    white: ANA,
    blue: 2,
    winner: won ? ANA : 2,
    reason: 'ippon',
    scoreWhite: score,
    scoreBlue: score,
    duration: 60,
    goldenScore: false,
    year: Number(externalId.slice(-4)),
    competition: competition(externalId, dateFrom),
    category,
    opponent: { id: 2, familyName: opponent, givenName: 'Eva', country: 'AUT' },
  }
}

const result = (externalId: string, place: number): PublishedJudoka['results'][number] => ({
  place,
  year: Number(externalId.slice(-4)),
  competition: competition(externalId, `${externalId.slice(-4)}-05-01`),
  category,
})

const judoka = (parts: Partial<PublishedJudoka>): PublishedJudoka => ({
  licence: 'CC-BY-4.0',
  person: { id: ANA, familyName: 'Kos', givenName: 'Ana', country: 'SLO' },
  gender: 'female',
  picture: null,
  birthYear: null,
  minor: false,
  results: [],
  teamResults: [],
  contests: [],
  upcomingEntries: [],
  rankings: [],
  ...parts,
})

const render = (profile: PublishedJudoka): string =>
  renderInContext(createElement(JudokaProfile, { judoka: profile }))

function renderInContext(view: ReactElement): string {
  const context = {
    code: 'en',
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
    path: '/judoka/1/',
    route: 'judoka',
    query: {},
    origin: null,
  } as const
  return renderToStaticMarkup(createElement(PageContextProvider, { value: context }, view))
}

test('The timeline has a result with its road from the first contest to the last, and a contest without a place', () => {
  const timeline = buildTimeline(
    judoka({
      results: [result('open2025', 2)],
      contests: [
        contest('cup2026', 'R16', 'Ott', false),
        contest('open2025', 'F', 'Ott', false),
        contest('open2025', 'SF', 'Bauer', true),
      ],
    }),
  )
  expect(
    timeline.map(({ place, year, contests }) => [
      place,
      year,
      contests.map(({ round, won }) => `${round} ${won}`),
    ]),
  ).toEqual([
    [null, 2026, ['R16 false']],
    [2, 2025, ['SF true', 'F false']],
  ])
})

test('Bouts for a team are apart from the contests of the same category', () => {
  const bout = (round: 'QF' | 'BR') => ({
    ...contest('open2025', round, 'Ott', true),
    forTeam: true as const,
  })
  const timeline = buildTimeline(
    judoka({ results: [result('open2025', 1)], contests: [bout('QF'), bout('BR')] }),
  )
  expect(
    timeline.map(({ place, forTeam, contests }) => [place, forTeam, contests.map(({ round }) => round)]),
  ).toEqual([
    [1, undefined, []],
    [null, true, ['QF', 'BR']],
  ])
})

test('The win rate says which contests, competitions and years it covers', () => {
  const html = render(
    judoka({ contests: [contest('b2012', 'F', 'Ott', true), contest('a2010', 'F', 'Ott', false)] }),
  )
  expect(html).toContain('judoka.winRate 1 2')
  expect(html).toContain('count.competitions 2 · 2010–2012')
})

test('The header shows the latest weight and links the nation', () => {
  const html = render(judoka({ results: [result('open2025', 2)] }))
  expect(html).toContain('−57')
  expect(html).toContain('href="/nation/SLO/"')
})

test('A plot needs ten points', () => {
  const years = (count: number) =>
    judoka({ results: Array.from({ length: count }, (_, at) => result(`open${2010 + at}`, 1)) })
  expect(render(years(9))).not.toContain('judoka.plot.medals')
  expect(render(years(10))).toContain('judoka.plot.medals')
})

test('The button to follow a judoka has the name in both spellings, of which one is shown like that of the title', () => {
  const person = {
    id: ANA,
    familyName: 'السيد',
    givenName: 'كريم',
    internationalFamilyName: 'ELSAYED',
    internationalGivenName: 'Karim',
    country: 'EGY',
  }
  const [, button] = /data-judoka="1"[^>]*>(.*?)<\/button>/.exec(render(judoka({ person }))) ?? []
  expect(button).toBe(
    '<bdi class="name-local" data-foreign="">follow.judoka كريم السيد</bdi>' +
      '<bdi class="name-international" data-foreign="">follow.judoka Karim ELSAYED</bdi>',
  )
})

const contestsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    contest(`cup${2010 + Math.floor(at / 5)}`, 'R16', 'Ott', at % 2 === 0),
  )

test('no percentage stands for fewer than ten contests or for judoka under 15, and the base and the archive always do', () => {
  for (const [count, under15, hasPercentage] of [
    [3, false, false],
    [9, false, false],
    [10, false, true],
    [40, false, true],
    [40, true, false],
  ] as const) {
    const html = render(judoka({ contests: contestsOf(count), ...(under15 ? { under15 } : {}) }))
    expect(/\d\s?%/.test(html), `${count} contests`).toBe(hasPercentage)
    expect(html).toContain(`judoka.winRate ${Math.ceil(count / 2)} ${count}`)
    expect(html).toContain('judoka.coverage')
  }
})

const ranking = (year: number, unofficial: boolean): PublishedJudoka['rankings'][number] => ({
  partner: 'ijf',
  cup: { id: 1, name: 'World tour', ...(unofficial ? { unofficial: true } : {}) },
  year,
  category,
  place: year - 2008,
  points: 10,
})

test('places that the archive computed from its own results make no curve', () => {
  const years = Array.from({ length: 10 }, (_, at) => 2010 + at)
  const curveOf = (unofficial: boolean) =>
    render(judoka({ rankings: years.map((year) => ranking(year, unofficial)) })).includes(
      'judoka.plot.ranking',
    )
  expect([curveOf(false), curveOf(true)]).toEqual([true, false])
})

test('records against opponents are of all contests, or of those of a year or a level, which are offered where there are several', () => {
  const against = (externalId: string, opponent: number, rank: string) => {
    const { competition, ...others } = contest(externalId, 'F', `Rival ${opponent}`, true)
    return {
      ...others,
      opponent: { ...others.opponent, id: opponent },
      competition: { ...competition, rank },
    }
  }
  const contests = [
    against('open2026', 2, 'Grand Slam'),
    against('cup2026', 3, 'Grand Prix'),
    against('cup2025', 3, 'Grand Slam'),
  ]
  const renderRecords = (query: { year?: string; level?: string }, of = contests) =>
    renderInContext(createElement(HeadToHead, { judoka: judoka({ contests: of }), query }))
  const recordsOf = (query: { year?: string; level?: string }) =>
    [...renderRecords(query).matchAll(/judoka\.record (\d) 0/g)].map(([, wins]) => wins)
  expect(recordsOf({})).toEqual(['2', '1'])
  expect(recordsOf({ year: '2026' })).toEqual(['1', '1'])
  expect(recordsOf({ year: '2025' })).toEqual(['1'])
  expect(recordsOf({ level: 'Grand Slam' })).toEqual(['1', '1'])
  expect(renderRecords({ year: '2025', level: 'Grand Prix' })).toContain('calendar.nothing')
  expect(renderRecords({})).toMatch(/<select name="year">.*<select name="level">/s)
  expect(renderRecords({}, contests.slice(0, 1))).not.toContain('<form')
})
