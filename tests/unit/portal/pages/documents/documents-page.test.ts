import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { PageContextProvider } from '#portal/page-context.ts'
import { documents } from '#portal/pages/documents/page.tsx'
import type {
  PublishedCompetition,
  PublishedDocuments,
  PublishedReleaseFiles,
} from '#publication/schemas/index.ts'
import { readTranslations } from '../../../language/translations.ts'
import { createCompetition } from '../../fixtures/live-competition.ts'

const COMPETITION = createCompetition()
const { competition } = COMPETITION
const finished: PublishedCompetition = {
  ...COMPETITION,
  competition: { ...competition, has: { ...competition.has, individualResults: true } },
}

const PROGRAMME = {
  id: 7,
  group: 'competition' as const,
  type: 'programme',
  title: 'Programme',
  path: 'cup2026/Programme 2.pdf',
}

function renderLinks(
  files: PublishedReleaseFiles['files'],
  { code = 'de', uploads = [] }: { code?: LanguageCode; uploads?: PublishedDocuments['files'] } = {},
): string[] {
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
    documents: { licence: '', files: uploads },
    releaseFiles: { licence: '', files },
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
  expect(renderLinks({ pdfs: [{ pdf: { kind: 'results' }, languages }], documents: [] })).toEqual([
    `${base}/de/results.pdf`,
  ])
})

test('a PDF in another language says which one', () => {
  expect(renderLinks({ pdfs: [{ pdf: { kind: 'results' }, languages: ['en'] }], documents: [] })).toEqual([
    `${base}/en/results.pdf English`,
  ])
})

test('before the competition is over they lead to the API, in the language of the page', () => {
  expect(renderLinks(null)).toContain(`/cdn/sheets/${competition.externalId}/de/results.pdf`)
})

test('where the release has no file there is no link', () => {
  expect(renderLinks({ pdfs: [], documents: [] }, { uploads: [PROGRAMME] })).toEqual([])
})

test('an uploaded document leads to the file of the release, or to the API before the competition is over', () => {
  const uploads = [PROGRAMME]
  expect(renderLinks({ pdfs: [], documents: [7] }, { uploads })).toEqual([`${base}/7/Programme%202.pdf`])
  expect(renderLinks(null, { uploads })).toContain('/cdn/cup2026/Programme 2.pdf')
})
