import { useEffect, useRef } from 'react'
import styles from '../content/visually-hidden.module.css'

/** The live region of a page: one for everything that it announces to screen readers. */

/** The least time between two messages, so that they are read to their end. Milliseconds. */
const INTERVAL_MS = 5000

/** What is announced next: the latest message of each subject. */
const waiting = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | null = null
let region: HTMLElement | null = null

/** Screen readers announce changes of a region that was there before. */
function getRegion(): HTMLElement {
  if (!region?.isConnected) {
    region = document.createElement('p')
    region.className = styles.hidden ?? ''
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  return region
}

/**
 * Announces a message, or after the interval if another one was announced just now. A message that still waits is replaced by the next
 * one of its subject.
 */
export function announce(subject: string, message: string): void {
  waiting.set(subject, message)
  if (timer === null) announceWaiting()
}

function announceWaiting(): void {
  timer = null
  if (waiting.size === 0) return
  getRegion().textContent = [...waiting.values()].join(' ')
  waiting.clear()
  timer = setTimeout(announceWaiting, INTERVAL_MS)
}

/**
 * Announces a text whenever it changes, but not the first one: that is on the page when it opens.
 * @param text null while it is not known; empty if there is nothing to announce
 */
export function useAnnouncement(subject: string, text: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    getRegion()
    return () => {
      waiting.delete(subject)
    }
  }, [subject])
  useEffect(() => {
    if (text === null) return
    if (before.current !== null && text && text !== before.current) announce(subject, text)
    before.current = text
  }, [subject, text])
}
