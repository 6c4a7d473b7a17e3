import { dirtyFields } from './query-forms.ts'

/** Forms whose fields are the address's query: input updates the page and the address. */

/** Delay after the last keystroke. Milliseconds. */
const TYPING_DEBOUNCE_MS = 150

/** Form fields have a name; the focused element is one of them. */
type NamedElement = Element & { name?: string }

/** What the handler needs of the router, passed in so that this module is loaded with the first form only. */
type FormRouter = {
  hydrate: () => Promise<void>
  showAddress: (address: URL, options: { isTyping: boolean }) => Promise<void>
}

/** Called when a field of a form gets the focus, or its value changed. */
export type FormInputHandler = (form: HTMLFormElement, field: NamedElement, changed: boolean) => Promise<void>

export function createFormInputHandler({ hydrate, showAddress }: FormRouter): FormInputHandler {
  let debounceTimer: ReturnType<typeof setTimeout> | undefined

  // In the capture phase, before Astro's client router handles it.
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

  /** Writes the form's values into the address and shows it, unless they are there already. */
  function applyFormToAddress(form: HTMLFormElement): void {
    dirtyFields.clear()
    const current = form.isConnected ? form : document.querySelector<HTMLFormElement>('form[data-query-form]')
    if (!current) return
    const url = new URL(location.href)
    for (const field of current.elements) url.searchParams.delete((field as HTMLInputElement).name)
    for (const [name, value] of new FormData(current)) {
      if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value.trim())
    }
    if (url.search === location.search) return
    history.replaceState(history.state, '', url)
    showAddress(url, { isTyping: true }).catch(console.error)
  }

  return async (form, field, changed) => {
    if (changed) {
      clearTimeout(debounceTimer)
      debounceTimer = setTimeout(() => applyFormToAddress(form), isTextField(field) ? TYPING_DEBOUNCE_MS : 0)
    }
    await hydrate()
  }
}

const isTextField = (field: NamedElement): boolean =>
  field instanceof HTMLInputElement && /^(text|search|number)$/.test(field.type)
