import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedPartners, PublishedRanking } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { partnerBySlug } from '../partner/sections.ts'
import { RankedClub } from './RankedClub.tsx'

type Data = { partners: PublishedPartners; ranking: PublishedRanking }

const clubIn = ({ clubs }: PublishedRanking, id: string) => clubs.find((club) => String(club.id) === id)

/** One club in one cup and year: what it has, and every result that made it. */
export const rankedClub = definePage<Data>()({
  family: 'rankedClub',
  query: ['page'],
  files: ({ partner, cup, year }) => ({
    partners: PUBLISHED.partners(),
    ranking: PUBLISHED.ranking(partner, cup, year),
  }),
  partner: ({ data, params }) => partnerBySlug(data.partners, params.partner),
  exists: ({ data, params }) => clubIn(data.ranking, params.club) !== undefined,
  title: ({ data: { ranking }, params }) =>
    `${clubIn(ranking, params.club)?.name} · ${ranking.cup.name} ${ranking.year}`,
  description: ({ data: { ranking }, params, portal: { t } }) =>
    t('ranking.clubDescription', {
      club: clubIn(ranking, params.club)?.name ?? '',
      cup: ranking.cup.name,
      year: ranking.year,
    }),
  View: ({ data: { ranking }, params }) => {
    const club = clubIn(ranking, params.club)
    return club ? <RankedClub ranking={ranking} club={club} partner={params.partner} /> : null
  },
})
