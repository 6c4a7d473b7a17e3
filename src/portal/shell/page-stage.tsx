import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PageBody } from '../layout/PageBody.tsx'
import { LivePage } from '../live/LivePage.tsx'
import { keepAround } from './around.ts'
import { keepingFocus } from './forms.ts'
import type { Kept } from './load.ts'
import { openAddress } from './open-address.ts'
import type { Stage } from './stage.ts'

/**
 * Takes over a page that was built: first exactly what stands there, so that fields keep their text and focus. Header and
 * footer stay as they are, and the program that makes them isn't fetched.
 * @returns null where what stands there isn't a page
 */
export async function takeOver(own: Element, kept: Kept, renew: () => void): Promise<Stage | null> {
  const built = await openAddress(new URL(location.pathname, location.href), kept)
  if (built.kind !== 'page') return null
  const { code, path } = built.portal
  const body = (page: typeof built) => <LivePage screen={page} Shown={PageBody} renew={renew} />
  const root =
    built.portal.origin?.digest === kept.built?.digest
      ? keepingFocus(own, () => flushSync(() => hydrateRoot(own, body(built), { onRecoverableError })))
      : createRoot(own) // what was published since then isn't what stands here
  return {
    ready: (shown) => {
      if (shown.kind !== 'page' || shown.portal.path !== path || shown.portal.code !== code) return null
      return () => {
        flushSync(() => root.render(body(shown)))
        keepAround(own, shown)
      }
    },
    leave: () => root.unmount(),
  }
}

/** A browser that writes a date unlike the build makes React render the page anew, which nobody notices. */
function onRecoverableError(error: unknown): void {
  console.debug(error)
}
