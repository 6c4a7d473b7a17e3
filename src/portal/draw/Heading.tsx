import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { Chooser, type ChooserOf } from './Chooser.tsx'
import styles from './draw.module.css'

/** What is drawn, the way to the other categories, and to the same draw in its other form. */
export function Heading({
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
  chooser: ChooserOf
  otherForm?: { label: string; href: string }
}) {
  const { t } = usePortal()
  return (
    <>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.links}>
        <details className={styles.quick} data-menu>
          <summary>{t('draw.other')}</summary>
          <Chooser competition={competition} current={current} {...chooser} />
        </details>
        {otherForm && <a href={otherForm.href}>{otherForm.label}</a>}
      </div>
    </>
  )
}
