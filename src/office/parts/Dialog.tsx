import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../app/office-context.ts'
import styles from './dialog.module.css'
import { Icon } from './Icon.tsx'

/** A modal dialog that is open as long as it is rendered. Esc and a click beside it close it. */
export function Dialog({
  label,
  close,
  children,
  isDrawer = false,
  isTop = false,
  isWide = false,
}: {
  label: string
  close: () => void
  children: ReactNode
  /** At the side of the screen: the menu on phones. */
  isDrawer?: boolean
  /** Without a heading, at the top of the screen: search. */
  isTop?: boolean
  isWide?: boolean
}) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // otherwise it is the button that closes
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])
  const place = isDrawer ? 'drawer' : isTop ? 'top' : isWide ? 'wide' : undefined
  const head = (
    <div className={isTop ? styles.hidden : styles.head}>
      <h2 id={heading}>{label}</h2>
      <button
        type="button"
        className="button"
        data-kind="icon"
        aria-label={t('office.close')}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  )
  // apart from the form that it belongs to, which Enter would send
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-place={place}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.content}>
        {!isTop && head}
        {children}
        {isTop && head}
      </div>
    </dialog>,
    document.body,
  )
}
