import { dirtyFields } from './query-forms.ts'
import { hydrate, showAddress } from './router.ts'

/** Forms whose fields are the address's query: what is written or chosen in them is shown, and goes into the address. */

/** How long someone must have stopped typing. Milliseconds. */
const TYPING_DEBOUNCE_MS = 150

let debounceTimer: ReturnType<typeof setTimeout> | undefined

/** Elements of forms have names; what is turned to is one of them. */
type NamedElement = Element & { name?: string }

/** Someone turned to a field of a form, or changed what it says. */
export async function handleFormInput(
  form: HTMLFormElement,
  field: NamedElement,
  changed: boolean,
): Promise<void> {
  if (changed) {
    clearTimeout(debounceTimer)
    debounceTimer = setTimeout(() => applyFormToAddress(form), isTextField(field) ? TYPING_DEBOUNCE_MS : 0)
  }
  await hydrate()
}

// Before the router hears of it.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-query-form]')) return
    event.preventDefault()
    clearTimeout(debounceTimer)
    applyFormToAddress(form)
  },
  true,
)

const isTextField = (field: NamedElement): boolean =>
  field instanceof HTMLInputElement && /^(text|search|number)$/.test(field.type)

/** Writes what the form says into the address, and shows that; nothing if the address says so already. */
function applyFormToAddress(form: HTMLFormElement): void {
  dirtyFields.clear()
  const standing = form.isConnected ? form : document.querySelector<HTMLFormElement>('form[data-query-form]')
  if (!standing) return
  const url = new URL(location.href)
  for (const field of standing.elements) url.searchParams.delete((field as HTMLInputElement).name)
  for (const [name, value] of new FormData(standing)) {
    if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value.trim())
  }
  if (url.search === location.search) return
  history.replaceState(history.state, '', url)
  showAddress(url, { isTyping: true }).catch(console.error)
}
