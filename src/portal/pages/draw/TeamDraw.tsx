import type { ComponentType } from 'react'
import type { DrawModel } from '#judo/layout/draw-model.ts'
import type { DrawSelection } from '#judo/layout/index.ts'
import { describeTies } from '#language/category-names.ts'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { indexActiveBoutsByTeamContest } from '#publication/live/active-contests.ts'
import type { PublishedTeamContest } from '#publication/schemas/index.ts'
import { getRegularSeconds } from '../contest-order/model/order-context.ts'
import { DrawHeading } from './DrawHeading.tsx'
import styles from './draw.module.css'
import type { DrawRenderer } from './draw-renderer.ts'
import { DrawParts } from './parts/DrawParts.tsx'
import { selectPart } from './split-draw.ts'
import { findTeamCompetition, type TeamDrawData } from './team-page-options.ts'
import { createTeamRenderer, toTeamDrawModel } from './team-renderer.tsx'

/** The draw of one team competition: as a bracket or as tables. */
export function TeamDraw({
  competition,
  teams,
  params,
  form,
  Sheet,
}: TeamDrawData & {
  /** Of the address. */
  params: { team: string; part?: string }
  form: 'bracket' | 'tables'
  /** The view of the draw in that form. */
  Sheet: ComponentType<{
    model: DrawModel<PublishedTeamContest>
    renderer: DrawRenderer<PublishedTeamContest>
    selection: DrawSelection
  }>
}) {
  const { t } = usePageContext()
  const href = useHref()
  const now = useLiveFeed()?.now
  const category = findTeamCompetition({ competition, teams }, params)
  if (!category) return null
  const address = { id: competition.competition.externalId, team: category.id }
  const model = toTeamDrawModel(category, competition.competition)
  const renderer = createTeamRenderer(
    teams,
    competition.competition.dateFrom,
    now && indexActiveBoutsByTeamContest(now),
    ({ contest }) => getRegularSeconds(competition, contest.category),
  )
  const { parts, part, selection } = selectPart(model, params.part)
  return (
    <>
      <DrawHeading
        title={<bdi>{category.name}</bdi>}
        facts={[
          t('count.teams', { count: category.entered.length }),
          category.system && t(`system.${category.system}`),
        ]}
        competition={competition}
        current={category.id}
        form={form}
        bracketHref={part ? href('teamDrawPart', { ...address, part: part.key }) : href('teamDraw', address)}
        tablesHref={
          part ? href('legacyTeamDrawPart', { ...address, part: part.key }) : href('legacyTeamDraw', address)
        }
      />
      {describeTies(category.tieMethods, t).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {category.incomplete && <p className={styles.note}>{t('results.incomplete')}</p>}
      <DrawParts
        model={model}
        entrantKey={renderer.entrantKey}
        parts={parts}
        current={part}
        finalsHref={href(form === 'bracket' ? 'teamDraw' : 'legacyTeamDraw', address)}
        getHref={({ key }) =>
          href(form === 'bracket' ? 'teamDrawPart' : 'legacyTeamDrawPart', { ...address, part: key })
        }
      />
      <Sheet model={model} renderer={renderer} selection={selection} />
    </>
  )
}
