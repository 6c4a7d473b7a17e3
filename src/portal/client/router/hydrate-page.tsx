import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { PageBody, type PageProps } from '../../frame/page/PageBody.tsx'
import type { PageDataCache } from '../data/load-page-data.ts'
import { LivePage } from './LivePage.tsx'
import type { PageRoot } from './page-root.ts'
import { preserveFocus } from './query-forms.ts'
import { isChromeless, resolveAddress } from './resolve-address.ts'
import { syncPageFrame } from './sync-page-frame.ts'

/**
 * Takes over a page that was built: first exactly what stands there, so that fields keep their text and focus. Header and
 * footer stay as they are, and the program that makes them isn't fetched. Nor is that of the page, where its address asks
 * for one that stands alone: nothing of it will be left.
 * @returns null where what stands there isn't a page
 */
export async function hydratePage(
  own: Element,
  kept: PageDataCache,
  renew: () => void,
): Promise<PageRoot | null> {
  const { code, path } = splitLocalePrefix(location.pathname)
  const body = (page: PageProps) => <LivePage screen={page} Shown={PageBody} reload={renew} />
  const root = await createPageRoot(own, kept, body)
  return (
    root && {
      prepareCommit: (shown) => {
        if (shown.kind !== 'page' || shown.portal.path !== path || shown.portal.code !== code) return null
        return () => {
          flushSync(() => root.render(body(shown)))
          syncPageFrame(own, shown)
        }
      },
      unmount: () => root.unmount(),
    }
  )
}

async function createPageRoot(own: Element, kept: PageDataCache, body: (page: PageProps) => ReactNode) {
  const address = new URL(location.href)
  const isFramed = own.parentElement?.querySelector(':scope > header') !== null
  if (isFramed && (await isChromeless(address))) return createRoot(own)
  address.search = ''
  const built = await resolveAddress(address, kept)
  if (built.kind !== 'page') return null
  // what was published since then isn't what stands here
  if (built.portal.origin?.digest !== kept.prerenderedOrigin?.digest) return createRoot(own)
  return preserveFocus(own, () => flushSync(() => hydrateRoot(own, body(built), { onRecoverableError })))
}

/** A browser that writes a date unlike the build makes React render the page anew, which nobody notices. */
function onRecoverableError(error: unknown): void {
  console.debug(error)
}
