import { OFFICE_PATH } from '#settings/office-document.ts'
import styles from './frame.module.css'
import { listMenuGroups, type MenuLink } from './menu-groups.ts'
import { useSession, useTexts } from './office-context.ts'
import { PartnerChoice } from './partner/PartnerChoice.tsx'
import { useAddress } from './router.ts'

/** Where one can go, by module. */
export function Menu() {
  const { t } = useTexts()
  const session = useSession()
  const { pathname } = useAddress()
  const item = ({ href, label }: MenuLink) => {
    const isHere = href === OFFICE_PATH ? pathname === href : pathname.startsWith(href)
    return (
      <li key={href}>
        <a href={href} aria-current={isHere ? 'page' : undefined}>
          {label}
        </a>
      </li>
    )
  }
  return (
    <nav className={styles.menu} aria-label={t('office.menu')}>
      <PartnerChoice />
      <ul>{item({ href: OFFICE_PATH, label: t('office.home') })}</ul>
      {listMenuGroups(session, t).map(({ module, label, links }) => (
        <section key={module}>
          {!(links.length === 1 && links[0]?.label === label) && <h2>{label}</h2>}
          <ul>{links.map(item)}</ul>
        </section>
      ))}
    </nav>
  )
}
