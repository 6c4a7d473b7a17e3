/** Values of forms that are not saved yet: they survive a reload and signing in again, in their tab. */

const PREFIX = 'office_draft:'

export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

/** @param draft null to remove it */
export function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
    else sessionStorage.removeItem(PREFIX + name)
  } catch {
    // storage is blocked: the draft lasts until the page is closed
  }
}

/** Removes all of them, when somebody signs out. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // storage is blocked: nothing is stored
  }
}
