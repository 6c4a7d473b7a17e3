import { useEffect, useEffectEvent } from 'react'

/** Keys of a screen: `/`, `n`, and with Ctrl or ⌘ `mod+k`, `mod+s`. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Runs what the keys stand for. Keys without Ctrl are texts where something can be typed, and do nothing behind a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const hasModifier = event.ctrlKey || event.metaKey
    const run = shortcuts[(hasModifier ? 'mod+' : '') + readLetter(event)]
    if (!run || (!hasModifier && isTyping(event.target))) return
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) run(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The letter of a key; on keyboards of other scripts the Latin one of its place. */
function readLetter({ key, code }: KeyboardEvent): string {
  const [, placed] = /^Key([A-Z])$/.exec(code) ?? []
  return (placed && /^[^ -~]$/.test(key) ? placed : key).toLowerCase()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable]') !== null
