import type { ComponentType } from 'react'
import type { Translate } from '#language/translate.ts'
import type { PublishedPartner, PublishedPartners } from '#publication/schemas/index.ts'
import { findPartnerBySlug } from '../frame/header/site-sections.ts'
import type { Page } from '../frame/page/define-page.ts'
import { PartnerHeader } from './PartnerHeader.tsx'

/** Addresses that name a partner and nothing else: its home and its sections. */
type PartnerRouteName = 'partner' | 'partnerCalendar' | 'partnerClubs' | 'partnerJudoka' | 'partnerRanking'

type PartnerPageDefinition<D, Q extends string> = Pick<
  Page<PartnerRouteName, D, Q>,
  'route' | 'query' | 'files'
> & {
  title: (partner: PublishedPartner, t: Translate) => string
  description: (partner: PublishedPartner, t: Translate) => string
  /** What stands below the partner's head. */
  View: ComponentType<{ data: D; partner: PublishedPartner }>
}

/** A page of a partner, below its head; there is none where no partner has the name in the address. */
export const definePartnerPage =
  <D extends { partners: PublishedPartners }>() =>
  <Q extends string = never>(page: PartnerPageDefinition<D, Q>): Page<PartnerRouteName, D, Q> => {
    const { route, query, files, title, description, View } = page
    const partnerOf: NonNullable<Page<PartnerRouteName, D, Q>['partner']> = ({ data, params }) =>
      findPartnerBySlug(data.partners, params.partner)
    const said =
      (text: typeof title): Page<PartnerRouteName, D, Q>['title'] =>
      (about) => {
        const partner = partnerOf(about)
        return partner ? text(partner, about.portal.t) : ''
      }
    return {
      route,
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
              <PartnerHeader partner={partner} />
              <View data={data} partner={partner} />
            </>
          )
        )
      },
    }
  }
