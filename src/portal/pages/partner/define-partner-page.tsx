import type { ComponentType } from 'react'
import type { Translate } from '#language/translate.ts'
import { PartnerHeader } from '#portal/frame/header/PartnerHeader.tsx'
import { findPartnerBySlug } from '#portal/frame/header/site-sections.ts'
import type { Page } from '#portal/frame/page/define-page.ts'
import type { PublishedPartner, PublishedPartners } from '#publication/schemas/index.ts'

/** Routes with a partner as their only parameter: its home page and its sections. */
type PartnerRouteName = 'partner' | 'partnerCalendar' | 'partnerClubs' | 'partnerJudoka' | 'partnerRanking'

type PartnerPageDefinition<D, Q extends string> = Pick<
  Page<PartnerRouteName, D, Q>,
  'route' | 'prerender' | 'query' | 'files'
> & {
  title: (partner: PublishedPartner, t: Translate) => string
  description: (partner: PublishedPartner, t: Translate) => string
  /** The content below the partner's header. */
  View: ComponentType<{ data: D; partner: PublishedPartner }>
}

/** Defines a page of a partner, with the partner's header. It doesn't exist if no partner has the slug. */
export const definePartnerPage =
  <D extends { partners: PublishedPartners }>() =>
  <Q extends string = never>(page: PartnerPageDefinition<D, Q>): Page<PartnerRouteName, D, Q> => {
    const { route, prerender, query, files, title, description, View } = page
    const findPartner: NonNullable<Page<PartnerRouteName, D, Q>['partner']> = ({ data, params }) =>
      findPartnerBySlug(data.partners, params.partner)
    const toPageText =
      (text: typeof title): Page<PartnerRouteName, D, Q>['title'] =>
      (about) => {
        const partner = findPartner(about)
        return partner ? text(partner, about.context.t) : ''
      }
    return {
      route,
      prerender,
      instances: 'partners',
      query,
      files,
      partner: findPartner,
      PartnerHeader,
      exists: (about) => findPartner(about) !== undefined,
      title: toPageText(title),
      description: toPageText(description),
      View: ({ data, params }) => {
        const partner = findPartner({ data, params })
        return partner && <View data={data} partner={partner} />
      },
    }
  }
