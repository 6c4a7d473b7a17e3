import { type ReactNode, useEffect, useRef } from 'react'
import { useAddress } from '../app/router.ts'
import styles from './popover.module.css'

/** A button with what it opens below it. Esc, a click beside it and another address close it. */
export function Popover({
  label,
  button,
  children,
  kind,
}: {
  label: string
  button: ReactNode
  children: ReactNode
  kind?: 'icon' | 'quiet'
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const { pathname } = useAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it
  useEffect(() => details.current?.removeAttribute('open'), [pathname])
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        element.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && element.contains(event.target)) return
      element.open = false
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', close)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', close)
    }
  }, [])
  return (
    <details ref={details} className={styles.popover}>
      <summary className="button" data-kind={kind} aria-label={label}>
        {button}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
