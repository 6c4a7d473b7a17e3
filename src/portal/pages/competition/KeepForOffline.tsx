import { usePageContext } from '#portal/page-context.ts'
import '#portal/offline/controls/controls.css'

/**
 * The button that keeps a competition for offline. `offline/controls` replaces it with the progress and the size; with inner
 * HTML, React leaves its content alone.
 */
export function KeepForOffline({ id }: { id: string }) {
  const { t } = usePageContext()
  return (
    <div
      data-keep={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: translations contain no markup
      dangerouslySetInnerHTML={{ __html: `<button type="button">${t('offline.keep')}</button>` }}
      suppressHydrationWarning
    />
  )
}
