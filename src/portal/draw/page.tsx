import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedDraw } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { type Portal, usePortal } from '../portal.ts'
import { CategoryName, categoryText, useAgeName, useGenderName } from '../ui/CategoryName.tsx'
import { Bracket } from './Bracket.tsx'
import styles from './bracket.module.css'
import { CategoryChooser } from './CategoryChooser.tsx'

type Chooser = { competition: PublishedCompetition }
type Draw = Chooser & { draw: PublishedDraw }

const chooserOf = ({ id }: { id: string }) => ({ competition: PUBLISHED.competition(id) })

const chooser = {
  files: chooserOf,
  title: ({ data, portal: { t } }: { data: Chooser; portal: Portal }) =>
    t('draw.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: { data: Chooser; portal: Portal }) =>
    t('draw.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Chooser) => competition,
  View: ({ data }: { data: Chooser }) => <Draws {...data} />,
}

/** The draws of a competition: a chooser of categories. */
export const draws = definePage<Chooser>()({ family: 'draws', ...chooser })

/** The same for individuals, where teams compete as well. */
export const individualDraws = definePage<Chooser>()({
  family: 'individualDraws',
  ...chooser,
  canonical: ({ id }) => addressOf('draws', { id }),
})

/** The bracket of one category. */
export const draw = definePage<Draw>()({
  family: 'draw',
  files: ({ id, category }) => ({ ...chooserOf({ id }), draw: PUBLISHED.draw(id, category) }),
  title: ({ data, params, portal: { t } }) =>
    t('draw.categoryTitle', {
      category: nameOf(data, params.category, t),
      competition: data.competition.competition.name,
    }),
  description: ({ data, params, portal: { t } }) =>
    t('draw.categoryDescription', {
      category: nameOf(data, params.category, t),
      competition: data.competition.competition.name,
    }),
  competition: ({ competition }) => competition,
  View: ({ data, params }) => <CategoryDraw {...data} category={params.category} />,
})

function nameOf({ competition }: Chooser, id: string, t: (key: string) => string): string {
  const category = competition.categories.find((one) => String(one.id) === id)
  return category
    ? `${t(category.gender === 1 ? 'gender.men' : 'gender.women')} ${categoryText(category.name, t('category.kg'))}`
    : ''
}

function Draws({ competition }: Chooser) {
  const { t } = usePortal()
  return (
    <>
      <h1>{t('draw.heading')}</h1>
      <CategoryChooser competition={competition} current={null} />
    </>
  )
}

function CategoryDraw({ competition, draw, category }: Draw & { category: string }) {
  const { t } = usePortal()
  const ageName = useAgeName()
  const genderName = useGenderName()
  const held = competition.categories.find(({ id }) => String(id) === category)
  if (!held) return null
  return (
    <>
      <div className={styles.heading}>
        <h1>
          {genderName(held.gender)} <CategoryName name={held.name} />
        </h1>
        <p>
          {ageName(held.age, held.ageName)} · {t('count.judoka', { count: held.judoka })}
          {draw.system && ` · ${t(`system.${draw.system}`)}`}
        </p>
      </div>
      <details className={styles.quick} data-menu>
        <summary>{t('draw.other')}</summary>
        <CategoryChooser competition={competition} current={held.id} />
      </details>
      {held.incomplete && <p className={styles.note}>{t('results.incomplete')}</p>}
      <Bracket draw={draw} day={competition.competition.dateFrom} />
    </>
  )
}
