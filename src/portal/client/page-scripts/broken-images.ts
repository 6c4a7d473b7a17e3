/**
 * A picture that can't be loaded makes way for what stands behind it: a silhouette of a judoka, a blank box for a flag
 * or a logo (portal specification §8). Errors of pictures don't bubble, so they are caught on their way down.
 */
document.addEventListener('error', ({ target }) => hideBrokenImage(target), { capture: true })

// Some may have failed before this ran.
document.addEventListener('astro:page-load', () => {
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) hideBrokenImage(picture)
})

function hideBrokenImage(picture: EventTarget | null): void {
  if (picture instanceof HTMLImageElement && picture.closest('[data-picture]')) picture.hidden = true
}
