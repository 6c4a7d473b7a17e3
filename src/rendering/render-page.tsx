import { renderToString } from 'react-dom/server'
import { getLanguage } from '#language/languages.ts'
import { type DocumentHead, renderDocumentHead } from '#portal/frame/document/document-head.ts'
import { FullPage } from '#portal/frame/page/FullPage.tsx'
import type { PageProps } from '#portal/frame/page/PageBody.tsx'
import { renderTypefacePreload } from './preload-typeface.ts'

/** The parts of a document that differ from page to page; `PageDocument.astro` is the rest. */
export type PageDocument = {
  /** Attributes of the root element. */
  attributes: Readonly<Record<string, string | undefined>>
  /** HTML in the head. */
  head: string
  /** HTML of the page with its frame. */
  body: string
}

/** @param siteUrl public address of the site */
export function renderDocument(props: PageProps, head: DocumentHead, siteUrl: string): PageDocument {
  const { tag, direction } = getLanguage(head.code)
  return {
    attributes: {
      lang: tag,
      dir: direction === 'rtl' ? direction : undefined,
      'data-query': props.page.query?.join(' '),
    },
    head: renderDocumentHead(head, siteUrl) + renderTypefacePreload(head.code),
    body: renderToString(<FullPage {...props} />),
  }
}
