import type { PublishedCompetition } from '#publication/schemas/index.ts'
import patterns from '../components/content/patterns.module.css'
import { usePageContext } from '../page-context.ts'
import { CategoryChooser, type CategoryChooserOptions } from './CategoryChooser.tsx'
import styles from './draw.module.css'

/** Title and facts of a draw, a menu of the other categories, and a link to the draw's other form. */
export function DrawHeading({
  title,
  facts,
  competition,
  current,
  chooser,
  otherForm,
}: {
  title: React.ReactNode
  facts: readonly (string | null)[]
  competition: PublishedCompetition
  current: number
  chooser: CategoryChooserOptions
  otherForm?: { label: string; href: string }
}) {
  const { t } = usePageContext()
  return (
    <>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={`${patterns.softLinks} ${styles.links}`}>
        <details className={styles.categoryMenu} data-menu>
          <summary>{t('draw.other')}</summary>
          <CategoryChooser competition={competition} current={current} {...chooser} />
        </details>
        {otherForm && <a href={otherForm.href}>{otherForm.label}</a>}
      </div>
    </>
  )
}
