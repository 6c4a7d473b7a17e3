import styles from './tabs.module.css'

export type Tab = { label: string; href: string; current: boolean; disabled?: boolean }

/** Links to the sub-pages of a page; those without content are disabled. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            {tab.disabled ? (
              <span>{tab.label}</span>
            ) : (
              <a href={tab.href} aria-current={tab.current ? 'page' : undefined}>
                {tab.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
