import type { PublishedRanking } from '#contract/published/shapes.ts'
import { formatDays } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { useQueryHref } from '../ui/query-href.ts'
import { Nothing } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { CategoryRankings } from './CategoryRankings.tsx'
import { ClubRanking } from './ClubRanking.tsx'
import { CoachRanking } from './CoachRanking.tsx'
import { CupChooser } from './CupChooser.tsx'
import { BY, type By, type Cup, chosenBy } from './chosen.ts'
import styles from './ranking.module.css'

/** A cup in one year: judoka by category, clubs, coaches; each row opens to the results that made its points. */
export function Ranking({
  cups,
  ranking,
  partner,
}: {
  cups: readonly Cup[]
  ranking: PublishedRanking | null
  partner: string
}) {
  const { t, code, query } = usePortal()
  if (!ranking) {
    return (
      <>
        <h1>{t('ranking.heading')}</h1>
        <Nothing>{t('ranking.noCups')}</Nothing>
      </>
    )
  }
  const cup = cups.find(({ id }) => id === ranking.cup.id)
  const unfound = query.cup !== undefined && query.cup !== String(ranking.cup.id)
  const by = chosenBy(query.by, cup)
  return (
    <>
      <h1>{t('ranking.heading')}</h1>
      <CupChooser cups={cups} ranking={unfound ? null : ranking} />
      {unfound ? (
        <Nothing>{t('ranking.choose')}</Nothing>
      ) : (
        <>
          <p className={styles.period}>
            {t('ranking.period', { days: formatDays(code, ranking.from, ranking.to) })}
          </p>
          <Kinds by={by} />
          {by === 'judoka' && <CategoryRankings ranking={ranking} />}
          {by === 'clubs' && <ClubRanking ranking={ranking} partner={partner} />}
          {by === 'coaches' && <CoachRanking ranking={ranking} />}
        </>
      )}
    </>
  )
}

function Kinds({ by }: { by: By }) {
  const { t } = usePortal()
  const href = useQueryHref()
  return (
    <div className="needs-script">
      <Tabs
        label={t('ranking.by')}
        tabs={BY.map((one) => ({
          label: t(NAMES[one]),
          href: href({ by: one, category: null, page: null }),
          current: one === by,
        }))}
      />
    </div>
  )
}

const NAMES: Record<By, string> = {
  judoka: 'overview.judoka',
  clubs: 'participants.clubs',
  coaches: 'club.coaches',
}
