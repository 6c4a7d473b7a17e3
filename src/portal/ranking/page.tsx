import { PUBLISHED, type PublishedFile } from '#contract/published/files.ts'
import type { PublishedCups, PublishedPartners, PublishedRanking } from '#contract/published/shapes.ts'
import { partnerPage } from '../partner/partner-page.tsx'
import { namesRanking } from './chosen.ts'
import { Ranking } from './Ranking.tsx'

type Data = { partners: PublishedPartners; cups: PublishedCups; ranking: PublishedRanking | null }

/**
 * A partner's rankings: `?cup=` in `?year=`, else the main cup's latest year; `?by=` judoka, clubs or coaches;
 * `?category=` one of them as a whole.
 */
export const partnerRanking = partnerPage<Data>()({
  family: 'partnerRanking',
  query: ['cup', 'year', 'category', 'by', 'page'],
  files: ({ partner }, { cup, year }) => ({
    partners: PUBLISHED.partners(),
    cups: PUBLISHED.cups(partner),
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
): PublishedFile<PublishedRanking | null> {
  return namesRanking(cup, year)
    ? PUBLISHED.ranking(partner, Number(cup), Number(year))
    : PUBLISHED.latestRanking(partner)
}
