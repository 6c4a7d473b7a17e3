/** Keeps query forms and the address in step while the page around them is rendered again. */

type FormField = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** Names of fields whose value was changed and is not in the address yet. */
export const dirtyFields = new Set<string>()

/** Sets every field of the page's forms to its value in the query, except dirty fields: after Back, or a link. */
export function fillQueryForms(query: Readonly<Record<string, string | undefined>>): void {
  for (const field of document.querySelectorAll('form[data-query-form] [name]')) {
    if (!isField(field) || dirtyFields.has(field.name)) continue
    const value = query[field.name] ?? ''
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      field.checked = field.value === value
    else field.value = value
  }
}

/**
 * Makes a change that may replace form fields. If it replaces the focused field, the new field of the same name gets its
 * text, caret and focus.
 */
export function preserveFocus<T>(container: Element, change: () => T): T {
  const before = document.activeElement
  if (!isField(before) || !container.contains(before)) return change()
  const caret = before instanceof HTMLInputElement ? [before.selectionStart, before.selectionEnd] : null
  const result = change()
  if (before.isConnected) return result
  const after = container.querySelector(`form[data-query-form] [name="${before.name}"]`)
  if (!isField(after)) return result
  after.value = before.value
  after.focus({ preventScroll: true })
  if (caret && after instanceof HTMLInputElement && after.selectionStart !== null)
    after.setSelectionRange(caret[0] ?? null, caret[1] ?? null)
  return result
}
