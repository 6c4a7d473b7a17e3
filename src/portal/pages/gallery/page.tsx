import { definePage } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import { COMPONENT_EXAMPLES, type ComponentExample, LANDMARK_EXAMPLES } from './component-examples.tsx'
import styles from './gallery.module.css'

/** Every component is shown in each of them. */
const APPEARANCES = [
  { name: 'light, left to right', theme: 'light', dir: 'ltr' },
  { name: 'dark, left to right', theme: 'dark', dir: 'ltr' },
  { name: 'light, right to left', theme: 'light', dir: 'rtl' },
  { name: 'dark, right to left', theme: 'dark', dir: 'rtl' },
] as const

/** Gallery of components (portal specification §2.1), in English and with the names in the code. */
export const components = definePage<Record<never, never>>()({
  route: 'components',
  prerender: 'default',
  instances: 'single',
  files: () => ({}),
  title: ({ context: { t } }) => t('components.heading'),
  description: ({ context: { t } }) => t('components.lead'),
  indexed: () => false,
  View: () => <Gallery />,
})

function Gallery() {
  const { t } = usePageContext()
  const byComponent = Map.groupBy(COMPONENT_EXAMPLES, ({ component }) => component)
  return (
    <>
      <h1>{t('components.heading')}</h1>
      <p className={styles.lead}>{t('components.lead')}</p>
      {[...byComponent].map(([component, states]) => (
        <section key={component} className={styles.component} data-component={component}>
          <h2 lang="en">{component}</h2>
          <div className={styles.appearances}>
            {APPEARANCES.map(({ name, theme, dir }) => (
              <div key={name} className={styles.appearance} data-frame={theme} dir={dir}>
                <ExampleList states={states} frame={name} />
              </div>
            ))}
          </div>
        </section>
      ))}
      {LANDMARK_EXAMPLES.map((example) => (
        <section key={example.component} className={styles.component} data-component={example.component}>
          <h2 lang="en">{example.component}</h2>
          <ExampleList states={[example]} frame="" />
        </section>
      ))}
    </>
  )
}

function ExampleList({ states, frame }: { states: readonly ComponentExample[]; frame: string }) {
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
