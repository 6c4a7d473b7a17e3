import { PartnerHeader } from '#portal/frame/header/PartnerHeader.tsx'
import { findPartnerBySlug } from '#portal/frame/header/site-sections.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedPartners, PublishedRanking } from '#publication/schemas/index.ts'
import { RankedClub } from './RankedClub.tsx'

type Data = { partners: PublishedPartners; ranking: PublishedRanking }

const findClub = ({ clubs }: PublishedRanking, id: string) => clubs.find((club) => String(club.id) === id)

/** A club in the ranking of a cup and year: totals and all results that count. */
export const rankedClub = definePage<Data>()({
  route: 'rankedClub',
  prerender: 'default',
  instances: 'rankedClubs',
  query: ['page'],
  files: ({ partner, cup, year }) => ({
    partners: RESOURCES.partners(),
    ranking: RESOURCES.ranking(partner, cup, year),
  }),
  partner: ({ data, params }) => findPartnerBySlug(data.partners, params.partner),
  PartnerHeader,
  exists: ({ data, params }) => findClub(data.ranking, params.club) !== undefined,
  title: ({ data: { ranking }, params }) =>
    `${findClub(ranking, params.club)?.name} · ${ranking.cup.name} ${ranking.year}`,
  description: ({ data: { ranking }, params, context: { t } }) =>
    t('ranking.clubDescription', {
      club: findClub(ranking, params.club)?.name ?? '',
      cup: ranking.cup.name,
      year: ranking.year,
    }),
  View: ({ data: { ranking }, params: { partner, club: id } }) => {
    const club = findClub(ranking, id)
    return club ? <RankedClub ranking={ranking} club={club} partner={partner} /> : null
  },
})
