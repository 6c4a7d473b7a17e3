import { publishCompetitionDates } from '#publication/from-api/competition-dates.ts'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { publishPartners } from '#publication/from-api/partners-and-clubs.ts'
import { RESOURCES } from '#publication/resources.ts'
import {
  type PublishedCompetitionDates,
  publishedCompetitionDates,
  publishedCompetitions,
  publishedPartners,
} from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../../snapshot-draft.ts'
import type { CompetitionSource, SupportedPartner } from '../sources.ts'
import { writeResource } from '../write-resource.ts'

type Lists = {
  draft: SnapshotDraft
  partners: readonly SupportedPartner[]
  competitions: readonly CompetitionSource[]
  now: Date
}

/**
 * Writes the lists of partners and competitions.
 * @returns when competitions that are not over begin and end
 */
export function writeLists({
  draft,
  partners,
  competitions: sources,
  now,
}: Lists): PublishedCompetitionDates['competitions'] {
  const licence = DEFAULT_LICENCE
  const competitions = sources.map(({ row }) => row)
  writeResource(draft, RESOURCES.partners(), publishedPartners, publishPartners(licence, partners))
  writeResource(draft, RESOURCES.competitions(), publishedCompetitions, { licence, competitions })
  const dates = publishCompetitionDates(competitions, now)
  writeResource(draft, RESOURCES.competitionDates(), publishedCompetitionDates, {
    licence,
    competitions: dates,
  })
  for (const { slug, dataLicence } of partners) {
    writeResource(draft, RESOURCES.partnerCompetitions(slug), publishedCompetitions, {
      licence: dataLicence,
      competitions: competitions.filter(({ partner }) => partner === slug),
    })
  }
  return dates
}
