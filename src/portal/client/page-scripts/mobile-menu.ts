/** Keeps the focus inside the open mobile menu: the page behind it is inert, and Tab wraps around. */
export function trapFocus(menu: HTMLDetailsElement): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = menu.open
}

document.addEventListener('keydown', (event) => {
  const menu = event.key === 'Tab' && document.querySelector('details[data-mobile-menu][open]')
  if (!menu) return
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a, button')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
})
