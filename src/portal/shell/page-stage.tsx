import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { splitPath } from '#language/addresses.ts'
import { PageBody, type PageScreenProps } from '../layout/PageBody.tsx'
import { LivePage } from '../live/LivePage.tsx'
import { keepAround } from './around.ts'
import { keepingFocus } from './forms.ts'
import type { Kept } from './load.ts'
import { openAddress, standsAlone } from './open-address.ts'
import type { Stage } from './stage.ts'

/**
 * Takes over a page that was built: first exactly what stands there, so that fields keep their text and focus. Header and
 * footer stay as they are, and the program that makes them isn't fetched. Nor is that of the page, where its address asks
 * for one that stands alone: nothing of it will be left.
 * @returns null where what stands there isn't a page
 */
export async function takeOver(own: Element, kept: Kept, renew: () => void): Promise<Stage | null> {
  const { code, path } = splitPath(location.pathname)
  const body = (page: PageScreenProps) => <LivePage screen={page} Shown={PageBody} renew={renew} />
  const root = await rootOf(own, kept, body)
  return (
    root && {
      ready: (shown) => {
        if (shown.kind !== 'page' || shown.portal.path !== path || shown.portal.code !== code) return null
        return () => {
          flushSync(() => root.render(body(shown)))
          keepAround(own, shown)
        }
      },
      leave: () => root.unmount(),
    }
  )
}

async function rootOf(own: Element, kept: Kept, body: (page: PageScreenProps) => ReactNode) {
  const address = new URL(location.href)
  const isFramed = own.parentElement?.querySelector(':scope > header') !== null
  if (isFramed && (await standsAlone(address))) return createRoot(own)
  address.search = ''
  const built = await openAddress(address, kept)
  if (built.kind !== 'page') return null
  // what was published since then isn't what stands here
  if (built.portal.origin?.digest !== kept.built?.digest) return createRoot(own)
  return keepingFocus(own, () => flushSync(() => hydrateRoot(own, body(built), { onRecoverableError })))
}

/** A browser that writes a date unlike the build makes React render the page anew, which nobody notices. */
function onRecoverableError(error: unknown): void {
  console.debug(error)
}
