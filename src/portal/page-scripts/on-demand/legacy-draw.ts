import { prefersPlainDraws } from '#portal/stores/preferences.ts'
import { toLegacyDrawPath } from './legacy-draw-path.ts'

/**
 * If `legacy_draw` is `true` in this browser's storage, tables replace brackets (portal specification §2.2): the address
 * of a draw redirects, and links lead to the table directly. Links are changed when they are clicked, so this includes
 * links that search or React rendered later.
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
    true, // before Astro's client router handles it
  )
}
