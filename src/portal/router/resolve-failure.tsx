import { localizePath } from '#language/localized-paths.ts'
import { findEnclosingPage } from '#publication/enclosing-page.ts'
import { fillRoutePattern } from '#publication/routes.ts'
import { MergedJudokaError } from '../api/merged-judoka-error.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { MissingPartError } from '../data/fetch-published.ts'
import type { AnyPage, PageProps } from '../frame/page/PageBody.tsx'
import { type PageContext, usePageContext } from '../page-context.ts'
import type { NotFoundSubject } from '../pages/not-found/page.tsx'
import type { MatchedRoute } from './route.ts'

/** What an address means: a page with its data, a page that does not exist, or a redirect. */
export type AddressResolution =
  | ({
      kind: 'page'
      /** Why a part of the page could not be loaded; undefined or null if it is complete. */
      failure?: unknown
    } & PageProps)
  | { kind: 'missing'; missing: NotFoundSubject; context: PageContext }
  | { kind: 'redirect'; to: string }

/** What to show for a path that is no route: the page of the competition that it belongs to, otherwise that there is none. */
export function resolveUnknownPath(search: URLSearchParams, context: PageContext): AddressResolution {
  const enclosing = findEnclosingPage(context.path)
  if (enclosing === null) return { kind: 'missing', missing: 'page', context }
  return {
    kind: 'redirect',
    to: `${localizePath(enclosing, context.code)}${search.size ? `?${search}` : ''}`,
  }
}

/** What to show instead of a page of which neither the site nor the API has a required resource. */
export function resolveMissing(
  error: Error,
  {
    match: { route, params },
    isChromeless,
    context,
  }: { match: MatchedRoute; isChromeless: boolean; context: PageContext },
): AddressResolution {
  if (error instanceof MergedJudokaError) {
    const path = fillRoutePattern(route, { ...params, id: error.mergedInto })
    return { kind: 'redirect', to: localizePath(path, context.code) }
  }
  const isElsewhere = 'partner' in params || 'club' in params || route === 'nation'
  if ((isChromeless && !('id' in params)) || isElsewhere) return { kind: 'missing', missing: 'page', context }
  const isPart = error instanceof MissingPartError
  if (isPart && 'id' in params && route !== 'athlete')
    return { kind: 'missing', missing: 'category' in params ? 'category' : 'page', context }
  const isJudoka = route.startsWith('judoka') || route === 'headToHead' || (route === 'athlete' && isPart)
  const missing = isJudoka ? 'judokaProfileNotFound' : 'not_found'
  return { kind: 'redirect', to: localizePath(`/competition/${missing}/`, context.code) }
}

/**
 * A page of a competition from the API that says what could not be loaded: its subject, below the header of the competition, or a
 * part, above the rest. It isn't live, and opening it again repeats the requests, as the router does after a while.
 */
export function createIncompletePage({ live, ...page }: AnyPage, gap: 'all' | 'part'): AnyPage {
  const { View, competition } = page
  if (gap === 'part' || !competition) {
    return {
      ...page,
      View: (props) => (
        <>
          <LoadFailure text="shell.partFailed" />
          <View {...props} />
        </>
      ),
    }
  }
  return {
    ...page,
    title: ({ data }) => competition(data).competition.name,
    description: ({ data }) => competition(data).competition.name,
    View: () => <LoadFailure text="shell.failed" />,
  }
}

function LoadFailure({ text }: { text: 'shell.failed' | 'shell.partFailed' }) {
  const { t } = usePageContext()
  return (
    <div role="alert">
      <EmptyState>
        {t(text)}{' '}
        <button type="button" data-reload="">
          {t('shell.again')}
        </button>
      </EmptyState>
    </div>
  )
}
