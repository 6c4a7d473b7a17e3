import { Icon } from '../parts/Icon.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './home.module.css'
import { listMenuGroups } from './menu-groups.ts'
import { useSession, useTexts } from './office-context.ts'
import { useTitle } from './use-title.ts'

/** All that the user may work on, by module. */
export function HomeScreen() {
  const { t } = useTexts()
  const session = useSession()
  useTitle(t('office.home'))
  const groups = listMenuGroups(session, t)
  return (
    <>
      <h1>{t('office.hello', { name: session.user.name })}</h1>
      <FirstSteps />
      {groups.length === 0 && <p>{t('office.nothingToDo')}</p>}
      <div className={styles.groups}>
        {groups.map(({ module, label, links }) => (
          <section key={module}>
            <h2>{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <h2 className={styles.keys}>{t('office.keys')}</h2>
      <dl className={styles.shortcuts}>
        {(
          [
            ['Ctrl K', t('office.search')],
            ['/', t('office.keys.list')],
            ['N', t('office.new')],
            [<RowKeys key="rows" />, t('office.keys.rows')],
            ['Ctrl S', t('office.save')],
            ['Esc', t('office.close')],
          ] as const
        ).map(([keys, text]) => (
          <div key={text}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const RowKeys = () => (
  <>
    <Icon name="up" />
    <Icon name="down" /> Enter
  </>
)
