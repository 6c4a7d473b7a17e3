/**
 * The menu of a phone keeps the focus while it is open: what lies behind it can't be reached, and Tab goes from its last
 * link to the first.
 */
export function trapFocus(sheet: HTMLDetailsElement): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = sheet.open
}

document.addEventListener('keydown', (event) => {
  const sheet = event.key === 'Tab' && document.querySelector('details[data-sheet][open]')
  if (!sheet) return
  const stops = [...sheet.querySelectorAll<HTMLElement>('summary, a, button')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
})
