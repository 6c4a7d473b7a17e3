import type { ComponentType } from 'react'
import { indexActiveContestsByNumber } from '#publication/live/active-contests.ts'
import type { PublishedCompetition, PublishedContest, PublishedDraw } from '#publication/schemas/index.ts'
import { useLiveFeed } from '../client/live/live-context.ts'
import { CategoryName, useAgeName, useGenderName } from '../components/competition/CategoryName.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import { DrawHeading } from './DrawHeading.tsx'
import styles from './draw.module.css'
import type { DrawRenderer } from './draw-renderer.ts'
import { createJudokaRenderer, toJudokaDrawModel } from './judoka-renderer.tsx'
import type { DrawModel } from './layout/draw-model.ts'

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
  Shown: ComponentType<{ drawn: DrawModel<PublishedContest>; view: DrawRenderer<PublishedContest> }>
}) {
  const { t } = usePageContext()
  const plain = form === 'plain'
  const live = useLiveFeed()
  const href = useHref()
  const ageName = useAgeName()
  const genderName = useGenderName()
  const held = competition.categories.find(({ id }) => String(id) === category)
  if (!held) return null
  const { id, dateFrom: day } = competition.competition
  const onMats = live ? indexActiveContestsByNumber(live.now, draw.category) : undefined
  const sheet = {
    drawn: toJudokaDrawModel(draw, day),
    view: createJudokaRenderer(draw.people, day, onMats, () => held.seconds),
  }
  return (
    <>
      <DrawHeading
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
