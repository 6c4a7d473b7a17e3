import { type ComponentType, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { clubs, judokaList, ranking } from '#portal/pages/partner/choose-partner-page.tsx'
import type { PublishedPartner, PublishedPartners } from '#publication/schemas/index.ts'
import { extractText, renderView } from '../../fixtures/live-competition.ts'

const partner = (id: number): PublishedPartner => ({
  id,
  slug: `fed${id}`,
  name: `Federation ${id}`,
  country: null,
  defaultLanguage: 'en',
  licence: 'CC0-1.0',
  logo: null,
  accentColour: null,
})

describe.each([
  ['clubs', clubs.View],
  ['judoka', judokaList.View],
  ['ranking', ranking.View],
])('the page of %s without an organisation', (section, view) => {
  const View = view as unknown as ComponentType<{ data: { partners: PublishedPartners } }>
  const show = (count: number) => {
    const partners = Array.from({ length: count }, (_, at) => partner(at + 1))
    return renderView(createElement(View, { data: { partners: { licence: 'CC0-1.0', partners } } }))
  }

  test('asks for one, if there are several', () => {
    const html = show(2)
    expect(extractText(html)).toContain('Which one would you like to see?')
    for (const id of [1, 2]) expect(html).toContain(`href="/fed${id}/${section}/"`)
  })

  test('asks nothing where there is only one', () => {
    const html = show(1)
    expect(extractText(html)).not.toContain('?')
    expect(html).toContain(`href="/fed1/${section}/"`)
  })
})
