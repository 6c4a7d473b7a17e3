import patterns from '#portal/components/content/patterns.module.css'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { CategoryChooser } from './categories/CategoryChooser.tsx'
import styles from './draw.module.css'

/** Title and facts of a draw, a menu of the other categories, and a link to the draw's other form. */
export function DrawHeading({
  title,
  facts,
  competition,
  current,
  form,
  bracketHref,
  tablesHref,
}: {
  title: React.ReactNode
  facts: readonly (string | null)[]
  competition: PublishedCompetition
  current: number
  form: 'bracket' | 'tables'
  /** The addresses of the draw's two forms. */
  bracketHref: string
  tablesHref: string
}) {
  const { t } = usePageContext()
  const isTables = form === 'tables'
  return (
    <>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={`${patterns.softLinks} ${styles.links}`}>
        <details className={styles.categoryMenu} data-menu="">
          <summary>{t('draw.other')}</summary>
          <CategoryChooser
            competition={competition}
            current={current}
            to={isTables ? 'legacyDraw' : 'draw'}
            offers="everything"
          />
        </details>
        <a href={isTables ? bracketHref : tablesHref}>{t(isTables ? 'draw.bracket' : 'draw.plain')}</a>
      </div>
    </>
  )
}
