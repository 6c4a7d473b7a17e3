import { Icon } from '../parts/Icon.tsx'
import { labelEntity, labelModule } from '../texts/labels.ts'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './home.module.css'
import { listMenuGroups } from './menu-groups.ts'
import { useSession, useTexts } from './office-context.ts'
import { buildOfficePath } from './router.ts'
import { useTitle } from './use-title.ts'

/** All that the user may work on, by module. */
export function HomeScreen() {
  const { t } = useTexts()
  const session = useSession()
  useTitle(t('office.home'))
  const groups = listMenuGroups(session)
  return (
    <>
      <h1>{t('office.hello', { name: session.user.name })}</h1>
      <FirstSteps />
      {groups.length === 0 && <p>{t('office.nothingToDo')}</p>}
      <div className={styles.groups}>
        {groups.map(({ module, entities }) => (
          <section key={module}>
            <h2>{labelModule(t, module)}</h2>
            <ul>
              {entities.map((entity) => (
                <li key={entity.name}>
                  <a href={buildOfficePath(entity)}>{labelEntity(t, entity.name)}</a>
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
