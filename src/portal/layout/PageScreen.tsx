import { alternatesOf } from '#contract/published/feeds.ts'
import { licencesOf } from '#contract/published/licences.ts'
import type { Page } from '../page.ts'
import type { Portal } from '../portal.ts'
import { Screen } from './Screen.tsx'

/** Any page with its data. Families differ in what their views take, so here the types end. */
// biome-ignore lint/suspicious/noExplicitAny: pages of every family meet here; each is typed where it is defined
export type AnyPage = Page<any, any, any>

export type PageScreenProps = {
  page: AnyPage
  portal: Portal
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  data: unknown
}

/** A page in its frame: what the build writes to a file and the shell renders in the browser. */
export function PageScreen({ page, portal, params, query, data }: PageScreenProps) {
  const { View, headless } = page
  return (
    <Screen
      portal={portal}
      competition={page.competition?.(data)}
      live={page.live !== undefined}
      headless={typeof headless === 'function' ? headless(query) : headless === true}
      partner={page.partner?.({ data, params })}
      published={{
        licences: licencesOf(Object.values(data ?? {})),
        alternates: alternatesOf(page.family, params),
      }}
    >
      <View data={data} params={params} query={query} />
    </Screen>
  )
}
