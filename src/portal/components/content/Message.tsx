import type { ReactNode } from 'react'
import { useHref, usePageContext } from '../../page-context.ts'
import styles from './message.module.css'

/** A page with a single message and links to continue. */
export function Message({
  heading,
  text,
  code,
  children,
}: {
  heading: string
  text: string
  /** Status code, such as 404. */
  code?: number
  children: ReactNode
}) {
  return (
    <div className={styles.message}>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{heading}</h1>
      <p>{text}</p>
      <MessageActions>{children}</MessageActions>
    </div>
  )
}

/** Links and buttons side by side, the links with more weight. */
export function MessageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Links to all competitions and to search, for pages without content of their own. */
export function RecoveryLinks() {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <>
      <a href={href('home')}>{t('notFound.home')}</a>
      <button type="button" className="needs-script" data-open-search="">
        {t('notFound.search')}
      </button>
    </>
  )
}
