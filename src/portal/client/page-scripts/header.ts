/**
 * What the header does in the browser: the list of partners is fetched when it is opened, the name of who is signed in
 * when somebody is, and the menu of a phone keeps the focus while it is open.
 */

document.addEventListener('astro:page-load', async () => {
  if (document.querySelector('header[data-signed-in]'))
    await (await import('./account-menu.ts')).showAccountName()
})

document.addEventListener(
  'toggle',
  async ({ target }) => {
    if (!(target instanceof HTMLDetailsElement)) return
    if (target.matches('[data-sheet]')) (await import('./mobile-menu.ts')).trapFocus(target)
    if (target.open && target.matches('[data-partners]'))
      await (await import('./partner-list.ts')).fillPartnerList(target)
  },
  true, // a toggle doesn't bubble
)

if (import.meta.env.DEV) import('./environment-banner.ts').catch(console.error)
