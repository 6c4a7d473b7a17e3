/** Forms that say what the address says, while the page around them is rendered again. */

type FormField = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** Names of fields in which someone wrote or chose what the address doesn't say yet. */
export const dirtyFields = new Set<string>()

/** Makes every field of the page's forms show what the query says, but for those that are ahead of it: after Back, or a link. */
export function fillQueryForms(query: Readonly<Record<string, string | undefined>>): void {
  for (const field of document.querySelectorAll('form[data-query-form] [name]')) {
    if (!isField(field) || dirtyFields.has(field.name)) continue
    const said = query[field.name] ?? ''
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      field.checked = field.value === said
    else field.value = said
  }
}

/**
 * Does something that may put other elements in the place of these. If the field someone writes in is then gone,
 * the one of the same name has its text, the caret and the focus.
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
