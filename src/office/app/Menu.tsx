import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { labelEntity, labelModule } from '../texts/labels.ts'
import styles from './frame.module.css'
import { listMenuGroups } from './menu-groups.ts'
import { useSession, useTexts } from './office-context.ts'
import { PartnerChoice } from './partner/PartnerChoice.tsx'
import { buildOfficePath, useAddress } from './router.ts'

/** Where one can go: the entities by module, and the log of changes. */
export function Menu() {
  const { t } = useTexts()
  const session = useSession()
  const { pathname } = useAddress()
  const link = (href: string, label: string) => {
    const isHere = href === OFFICE_PATH ? pathname === href : pathname.startsWith(href)
    return (
      <li key={href}>
        <a href={href} aria-current={isHere ? 'page' : undefined}>
          {label}
        </a>
      </li>
    )
  }
  const isSameName = (module: string, entities: readonly EntityDefinition[]) =>
    entities.length === 1 && labelEntity(t, entities[0]?.name ?? '') === labelModule(t, module)
  return (
    <nav className={styles.menu} aria-label={t('office.menu')}>
      <PartnerChoice />
      <ul>{link(OFFICE_PATH, t('office.home'))}</ul>
      {listMenuGroups(session).map(({ module, entities }) => (
        <section key={module}>
          {!isSameName(module, entities) && <h2>{labelModule(t, module)}</h2>}
          <ul>
            {entities.map((entity) => link(buildOfficePath(entity), labelEntity(t, entity.name)))}
            {module === 'users' && link(`${OFFICE_PATH}invitations/`, t('office.invitations'))}
          </ul>
        </section>
      ))}
      {(session.hasFullAccess || session.levels.audit) && (
        <section>
          <h2>{labelModule(t, 'audit')}</h2>
          <ul>{link(`${OFFICE_PATH}changes/`, t('office.changes'))}</ul>
        </section>
      )}
    </nav>
  )
}
