import { definePage } from '../page.ts'
import { usePortal } from '../portal.ts'
import styles from './components.module.css'
import { LANDMARKS, SPECIMENS, type Specimen } from './specimens.tsx'

/** Looks in which everything has to hold: light and dark, written from either side. */
const FRAMES = [
  { name: 'light, left to right', theme: 'light', dir: 'ltr' },
  { name: 'dark, left to right', theme: 'dark', dir: 'ltr' },
  { name: 'light, right to left', theme: 'light', dir: 'rtl' },
  { name: 'dark, right to left', theme: 'dark', dir: 'rtl' },
] as const

/** The showcase of components (portal specification §2.1): for who builds the portal, in the words of the code. */
export const components = definePage<Record<never, never>>()({
  family: 'components',
  files: () => ({}),
  title: ({ portal: { t } }) => t('components.heading'),
  description: ({ portal: { t } }) => t('components.lead'),
  indexed: () => false,
  View: () => <Components />,
})

function Components() {
  const { t } = usePortal()
  const byComponent = Map.groupBy(SPECIMENS, ({ component }) => component)
  return (
    <>
      <h1>{t('components.heading')}</h1>
      <p className={styles.lead}>{t('components.lead')}</p>
      {[...byComponent].map(([component, states]) => (
        <section key={component} className={styles.component} data-component={component}>
          <h2 lang="en">{component}</h2>
          <div className={styles.frames}>
            {FRAMES.map(({ name, theme, dir }) => (
              <div key={name} className={styles.frame} data-frame={theme} dir={dir}>
                <States states={states} frame={name} />
              </div>
            ))}
          </div>
        </section>
      ))}
      {LANDMARKS.map((specimen) => (
        <section key={specimen.component} className={styles.component} data-component={specimen.component}>
          <h2 lang="en">{specimen.component}</h2>
          <States states={[specimen]} frame="" />
        </section>
      ))}
    </>
  )
}

function States({ states, frame }: { states: readonly Specimen[]; frame: string }) {
  return (
    <dl className={styles.states}>
      {states.map(({ state, render }) => (
        <div key={state}>
          <dt lang="en">{state}</dt>
          <dd>{render(frame)}</dd>
        </div>
      ))}
    </dl>
  )
}
