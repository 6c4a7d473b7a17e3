/** Opens the share sheet of the device for an address; without one it copies it. @returns whether it was copied */
export async function shareAddress(url: string): Promise<boolean> {
  try {
    if (!navigator.share) {
      await navigator.clipboard.writeText(url)
      return true
    }
    await navigator.share({ title: document.title, url })
  } catch (error) {
    // somebody who closes the share sheet has changed their mind
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
  }
  return false
}
