import type { PublishedCompetition, PublishedDraw } from '#contract/published/shapes.ts'
import { useLive } from '../live/live.ts'
import { onMatsOfCategory } from '../live/on-mats.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useAgeName, useGenderName } from '../ui/CategoryName.tsx'
import styles from './draw.module.css'
import { Heading } from './Heading.tsx'
import { drawnOfJudoka, viewOfJudoka } from './of-judoka.tsx'
import { PlainSheet } from './PlainSheet.tsx'
import { Sheet } from './Sheet.tsx'

/** One category's draw: as a bracket, or in tables as printed sheets look. */
export function CategoryDraw({
  competition,
  draw,
  category,
  plain = false,
}: {
  competition: PublishedCompetition
  draw: PublishedDraw
  category: string
  plain?: boolean
}) {
  const { t } = usePortal()
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
      {plain ? <PlainSheet {...sheet} /> : <Sheet {...sheet} />}
    </>
  )
}
