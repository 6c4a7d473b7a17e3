import type { ComponentType } from 'react'
import type { PublishedCompetition, PublishedContest, PublishedDraw } from '#contract/published/shapes.ts'
import { useLive } from '../live/live.ts'
import { onMatsOfCategory } from '../live/on-mats.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useAgeName, useGenderName } from '../ui/CategoryName.tsx'
import styles from './draw.module.css'
import type { Drawn } from './drawn.ts'
import { Heading } from './Heading.tsx'
import { drawnOfJudoka, viewOfJudoka } from './of-judoka.tsx'
import type { DrawView } from './view.ts'

/** One category's draw: as a bracket, or in tables as printed sheets look. */
export function CategoryDraw({
  competition,
  draw,
  category,
  form,
  Shown,
}: {
  competition: PublishedCompetition
  draw: PublishedDraw
  category: string
  form: 'bracket' | 'plain'
  /** The draw in that form. */
  Shown: ComponentType<{ drawn: Drawn<PublishedContest>; view: DrawView<PublishedContest> }>
}) {
  const { t } = usePortal()
  const plain = form === 'plain'
  const live = useLive()
  const href = useHref()
  const ageName = useAgeName()
  const genderName = useGenderName()
  const held = competition.categories.find(({ id }) => String(id) === category)
  if (!held) return null
  const { id, dateFrom: day } = competition.competition
  const onMats = live ? onMatsOfCategory(live.now, draw.category) : undefined
  const sheet = {
    drawn: drawnOfJudoka(draw, day),
    view: viewOfJudoka(draw.people, day, onMats, () => held.seconds),
  }
  return (
    <>
      <Heading
        title={
          <>
            {genderName(held.gender)} <CategoryName name={held.name} />
          </>
        }
        facts={[
          ageName(held.age, held.ageName),
          t('count.judoka', { count: held.judoka }),
          draw.system && t(`system.${draw.system}`),
        ]}
        competition={competition}
        current={held.id}
        chooser={{ to: plain ? 'legacyDraw' : 'draw', offers: plain ? 'individuals' : 'everything' }}
        otherForm={
          plain
            ? { label: t('draw.bracket'), href: href('draw', { id, category }) }
            : { label: t('draw.plain'), href: href('legacyDraw', { id, category }) }
        }
      />
      {held.incomplete && <p className={styles.note}>{t('results.incomplete')}</p>}
      <p hidden data-athletes={href('participants', { id })}>
        <a className={styles.lead} href={href('participants', { id })}>
          {t('athlete.all')}
        </a>
      </p>
      <Shown {...sheet} />
    </>
  )
}
