import type { PublishedCompetition, PublishedTeams } from '#contract/published/shapes.ts'
import { regularOf } from '../contest-order/view.ts'
import { useLive } from '../live/live.ts'
import { onMatsOfTeams } from '../live/on-mats.ts'
import { usePortal } from '../portal.ts'
import styles from './draw.module.css'
import { Heading } from './Heading.tsx'
import { drawnOfTeams, viewOfTeams } from './of-teams.tsx'
import { Sheet } from './Sheet.tsx'

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
  const { t } = usePortal()
  const live = useLive()
  return (
    <>
      <Heading
        title={<bdi>{held.name}</bdi>}
        facts={[t('count.teams', { count: held.entered.length }), held.system && t(`system.${held.system}`)]}
        competition={competition}
        current={held.id}
        chooser={{ to: 'draw', offers: 'everything' }}
      />
      {held.incomplete && <p className={styles.note}>{t('results.incomplete')}</p>}
      <Sheet
        drawn={drawnOfTeams(held)}
        view={viewOfTeams(
          teams,
          competition.competition.dateFrom,
          live ? onMatsOfTeams(live.now) : undefined,
          ({ contest }) => regularOf(competition, contest.idWeight),
        )}
      />
    </>
  )
}
