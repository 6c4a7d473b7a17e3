import type { ComponentType } from 'react'
import type { PublishedPartner, PublishedPartners } from '#contract/published/shapes.ts'
import type { Translate } from '#language/translate.ts'
import type { Page } from '../page.ts'
import { PartnerHead } from './PartnerHead.tsx'
import { partnerBySlug } from './sections.ts'

/** Addresses that name a partner and nothing else: its home and its sections. */
type Sections = 'partner' | 'partnerCalendar' | 'partnerClubs' | 'partnerJudoka' | 'partnerRanking'

type PartnerPage<D, Q extends string> = Pick<Page<Sections, D, Q>, 'family' | 'query' | 'files'> & {
  title: (partner: PublishedPartner, t: Translate) => string
  description: (partner: PublishedPartner, t: Translate) => string
  /** What stands below the partner's head. */
  View: ComponentType<{ data: D; partner: PublishedPartner }>
}

/** A page of a partner, below its head; there is none where no partner has the name in the address. */
export const partnerPage =
  <D extends { partners: PublishedPartners }>() =>
  <Q extends string = never>(page: PartnerPage<D, Q>): Page<Sections, D, Q> => {
    const { family, query, files, title, description, View } = page
    const partnerOf: NonNullable<Page<Sections, D, Q>['partner']> = ({ data, params }) =>
      partnerBySlug(data.partners, params.partner)
    const said =
      (text: typeof title): Page<Sections, D, Q>['title'] =>
      (about) => {
        const partner = partnerOf(about)
        return partner ? text(partner, about.portal.t) : ''
      }
    return {
      family,
      query,
      files,
      partner: partnerOf,
      exists: (about) => partnerOf(about) !== undefined,
      title: said(title),
      description: said(description),
      View: ({ data, params }) => {
        const partner = partnerOf({ data, params })
        return (
          partner && (
            <>
              <PartnerHead partner={partner} />
              <View data={data} partner={partner} />
            </>
          )
        )
      },
    }
  }
