import { formatDays } from '#language/formats.ts'
import type { TranslationKey } from '#language/translate.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { useQueryHref } from '#portal/components/query/use-query-href.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedRanking } from '#publication/schemas/index.ts'
import { CategoryRankings } from './CategoryRankings.tsx'
import { ClubRanking } from './ClubRanking.tsx'
import { CoachRanking } from './CoachRanking.tsx'
import { CupChooser } from './CupChooser.tsx'
import styles from './ranking.module.css'
import { chooseRankingKind, type PartnerCup, RANKING_KINDS, type RankingKind } from './ranking-options.ts'

/** The ranking of a cup and year: judoka by category, clubs or coaches; each row opens to the results that count. */
export function Ranking({
  cups,
  ranking,
  partner,
}: {
  cups: readonly PartnerCup[]
  ranking: PublishedRanking | null
  partner: string
}) {
  const { t, code, query } = usePageContext()
  if (!ranking) {
    return (
      <>
        <h1>{t('ranking.heading')}</h1>
        <EmptyState>{t('ranking.noCups')}</EmptyState>
      </>
    )
  }
  const cup = cups.find(({ id }) => id === ranking.cup.id)
  const isUnknownCup = query.cup !== undefined && query.cup !== String(ranking.cup.id)
  const by = chooseRankingKind(query.by, cup)
  return (
    <>
      <h1>{t('ranking.heading')}</h1>
      <CupChooser cups={cups} ranking={isUnknownCup ? null : ranking} />
      {isUnknownCup ? (
        <EmptyState>{t('ranking.choose')}</EmptyState>
      ) : (
        <>
          <p className={styles.period}>
            {t('ranking.period', { days: formatDays(code, ranking.dateFrom, ranking.dateTo) })}{' '}
            {t('ranking.coverage', {
              competitions: t('count.competitions', { count: ranking.competitions.length }),
            })}{' '}
            {cup?.unofficial && t('ranking.unofficial')}
          </p>
          <RankingKindTabs by={by} />
          {by === 'judoka' && <CategoryRankings ranking={ranking} />}
          {by === 'clubs' && <ClubRanking ranking={ranking} partner={partner} />}
          {by === 'coaches' && <CoachRanking ranking={ranking} />}
        </>
      )}
    </>
  )
}

function RankingKindTabs({ by }: { by: RankingKind }) {
  const { t } = usePageContext()
  const href = useQueryHref()
  return (
    <div className="needs-script">
      <Tabs
        label={t('ranking.by')}
        tabs={RANKING_KINDS.map((kind) => ({
          label: t(RANKING_KIND_LABELS[kind]),
          href: href({ by: kind, category: null, page: null }),
          current: kind === by,
        }))}
      />
    </div>
  )
}

const RANKING_KIND_LABELS: Record<RankingKind, TranslationKey> = {
  judoka: 'overview.judoka',
  clubs: 'participants.clubs',
  coaches: 'club.coaches',
}
