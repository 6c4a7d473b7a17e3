/** Share buttons: the share sheet of the device, otherwise the address is copied, which the element behind the button says. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
  if (button) share(button).catch(logUnlessAborted)
})

async function share(button: HTMLElement): Promise<void> {
  if (navigator.share) return navigator.share({ title: document.title, url: location.href })
  await navigator.clipboard.writeText(location.href)
  if (button.nextElementSibling) button.nextElementSibling.textContent = button.dataset.share ?? ''
}

/** Somebody who closes the share sheet has changed their mind. */
function logUnlessAborted(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
}
