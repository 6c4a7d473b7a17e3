import { getCountryName } from '#language/countries.ts'
import { getListSeparator } from '#language/formats.ts'
import { PartnerHeader } from '#portal/frame/header/PartnerHeader.tsx'
import { findPartnerBySlug } from '#portal/frame/header/site-sections.ts'
import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedClub, PublishedPartners } from '#publication/schemas/index.ts'
import { Club } from './Club.tsx'
import { CLUB_TAB_LABELS, type ClubTab } from './club-tabs.ts'

/** A club has an address of its own, which is canonical, and one below each partner that lists it. */

type Data = { club: PublishedClub }
type PartnerData = Data & { partners: PublishedPartners }

const clubTabTexts = (name: ClubTab) => ({
  title: ({ data: { club }, context: { t } }: PageTextArguments<Data>) =>
    name === 'athletes' ? club.club.name : `${club.club.name} · ${t(CLUB_TAB_LABELS[name])}`,
  description: ({ data: { club }, context: { t, code } }: PageTextArguments<Data>) =>
    t('club.description', {
      club: club.club.name + getListSeparator(code) + getCountryName(club.club.country, code),
    }),
})

const clubOptions = { files: ({ club }: { club: string }) => ({ club: RESOURCES.club(club) }) }

const partnerClubOptions = {
  files: ({ club }: { partner: string; club: string }) => ({
    club: RESOURCES.club(club),
    partners: RESOURCES.partners(),
  }),
  partner: ({ data, params }: { data: PartnerData; params: { partner: string } }) =>
    findPartnerBySlug(data.partners, params.partner),
  PartnerHeader,
  exists: ({ data, params }: { data: PartnerData; params: { partner: string } }) =>
    data.club.club.partners.includes(params.partner),
}

function ClubOfPartner({
  data,
  params: { partner },
  part,
}: {
  data: PartnerData
  params: { partner: string }
  part: ClubTab
}) {
  return <Club {...data} partner={partner} part={part} />
}

const athletesTabOptions = { query: ['q', 'age', 'page'] as const, ...clubTabTexts('athletes') }

/** A club with its athletes. */
export const club = definePage<Data>()({
  route: 'club',
  prerender: 'profile',
  instances: 'clubs',
  ...clubOptions,
  ...athletesTabOptions,
  View: ({ data }) => <Club {...data} part="athletes" />,
})

export const clubAthletes = definePage<Data>()({
  route: 'clubAthletes',
  prerender: 'default',
  instances: 'clubs',
  ...clubOptions,
  ...athletesTabOptions,
  canonical: ({ club }) => buildPath('club', { club }),
  View: ({ data }) => <Club {...data} part="athletes" />,
})

export const clubCoaches = definePage<Data>()({
  route: 'clubCoaches',
  prerender: 'default',
  instances: 'clubs',
  ...clubOptions,
  ...clubTabTexts('coaches'),
  View: ({ data }) => <Club {...data} part="coaches" />,
})

export const clubReferees = definePage<Data>()({
  route: 'clubReferees',
  prerender: 'default',
  instances: 'clubs',
  ...clubOptions,
  ...clubTabTexts('referees'),
  View: ({ data }) => <Club {...data} part="referees" />,
})

export const clubCompetitions = definePage<Data>()({
  route: 'clubCompetitions',
  prerender: 'default',
  instances: 'clubs',
  query: ['page'],
  ...clubOptions,
  ...clubTabTexts('competitions'),
  View: ({ data }) => <Club {...data} part="competitions" />,
})

export const partnerClub = definePage<PartnerData>()({
  route: 'partnerClub',
  prerender: 'profile',
  instances: 'partnerClubs',
  ...partnerClubOptions,
  ...athletesTabOptions,
  canonical: ({ club }) => buildPath('club', { club }),
  View: (props) => <ClubOfPartner {...props} part="athletes" />,
})

export const partnerClubAthletes = definePage<PartnerData>()({
  route: 'partnerClubAthletes',
  prerender: 'default',
  instances: 'partnerClubs',
  ...partnerClubOptions,
  ...athletesTabOptions,
  canonical: ({ club }) => buildPath('club', { club }),
  View: (props) => <ClubOfPartner {...props} part="athletes" />,
})

export const partnerClubCoaches = definePage<PartnerData>()({
  route: 'partnerClubCoaches',
  prerender: 'default',
  instances: 'partnerClubs',
  ...partnerClubOptions,
  ...clubTabTexts('coaches'),
  canonical: ({ club }) => buildPath('clubCoaches', { club }),
  View: (props) => <ClubOfPartner {...props} part="coaches" />,
})

export const partnerClubReferees = definePage<PartnerData>()({
  route: 'partnerClubReferees',
  prerender: 'default',
  instances: 'partnerClubs',
  ...partnerClubOptions,
  ...clubTabTexts('referees'),
  canonical: ({ club }) => buildPath('clubReferees', { club }),
  View: (props) => <ClubOfPartner {...props} part="referees" />,
})

export const partnerClubCompetitions = definePage<PartnerData>()({
  route: 'partnerClubCompetitions',
  prerender: 'default',
  instances: 'partnerClubs',
  query: ['page'],
  ...partnerClubOptions,
  ...clubTabTexts('competitions'),
  canonical: ({ club }) => buildPath('clubCompetitions', { club }),
  View: (props) => <ClubOfPartner {...props} part="competitions" />,
})
