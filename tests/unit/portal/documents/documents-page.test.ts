import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { documents } from '#portal/documents/page.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedPdfFiles } from '#publication/schemas/index.ts'
import { readTranslations } from '../../language/translations.ts'
import { createCompetition } from '../fixtures/live-competition.ts'

const COMPETITION = createCompetition()
const { competition } = COMPETITION
const finished: PublishedCompetition = {
  ...COMPETITION,
  competition: { ...competition, has: { ...competition.has, individualResults: true } },
}

function renderLinks(files: PublishedPdfFiles['files'], code: LanguageCode = 'de'): string[] {
  const value = {
    code,
    t: createTranslate(readTranslations(code), code),
    path: '/',
    route: 'documents' as const,
    query: {},
    origin: null,
  }
  const data = {
    competition: finished,
    documents: { licence: '', files: [] },
    pdfFiles: { licence: '', files },
  }
  const page = createElement(documents.View, { data, params: { id: competition.externalId }, query: {} })
  const html = renderToStaticMarkup(createElement(PageContextProvider, { value }, page))
  return [...html.matchAll(/<a href="([^"]*\.pdf)".*?<\/li>/g)].map(([item, href]) =>
    `${href} ${/<small[^>]*>(.*?)<\/small>/.exec(item)?.[1] ?? ''}`.trim(),
  )
}

const base = `/competition/${competition.externalId}/documents`

test('links lead to the files of the release, in the language of the page', () => {
  const languages: LanguageCode[] = ['en', 'de']
  expect(renderLinks([{ pdf: { kind: 'results' }, languages }])).toEqual([`${base}/de/results.pdf`])
})

test('a PDF in another language says which one', () => {
  expect(renderLinks([{ pdf: { kind: 'results' }, languages: ['en'] }])).toEqual([
    `${base}/en/results.pdf English`,
  ])
})

test('before the competition is over they lead to the API, in the language of the page', () => {
  expect(renderLinks(null)).toContain(`/cdn/sheets/${competition.externalId}/de/results.pdf`)
})

test('where the release has no file there is no link', () => {
  expect(renderLinks([])).toEqual([])
})
