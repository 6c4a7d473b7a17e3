import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCups, PublishedPartners, PublishedRanking } from '#publication/schemas/index.ts'
import { definePartnerPage } from '../partner/define-partner-page.tsx'
import { Ranking } from './Ranking.tsx'
import { hasCupAndYear } from './ranking-options.ts'

type Data = { partners: PublishedPartners; cups: PublishedCups; ranking: PublishedRanking | null }

/**
 * The rankings of a partner: `?cup=` and `?year=` select one, by default the latest of the main cup; `?by=` is judoka, clubs or
 * coaches; `?category=` shows all rows of one category.
 */
export const partnerRanking = definePartnerPage<Data>()({
  route: 'partnerRanking',
  prerender: 'declared',
  query: ['cup', 'year', 'category', 'by', 'page'],
  files: ({ partner }, { cup, year }) => ({
    partners: RESOURCES.partners(),
    cups: RESOURCES.partnerCups(partner),
    ranking: rankingFile(partner, cup, year),
  }),
  title: ({ name }, t) => t('ranking.title', { partner: name }),
  description: ({ name }, t) => t('ranking.description', { partner: name }),
  View: ({ data, partner }) => (
    <Ranking cups={data.cups.cups} ranking={data.ranking} partner={partner.slug} />
  ),
})

function rankingFile(
  partner: string,
  cup: string | undefined,
  year: string | undefined,
): Resource<PublishedRanking | null> {
  return hasCupAndYear(cup, year)
    ? RESOURCES.ranking(partner, Number(cup), Number(year))
    : RESOURCES.latestRanking(partner)
}
