import { useEffect, useState } from 'react'

/**
 * Whether a form is being sent. Going back from the checkout page, browsers may show the page as it was left: nothing is sent then.
 * @param onReturn called when somebody comes back, because what is shown may have changed
 */
export function useSending(
  onReturn: () => void,
): [isSending: boolean, setSending: (isSending: boolean) => void] {
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setSending(false)
      onReturn()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [onReturn])
  return [isSending, setSending]
}
