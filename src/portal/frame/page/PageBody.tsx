import type { InstanceKind } from '#publication/page-instances.ts'
import { type PageContext, PageContextProvider } from '../../page-context.ts'
import { CompetitionHeader } from '../competition/CompetitionHeader.tsx'
import type { Page } from './define-page.ts'

/** Any page with its data. The types of data and query differ by route, so here they are erased. */
// biome-ignore lint/suspicious/noExplicitAny: pages of every route; each is typed where it is defined
export type AnyPage = Omit<Page<any, any, any>, 'instances'> & { instances: InstanceKind }

export type PageProps = {
  page: AnyPage
  context: PageContext
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  data: unknown
}

/**
 * The body of a page: the header of its partner or competition, and its view. It has an element of its own, the only one of a
 * prerendered page that React hydrates (`router/hydrate-page.tsx`).
 */
export function PageBody({ page, context, params, query, data }: PageProps) {
  const { View, PartnerHeader, isChromeless } = page
  const competition = isChromeless ? undefined : page.competition?.(data)
  return (
    <PageContextProvider value={context}>
      {PartnerHeader && <PartnerHeader partner={page.partner?.({ data, params })} />}
      {competition && <CompetitionHeader published={competition} live={page.live !== undefined} />}
      <main id="content" tabIndex={isChromeless ? undefined : -1}>
        <View data={data} params={params} query={query} />
      </main>
    </PageContextProvider>
  )
}
