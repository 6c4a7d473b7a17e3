import { shareAddress } from '#portal/data/share-address.ts'

/**
 * Shares or copies the address of the page; the element behind the button says that it was copied. Loaded with the first share.
 */
export async function sharePage(button: HTMLElement): Promise<void> {
  const isCopied = await shareAddress(location.href)
  if (isCopied && button.nextElementSibling)
    button.nextElementSibling.textContent = button.dataset.share ?? ''
}
