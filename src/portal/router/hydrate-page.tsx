import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import type { PageDataCache } from '../data/load-page-data.ts'
import { isOlderThanDocument } from '../data/stored-time.ts'
import { PageBody, type PageProps } from '../frame/page/PageBody.tsx'
import { LivePage } from './LivePage.tsx'
import type { PageRoot } from './page-root.ts'
import { preserveFocus } from './query-forms.ts'
import { isChromeless, resolveAddress } from './resolve-address.ts'
import { syncPageFrame } from './sync-page-frame.ts'

/**
 * Hydrates the body of a prerendered page, so that fields keep their text and focus. Header and footer stay static, and
 * their code isn't fetched. If the address is of a page without header and footer, nothing is hydrated: React renders it
 * from scratch.
 * @returns null if the document doesn't contain a page
 */
export async function hydratePage(
  container: Element,
  cache: PageDataCache,
  reload: () => void,
): Promise<PageRoot | null> {
  const { code, path } = splitLocalePrefix(location.pathname)
  const renderBody = (page: PageProps) => <LivePage pageProps={page} View={PageBody} reload={reload} />
  const root = await createPageRoot(container, cache, renderBody)
  return (
    root && {
      prepareCommit: (view) => {
        if (view.kind !== 'page' || view.context.path !== path || view.context.code !== code) return null
        return () => {
          flushSync(() => root.render(renderBody(view)))
          syncPageFrame(container, view)
        }
      },
      unmount: () => root.unmount(),
    }
  )
}

async function createPageRoot(
  container: Element,
  cache: PageDataCache,
  renderBody: (page: PageProps) => ReactNode,
) {
  const address = new URL(location.href)
  const hasFrame = container.parentElement?.querySelector(':scope > header') !== null
  if (hasFrame && (await isChromeless(address))) return createRoot(container)
  address.search = ''
  const prerendered = await resolveAddress(address, cache)
  if (prerendered.kind !== 'page') return null
  // newer data was published since this document was loaded: its HTML differs
  if (prerendered.context.origin?.digest !== cache.prerenderedOrigin?.digest) {
    if (isOlderThanDocument(cache)) throw new Error(`Only older data of ${address.pathname} could be loaded.`)
    return createRoot(container)
  }
  // React does not know the stars of prerendered lists (`page-scripts/on-demand/follow-stars.ts`), which are added again afterwards
  for (const star of container.querySelectorAll('[data-star]')) star.remove()
  return preserveFocus(container, () =>
    flushSync(() => hydrateRoot(container, renderBody(prerendered), { onRecoverableError })),
  )
}

/** Expected where a browser formats dates differently from Node: React then renders the page again. */
function onRecoverableError(error: unknown): void {
  console.debug(error)
}
