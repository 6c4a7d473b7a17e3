import styles from './tabs.module.css'

export type Tab = { label: string; href: string; current: boolean; disabled?: boolean }

/** Sub-pages of a page, as links; one that has nothing to show is greyed. */
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
