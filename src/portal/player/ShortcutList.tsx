import { useEffect, useRef } from 'react'
import { usePageContext } from '../page-context.ts'
import { Icon } from './Icon.tsx'
import styles from './player.module.css'
import { SHORTCUTS } from './shortcuts.ts'

/** How keys are written. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': '␣',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** The keys of the player. It has the focus until it is closed. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = usePageContext()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    closeButton.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <div className={styles.shortcuts} role="dialog" aria-label={t('player.keys')}>
      <h2>{t('player.keys')}</h2>
      <button ref={closeButton} type="button" aria-label={t('player.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <dl>
        {SHORTCUTS.map(({ keys, label }) => (
          <div key={label}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{KEY_NAMES[key] ?? key}</kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
