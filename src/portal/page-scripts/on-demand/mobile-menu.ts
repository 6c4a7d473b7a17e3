/**
 * Moves the focus into the open menu of a phone and keeps it there: the page behind it is inert, and Tab goes through its button
 * and its links.
 */
export function trapFocus(menu: HTMLDetailsElement): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = menu.open
  // the menu stands before its button
  if (menu.open) document.querySelector('summary')?.focus()
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Tab') return
  const button = document.querySelector<HTMLElement>('details[data-menu="mobile"][open] > summary')
  if (!button) return
  const links = document.querySelectorAll<HTMLElement>('[data-menu-panel] :is(summary, a, button)')
  const stops = [button, ...links].filter((stop) => stop.checkVisibility())
  const at = stops.indexOf(document.activeElement as HTMLElement) // -1 outside of the menu
  event.preventDefault()
  stops.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % stops.length)?.focus()
})
