import { useEffect } from 'react'
import { useTexts } from './office-context.ts'

/** Names the tab after its screen. */
export function useTitle(title: string): void {
  const { t } = useTexts()
  const whole = `${title} · ${t('office.title')} · Hajime`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
