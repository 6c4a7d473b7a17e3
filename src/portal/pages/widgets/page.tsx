import { definePage } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import { findLatestResults } from '#publication/lists/latest-results.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type {
  PublishedClubs,
  PublishedCompetition,
  PublishedCompetitionListItem,
  PublishedCompetitions,
} from '#publication/schemas/index.ts'
import { OpenData } from './OpenData.tsx'
import { createExamples, formatElement, type WidgetAttributeName } from './widget-examples.ts'
import styles from './widgets.module.css'

type Data = {
  list: PublishedCompetitions
  /** The competition of the examples. */
  competition?: PublishedCompetition | null
  clubs?: PublishedClubs | null
}

/** Documentation of the widgets that other sites embed, with examples, and of the data to download. */
export const widgets = definePage<Data>()({
  route: 'widgets',
  prerender: 'declared',
  instances: 'single',
  files: () => ({ list: RESOURCES.competitions() }),
  related: ({ list }) => {
    const latest = findLatestResults(list.competitions)
    return latest ? listExampleResources(latest) : {}
  },
  title: ({ context: { t } }) => t('widgets.heading'),
  description: ({ context: { t } }) => t('widgets.description'),
  View: ({ data }) => <Widgets {...data} />,
})

const listExampleResources = ({
  externalId,
  partner,
}: PublishedCompetitionListItem): Record<string, Resource<unknown>> => ({
  competition: RESOURCES.competition(externalId),
  ...(partner && { clubs: RESOURCES.partnerClubs(partner) }),
})

/** Custom properties of widgets, with a value as an example. */
const PROPERTIES = [
  ['--hajime-surface', '#ffffff'],
  ['--hajime-ink', '#131a26'],
  ['--hajime-ink-soft', '#525a66'],
  ['--hajime-line', '#8a8577'],
  ['--hajime-accent', '#1746a2'],
  ['--hajime-live', '#b50e29'],
  ['--hajime-radius', '0.375rem'],
  ['--hajime-font', '1rem/1.4 Georgia, serif'],
]

const SHARED_ATTRIBUTES = ['lang', 'theme'] as const

/** Attributes of which all values are known. */
const ATTRIBUTE_VALUES: Partial<Record<WidgetAttributeName, string>> = {
  by: 'by="country | club | region | school"',
  theme: 'theme="light | dark"',
}

function Widgets({ list, competition, clubs }: Data) {
  const { t, siteUrl } = usePageContext()
  const origin = siteUrl ? new URL(siteUrl).origin : location.origin
  const examples = createExamples(competition ?? null, clubs?.clubs[0]?.id ?? null)
  return (
    <div className={styles.page}>
      <h1>{t('widgets.heading')}</h1>
      <p>{t('widgets.lead')}</p>
      <pre className={styles.code} dir="ltr">
        <code>{`<script type="module" src="${origin}/widget.js"></script>`}</code>
      </pre>
      {examples.map(({ tag: Tag, titleKey, attributes, values, isShown }) => (
        <section key={Tag} className={styles.section}>
          <h2>{t(titleKey)}</h2>
          <pre className={styles.code} dir="ltr">
            <code>{formatElement(Tag, values)}</code>
          </pre>
          <dl className={styles.attributes}>
            {[...attributes, ...SHARED_ATTRIBUTES].map((attribute) => (
              <div key={attribute}>
                <dt>
                  <code dir="ltr">{ATTRIBUTE_VALUES[attribute] ?? attribute}</code>
                </dt>
                <dd>{t(`widgets.attribute.${attribute}`)}</dd>
              </div>
            ))}
          </dl>
          {isShown && <Tag {...values} />}
        </section>
      ))}
      <section className={styles.section}>
        <h2>{t('widgets.appearance')}</h2>
        <p>{t('widgets.appearanceText', { selector: '::part()' })}</p>
        <pre className={styles.code} dir="ltr">
          <code>
            {`hajime-bracket {\n${PROPERTIES.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\nhajime-bracket::part(heading) {\n  display: none;\n}`}
          </code>
        </pre>
      </section>
      <OpenData competitions={list.competitions} />
      <script type="module" async src="/widget.js" />
    </div>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hajime-bracket': Record<string, string>
      'hajime-mat': Record<string, string>
      'hajime-medals': Record<string, string>
      'hajime-next-contests': Record<string, string>
    }
  }
}
