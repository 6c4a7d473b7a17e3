import { getLanguage } from '#language/languages.ts'
import { type DocumentHead, renderDocumentHead } from '../../frame/document/document-head.ts'
import type { PageProps } from '../../frame/page/PageBody.tsx'
import { PageContextProvider } from '../../page-context.ts'
import { createFrameRenderer } from './render-frame.tsx'
import { renderHtml } from './render-html.ts'

/** The parts of a document that differ from page to page; `PageDocument.astro` is the rest. */
export type PageDocument = {
  /** Attributes of the root element. */
  attributes: Readonly<Record<string, string | undefined>>
  /** HTML in the head. */
  head: string
  /** HTML of the page with its frame. */
  body: string
}

/**
 * Returns a function that renders pages. Pages that follow each other often have the same frame, which it renders once.
 * @param siteUrl public address of the site
 */
export function createDocumentRenderer(
  siteUrl: string,
): (props: PageProps, head: DocumentHead) => PageDocument {
  const renderFrame = createFrameRenderer()
  return (props, head) => {
    const { tag, direction } = getLanguage(head.code)
    return {
      attributes: {
        lang: tag,
        dir: direction === 'rtl' ? direction : undefined,
        'data-query': props.page.query?.join(' '),
      },
      head: renderDocumentHead(head, siteUrl),
      body: renderFrame(props, renderView(props)),
    }
  }
}

const renderView = ({ page: { View }, portal, data, params, query }: PageProps): string =>
  renderHtml(
    <PageContextProvider value={portal}>
      <View data={data} params={params} query={query} />
    </PageContextProvider>,
  )
