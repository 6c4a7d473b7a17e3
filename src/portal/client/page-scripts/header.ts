/**
 * The header in the browser: fetches the partner list when it is opened and the account's name if somebody is signed in,
 * signs out, and keeps the focus inside the open mobile menu.
 */

document.addEventListener('astro:page-load', async () => {
  if (document.querySelector('header[data-signed-in]'))
    await (await import('./account-menu.ts')).showAccountName()
})

document.addEventListener('click', async ({ target }) => {
  if (target instanceof Element && target.closest('[data-log-out]'))
    await (await import('./account-menu.ts')).logOut()
})

document.addEventListener(
  'toggle',
  async ({ target }) => {
    if (!(target instanceof HTMLDetailsElement)) return
    if (target.matches('[data-mobile-menu]')) (await import('./mobile-menu.ts')).trapFocus(target)
    if (target.open && target.matches('[data-partners]'))
      await (await import('./partner-list.ts')).fillPartnerList(target)
  },
  true, // toggle events don't bubble
)

if (import.meta.env.DEV) import('./environment-banner.ts').catch(console.error)
