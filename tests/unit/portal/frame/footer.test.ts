import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslate } from '#language/translate.ts'
import { Footer, type PublicationInfo } from '#portal/frame/footer/Footer.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import { SITE } from '#site'
import { readTranslations } from '../../language/translations.ts'

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

const footer = renderFooter({ source: 'Judo Union', licences: ['CC-BY-4.0'], alternates: [] })

test('the footer names the imprint and the source of the data', () => {
  expect(footer).toContain(`<a href="${SITE.imprint}">Imprint</a>`)
  expect(footer).toContain('Source of data: <bdi>Judo Union</bdi>')
})

test('a page about competitions of several partners, or none, names no source', () => {
  expect(renderFooter({ source: null, licences: [], alternates: [] })).not.toContain('Source of data')
})

test('digest, snapshot and release are shown on request', () => {
  const [visible = '', details = ''] = footer.split('<details')
  expect(visible.replace(/<[^>]*>/g, '')).not.toContain(value.origin.digest)
  expect(details).toContain('<summary>Data</summary>')
  expect(details).toContain(value.origin.digest)
  expect(details).toContain(value.origin.snapshot)
  expect(details).toContain('href="/release.json"')
})
