import { SERVICES } from '#portal/data/service-addresses.ts'
import { logOut } from '#portal/stores/log-out.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { removeDrafts } from '../data/drafts.ts'
import { Icon } from '../parts/Icon.tsx'
import { Popover } from '../parts/Popover.tsx'
import styles from './frame.module.css'
import { useSession, useTexts } from './office-context.ts'

/** Who is signed in, and the ways out. */
export function UserMenu() {
  const { t } = useTexts()
  const { user, partners } = useSession()
  const leave = async () => {
    removeDrafts()
    await logOut()
    location.assign(OFFICE_PATH)
  }
  return (
    <Popover label={t('office.account')} button={<Icon name="user" />} kind="icon">
      <div className={styles.user}>
        <b>{user.name}</b>
        <span>{user.email}</span>
        {partners.length > 0 && (
          <ul>
            {partners.slice(0, 6).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
        <a className="button" href={`${OFFICE_PATH}access/`}>
          {t('office.access')}
        </a>
        <a className="button" href={`${SERVICES.portal ?? ''}/`}>
          {t('office.toPortal')}
        </a>
        <button type="button" className="button" onClick={leave}>
          {t('office.signOut')}
        </button>
      </div>
    </Popover>
  )
}
