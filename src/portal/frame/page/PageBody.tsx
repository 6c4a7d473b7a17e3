import { type PageContext, PageContextProvider } from '../../page-context.ts'
import { CompetitionHeader } from '../competition/CompetitionHeader.tsx'
import type { Page } from './define-page.ts'

/** Any page with its data. Families differ in what their views take, so here the types end. */
// biome-ignore lint/suspicious/noExplicitAny: pages of every family meet here; each is typed where it is defined
export type AnyPage = Page<any, any, any>

export type PageProps = {
  page: AnyPage
  portal: PageContext
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  data: unknown
}

/**
 * What of a screen is the page's own: the header of its competition, and its view. It stands in an element of its own,
 * and of a page that was built React takes over nothing else (`shell/page-stage.tsx`).
 */
export function PageBody({ page, portal, params, query, data }: PageProps) {
  const { View, isChromeless: headless } = page
  const competition = headless ? undefined : page.competition?.(data)
  return (
    <PageContextProvider value={portal}>
      {competition && <CompetitionHeader published={competition} live={page.live !== undefined} />}
      <main id="content" tabIndex={headless ? undefined : -1}>
        <View data={data} params={params} query={query} />
      </main>
    </PageContextProvider>
  )
}
