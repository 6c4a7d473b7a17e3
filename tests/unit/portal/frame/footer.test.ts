import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createTranslate } from '#language/translate.ts'
import { Footer, getPublicationInfo, type PublicationInfo } from '#portal/frame/footer/Footer.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import { competition as overview } from '#portal/pages/competition/page.tsx'
import { SITE } from '#settings/site.ts'
import { readTranslations } from '../../language/translations.ts'
import { createCompetition } from '../fixtures/live-competition.ts'

const value = {
  code: 'en' as const,
  t: createTranslate(readTranslations('en'), 'en'),
  path: '/',
  route: 'home' as const,
  query: {},
  origin: { digest: '0123456789abcdef', snapshot: 'fedcba987654' },
}

function renderFooter(publication: PublicationInfo): string {
  return renderToStaticMarkup(
    createElement(PageContextProvider, { value }, createElement(Footer, { publication })),
  )
}

const footer = renderFooter({
  source: 'Judo Union',
  organiser: null,
  licences: ['CC-BY-4.0'],
  alternates: [],
})

test('the footer names the imprint and the source of the data', () => {
  expect(footer).toContain(`<a href="${SITE.imprint}">Imprint</a>`)
  expect(footer).toContain('Source of data: <bdi>Judo Union</bdi>')
})

test('a page about competitions of several partners, or none, names no source', () => {
  expect(renderFooter({ source: null, organiser: null, licences: [], alternates: [] })).not.toContain(
    'Source of data',
  )
})

test('digest, snapshot and release are shown on request', () => {
  const [visible = '', details = ''] = footer.split('<details')
  expect(visible.replace(/<[^>]*>/g, '')).not.toContain(value.origin.digest)
  expect(details).toContain('<summary>Data</summary>')
  expect(details).toContain(value.origin.digest)
  expect(details).toContain(value.origin.snapshot)
  expect(details).toContain('href="/release.json"')
})

describe('the organiser of a competition', () => {
  const published = createCompetition()
  const renderFooterOf = (given: Partial<typeof published.competition>) =>
    renderFooter(
      getPublicationInfo({
        page: overview,
        context: value,
        params: { id: 'cup2026' },
        query: {},
        data: { competition: { ...published, competition: { ...published.competition, ...given } } },
      }),
    )

  test('is named with links to its public contacts', () => {
    const html = renderFooterOf({
      partnerName: 'Judo Union',
      organiser: {
        name: 'JC Lyon',
        contacts: [
          { type: 'facebook', value: 'https://facebook.example/jc-lyon' },
          { type: 'whatsApp', value: '+33 1 23' },
        ],
      },
    })
    expect(html).toContain(
      'Organiser: <bdi>JC Lyon</bdi> · <a href="https://facebook.example/jc-lyon"><bdi>Facebook</bdi></a>' +
        ' · <bdi>WhatsApp</bdi> <bdi>+33 1 23</bdi>',
    )
  })

  test('is not repeated if it is the partner in the header, and is absent if unknown', () => {
    const partner = { partnerName: 'Judo Union', organiser: { name: 'Judo Union', contacts: [] } }
    expect(renderFooterOf(partner)).not.toContain('Organiser')
    expect(renderFooterOf({ organiser: null })).not.toContain('Organiser')
  })
})
