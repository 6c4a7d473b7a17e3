import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import { createTranslate } from '#language/translate.ts'
import { ContestCard } from '#portal/components/result/ContestCard.tsx'
import { createJudokaSides } from '#portal/components/result/judoka-sides.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { readTranslations } from '../../language/translations.ts'

const t = createTranslate(readTranslations('en'), 'en')

const render = (props: ComponentProps<typeof ContestCard>): string =>
  renderToStaticMarkup(
    createElement(
      PageContextProvider,
      { value: { code: 'en', t, path: '/', route: 'home', query: {}, origin: null } },
      createElement(ContestCard, props),
    ),
  )

const ANA: PublishedPerson = { id: 1, familyName: 'Novak', givenName: 'Ana', country: 'SLO' }
const BEA: PublishedPerson = { id: 2, familyName: 'Weber', givenName: 'Bea', country: 'GER' }

const CONTEST = {
  white: 1,
  blue: 2,
  winner: 2,
  scoreWhite: EMPTY_SCORE,
  scoreBlue: { ...EMPTY_SCORE, ippon: 1 },
}

const sidesOf = (contest: { winner?: number | null }) =>
  createJudokaSides({ ...CONTEST, ...contest }, [ANA, BEA], {
    day: '2025-02-01',
    renderName: ({ familyName }) => familyName,
  })

/** The markup of a side without its children. */
const getSide = (html: string, side: string): string =>
  new RegExp(`<div[^>]*data-side="${side}"[^>]*>`).exec(html)?.[0] ?? ''

describe('a contest card', () => {
  test('marks winner and loser, with nation, name and score of each side', () => {
    const html = render({ size: 'row', sides: sidesOf({}), isFinished: true })
    expect(getSide(html, 'white')).toContain('data-lost')
    expect(getSide(html, 'blue')).toContain('data-won')
    expect(html.match(/<small aria-hidden="true">\w+/g)).toEqual([
      '<small aria-hidden="true">SLO',
      '<small aria-hidden="true">GER',
    ])
    expect(html).toMatch(/Blue: .*Weber.*\(winner\)/i)
    expect(html).toContain('title="Ippon 1"')
  })

  test('dims nobody without a winner', () => {
    const html = render({ size: 'row', sides: sidesOf({ winner: null }), isFinished: true })
    expect(html).not.toMatch(/data-won|data-lost/)
  })

  test('says where a judoka who is not known yet comes from', () => {
    const html = render({ size: 'card', sides: { white: { origin: 'Winner of 3' }, blue: {} } })
    expect(html).toContain('Winner of 3')
    expect(getSide(html, 'blue')).toContain('data-unknown')
  })

  test('links its number to its page, and has no link without one', () => {
    const sides = sidesOf({})
    expect(render({ size: 'card', sides, number: 12, href: '/contest/5-12/' })).toMatch(
      /<a href="\/contest\/5-12\/"[^>]*>.*Contest <\/span>12/,
    )
    expect(render({ size: 'card', sides, number: 12 })).not.toContain('<a ')
  })
})
