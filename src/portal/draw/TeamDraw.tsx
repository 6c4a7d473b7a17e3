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
  held,
}: {
  competition: PublishedCompetition
  teams: PublishedTeams
  held: PublishedTeams['competitions'][number]
}) {
  const { t } = usePageContext()
  const live = useLiveFeed()
  return (
    <>
      <DrawHeading
        title={<bdi>{held.name}</bdi>}
        facts={[t('count.teams', { count: held.entered.length }), held.system && t(`system.${held.system}`)]}
        competition={competition}
        current={held.id}
        chooser={{ to: 'draw', offers: 'everything' }}
      />
      {held.incomplete && <p className={styles.note}>{t('results.incomplete')}</p>}
      <DrawSheetView
        drawn={toTeamDrawModel(held)}
        view={createTeamRenderer(
          teams,
          competition.competition.dateFrom,
          live ? indexActiveBoutsByTeamContest(live.now) : undefined,
          ({ contest }) => getRegularSeconds(competition, contest.idWeight),
        )}
      />
    </>
  )
}
