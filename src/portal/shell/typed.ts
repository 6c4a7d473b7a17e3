import { ahead } from './forms.ts'
import { show, takeOver } from './show.ts'

/** Forms whose fields are the address's query: what is written or chosen in them is shown, and goes into the address. */

/** How long someone must have stopped typing. Milliseconds. */
const DEBOUNCE = 150

let timer: ReturnType<typeof setTimeout> | undefined

/** Elements of forms have names; what is turned to is one of them. */
type Field = Element & { name?: string }

/** Someone turned to a field of a form, or changed what it says. */
export async function attend(form: HTMLFormElement, field: Field, changed: boolean): Promise<void> {
  if (changed) {
    clearTimeout(timer)
    timer = setTimeout(() => ask(form), isTyped(field) ? DEBOUNCE : 0)
  }
  await takeOver()
}

// Before the router hears of it.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-query-form]')) return
    event.preventDefault()
    clearTimeout(timer)
    ask(form)
  },
  true,
)

const isTyped = (field: Field): boolean =>
  field instanceof HTMLInputElement && /^(text|search|number)$/.test(field.type)

/** Writes what the form says into the address, and shows that; nothing if the address says so already. */
function ask(form: HTMLFormElement): void {
  ahead.clear()
  const standing = form.isConnected ? form : document.querySelector<HTMLFormElement>('form[data-query-form]')
  if (!standing) return
  const url = new URL(location.href)
  for (const field of standing.elements) url.searchParams.delete((field as HTMLInputElement).name)
  for (const [name, value] of new FormData(standing)) {
    if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value.trim())
  }
  if (url.search === location.search) return
  history.replaceState(history.state, '', url)
  show(url, { typing: true }).catch(console.error)
}
