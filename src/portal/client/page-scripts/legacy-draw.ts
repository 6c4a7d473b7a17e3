import { prefersPlainDraws } from '../stores/preferences.ts'
import { toLegacyDrawPath } from './legacy-draw-path.ts'

/**
 * Where the browser's `legacy_draw` is `true`, plain sheets are used in place of brackets (portal specification §2.2):
 * whoever comes to a draw's address is sent on, and links lead there at once. They are changed when they are followed,
 * so that it holds for those that search or the shell made a moment ago.
 */

document.addEventListener('astro:page-load', redirectToLegacyDraw)
redirectToLegacyDraw()

function redirectToLegacyDraw(): void {
  const to = toLegacyDrawPath(location.pathname)
  if (to !== location.pathname && prefersPlainDraws()) location.replace(to + location.search)
}

for (const event of ['click', 'auxclick']) {
  document.addEventListener(
    event,
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin && prefersPlainDraws())
        link.pathname = toLegacyDrawPath(link.pathname)
    },
    true, // before the router hears of it
  )
}
