/**
 * Opens the share sheet of the device for the page; without one it copies the address, which the element behind the button says.
 * Loaded with the first share.
 */
export async function sharePage(button: HTMLElement): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url: location.href })
    await navigator.clipboard.writeText(location.href)
    if (button.nextElementSibling) button.nextElementSibling.textContent = button.dataset.share ?? ''
  } catch (error) {
    // somebody who closes the share sheet has changed their mind
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
  }
}
