import { indexActiveBoutsByTeamContest } from '#publication/live/active-contests.ts'
import type { PublishedCompetition, PublishedTeams } from '#publication/schemas/index.ts'
import { useLiveFeed } from '../client/live/live-context.ts'
import { getRegularSeconds } from '../contest-order/model/order-context.ts'
import { usePageContext } from '../page-context.ts'
import { DrawHeading } from './DrawHeading.tsx'
import styles from './draw.module.css'
import { DrawSheetView } from './sheet/DrawSheetView.tsx'
import { createTeamRenderer, toTeamDrawModel } from './team-renderer.tsx'

/** The draw of one team competition. */
export function TeamDraw({
  competition,
  teams,
  category,
}: {
  competition: PublishedCompetition
  teams: PublishedTeams
  category: PublishedTeams['competitions'][number]
}) {
  const { t } = usePageContext()
  const live = useLiveFeed()
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
        chooser={{ to: 'draw', offers: 'everything' }}
      />
      {category.incomplete && <p className={styles.note}>{t('results.incomplete')}</p>}
      <DrawSheetView
        model={toTeamDrawModel(category, competition.competition)}
        renderer={createTeamRenderer(
          teams,
          competition.competition.dateFrom,
          live ? indexActiveBoutsByTeamContest(live.now) : undefined,
          ({ contest }) => getRegularSeconds(competition, contest.category),
        )}
      />
    </>
  )
}
