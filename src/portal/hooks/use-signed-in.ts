import { useSyncExternalStore } from 'react'
import { isSignedIn } from '../stores/signed-in.ts'

/** Whether somebody is signed in; null in prerendered HTML and while React hydrates it. */
export const useSignedIn = (): boolean | null => useSyncExternalStore(subscribe, isSignedIn, getNull)

/** Logging out changes an attribute of the header. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  for (const header of document.querySelectorAll('header'))
    observer.observe(header, { attributeFilter: ['data-signed-in'] })
  return () => observer.disconnect()
}

const getNull = () => null
