/**
 * What the header does in the browser: the list of partners is fetched when it is opened, the name of who is signed in
 * when somebody is, and the menu of a phone keeps the focus while it is open.
 */

document.addEventListener('astro:page-load', greet)
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement)) return
    if (target.open && target.matches('[data-partners]')) listPartners(target)
    if (target.matches('[data-sheet]')) hold(target.open)
  },
  true,
) // a toggle doesn't bubble

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-no-partner]')) forgetPartner()
  if (target.closest('[data-log-out]')) logOut()
})

// Opened menus below a menu stay in it; so does Tab, from its last link to the first.
document.addEventListener('keydown', (event) => {
  const sheet = event.key === 'Tab' && document.querySelector('details[data-sheet][open]')
  if (!sheet) return
  const stops = [...sheet.querySelectorAll<HTMLElement>('summary, a, button')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
})

/** What lies behind an open sheet can't be reached. */
function hold(open: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = open
}

function forgetPartner(): void {
  try {
    localStorage.removeItem('partner')
  } catch {
    // refused: then nothing was kept
  }
}

async function listPartners(switcher: Element): Promise<void> {
  const { listPartners: list } = await import('./header-partners.ts')
  await list(switcher)
}

async function greet(): Promise<void> {
  if (!document.querySelector('header[data-signed-in]')) return
  const { greet } = await import('./header-account.ts')
  await greet()
}

async function logOut(): Promise<void> {
  const { logOut } = await import('./header-account.ts')
  await logOut()
}

if (import.meta.env.DEV) import('./environment-banner.ts').catch(console.error)
