/** Where the document of the shell keeps a place for the same page in English (`src/portal/client/documents/NoScriptPage.tsx`). */
const ENGLISH_LINK_PLACEHOLDER = '<a data-english="" hidden="" href="/">'

/**
 * The not-found document, with a link to the same page in English where there is one.
 * @param english decoded names of that page's path; null where there is none
 */
export function addEnglishLink(html: string, english: readonly string[] | null): string {
  if (!english) return html
  const address = english.map((name) => `${encodeURIComponent(name)}/`).join('')
  return html.replace(ENGLISH_LINK_PLACEHOLDER, `<a data-english="" href="/${address}">`)
}
