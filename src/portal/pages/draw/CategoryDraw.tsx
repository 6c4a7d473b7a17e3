import type { ComponentType } from 'react'
import type { DrawModel } from '#judo/layout/draw-model.ts'
import type { DrawSelection } from '#judo/layout/index.ts'
import { describeTies } from '#language/category-names.ts'
import { CategoryName, useAgeName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { buildContestCode } from '#publication/contest-code.ts'
import { toJudokaDrawModel } from '#publication/judoka-draw-model.ts'
import { indexActiveContestsByNumber } from '#publication/live/active-contests.ts'
import type { PublishedCompetition, PublishedContest, PublishedDraw } from '#publication/schemas/index.ts'
import { DrawHeading } from './DrawHeading.tsx'
import styles from './draw.module.css'
import type { DrawRenderer } from './draw-renderer.ts'
import { createJudokaRenderer } from './judoka-renderer.tsx'
import { DrawParts } from './parts/DrawParts.tsx'
import { selectPart } from './split-draw.ts'

/** The draw of a category: as a bracket or as tables. */
export function CategoryDraw({
  competition,
  draw,
  category: categoryId,
  part: partKey,
  form,
  Sheet,
}: {
  competition: PublishedCompetition
  draw: PublishedDraw
  /** Id as in the address. */
  category: string
  /** Of a large draw, as in the address; its final rounds without. */
  part?: string
  form: 'bracket' | 'tables'
  /** The view of the draw in that form. */
  Sheet: ComponentType<{
    model: DrawModel<PublishedContest>
    renderer: DrawRenderer<PublishedContest>
    selection: DrawSelection
  }>
}) {
  const { t } = usePageContext()
  const now = useLiveFeed()?.now
  const href = useHref()
  const ageName = useAgeName()
  const genderName = useGenderName()
  const category = competition.categories.find(({ id }) => String(id) === categoryId)
  if (!category) return null
  const { externalId, dateFrom: day } = competition.competition
  const model = toJudokaDrawModel(draw, competition.competition)
  const { parts, part, selection } = selectPart(model, partKey)
  const address = { id: externalId, category: categoryId }
  const activeContests = now && indexActiveContestsByNumber(now, draw.category)
  const renderer = {
    ...createJudokaRenderer(draw.people, day, activeContests, () => category.contestDuration),
    contestHref: (number: number) =>
      href('contest', { id: externalId, code: buildContestCode({ category: category.id, number }) }),
  }
  return (
    <>
      <DrawHeading
        title={
          <>
            {`${genderName(category.gender)} `}
            <CategoryName name={category.name} />
          </>
        }
        facts={[
          ageName(category.age, category.ageName),
          t('count.judoka', { count: category.judoka }),
          draw.system && t(`system.${draw.system}`),
        ]}
        competition={competition}
        current={category.id}
        form={form}
        bracketHref={part ? href('drawPart', { ...address, part: part.key }) : href('draw', address)}
        tablesHref={
          part ? href('legacyDrawPart', { ...address, part: part.key }) : href('legacyDraw', address)
        }
      />
      {draw.drawReconstruction && (
        <p className={styles.note}>{t(`draw.reconstruction.${draw.drawReconstruction}`)}</p>
      )}
      {describeTies(draw.tieMethods, t).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {category.incomplete && <p className={styles.note}>{t('results.incomplete')}</p>}
      <p hidden data-contests-of={href('participants', { id: externalId })}>
        <a className={styles.lead} href={href('participants', { id: externalId })}>
          {t('athlete.all')}
        </a>
      </p>
      <DrawParts
        model={model}
        entrantKey={renderer.entrantKey}
        parts={parts}
        current={part}
        finalsHref={href(form === 'bracket' ? 'draw' : 'legacyDraw', address)}
        getHref={({ key }) =>
          href(form === 'bracket' ? 'drawPart' : 'legacyDrawPart', { ...address, part: key })
        }
      />
      <Sheet model={model} renderer={renderer} selection={selection} />
    </>
  )
}
