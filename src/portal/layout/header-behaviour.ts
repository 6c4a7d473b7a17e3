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
    if (target.matches('[data-sheet]')) holdFocus(target)
  },
  true,
) // a toggle doesn't bubble

async function listPartners(switcher: Element): Promise<void> {
  const { listPartners: list } = await import('./header-partners.ts')
  await list(switcher)
}

async function holdFocus(sheet: HTMLDetailsElement): Promise<void> {
  const { holdFocus: hold } = await import('./header-sheet.ts')
  hold(sheet)
}

async function greet(): Promise<void> {
  if (!document.querySelector('header[data-signed-in]')) return
  const { greet } = await import('./header-account.ts')
  await greet()
}

if (import.meta.env.DEV) import('./environment-banner.ts').catch(console.error)
