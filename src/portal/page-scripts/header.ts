import { isSignedIn } from '../stores/signed-in.ts'
import { readStorage } from '../stores/storage.ts'

/**
 * The header in the browser: fetches the partner list when it is opened, shows the menu of the account if somebody is
 * signed in, keeps the focus inside the open mobile menu, and adds the stars to follow judoka to the lists of the page.
 */

/** What visitors do first. Scripts that wait for it do not delay the page. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll']

// Functions of their own: an import next to the use of its exports becomes four times as long in the script of every page.
const importFollowStars = () => import('./on-demand/follow-stars.ts')
const importAccountMenu = () => import('./on-demand/account-menu.ts')
const importMobileMenu = () => import('./on-demand/mobile-menu.ts')
const importAthletePath = () => import('./on-demand/athlete-path.ts')
const importPartnerList = () => import('./on-demand/partner-list.ts')

async function showFollowStars(): Promise<void> {
  // a shell document has no lists before React has rendered it
  if (document.querySelector('[data-follow],[data-judoka],[data-club],[data-shell]'))
    (await importFollowStars()).showFollowStars()
}

document.addEventListener('astro:page-load', async () => {
  for (const type of INTERACTIONS) document.addEventListener(type, showFollowStars, { once: true })
  if (isSignedIn() || readStorage('followed_judoka') || readStorage('followed_clubs')) await showFollowStars()
  if (isSignedIn()) await (await importAccountMenu()).showAccountMenu()
})

document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof Element)) return
  const star = target.closest<HTMLElement>('button:is([data-judoka],[data-club])')
  if (star) (await importFollowStars()).toggleFollow(star)
  // a click that is faster than the elements of a draw; what the browser does itself must not happen twice
  if (target.closest('athlete-path:not(:defined)') && !target.closest('a, label, summary, [popovertarget]')) {
    await importAthletePath()
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
})

// The elements of a draw are defined when somebody points at it, or the address names an athlete.
for (const type of ['pointerover', 'focusin', 'astro:page-load'])
  document.addEventListener(type, ({ target }) => {
    const isDraw =
      target instanceof Element ? target.closest('athlete-path') : /[?&]athlete=/.test(location.search)
    if (isDraw) importAthletePath().catch(console.error)
  })

document.addEventListener(
  'toggle',
  async ({ target }) => {
    if (!(target instanceof HTMLDetailsElement)) return
    if (target.matches('[data-menu="mobile"]')) (await importMobileMenu()).trapFocus(target)
    if (target.open && target.matches('[data-partners]'))
      await (await importPartnerList()).fillPartnerList(target)
  },
  true, // toggle events don't bubble
)
