import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedClub, PublishedPartners } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { definePage } from '../page.ts'
import { partnerBySlug } from '../partner/sections.ts'
import type { Portal } from '../portal.ts'
import { Club } from './Club.tsx'
import { type ClubPart, PARTS } from './parts.ts'

/** A club has one address of its own, and one under each partner that lists it; search engines keep the first. */

type Data = { club: PublishedClub }
type PartnerData = Data & { partners: PublishedPartners }
type About = { data: Data; portal: Portal }

const part = (name: ClubPart) => ({
  title: ({ data: { club }, portal: { t } }: About) =>
    name === 'athletes' ? club.club.name : `${club.club.name} · ${t(PARTS[name])}`,
  description: ({ data: { club }, portal: { t, code } }: About) =>
    t('club.description', { club: club.club.name, country: countryName(club.club.country, code) }),
})

const alone = { files: ({ club }: { club: string }) => ({ club: PUBLISHED.club(club) }) }

const underPartner = {
  files: ({ club }: { partner: string; club: string }) => ({
    club: PUBLISHED.club(club),
    partners: PUBLISHED.partners(),
  }),
  partner: ({ data, params }: { data: PartnerData; params: { partner: string } }) =>
    partnerBySlug(data.partners, params.partner),
  exists: ({ data, params }: { data: PartnerData; params: { partner: string } }) =>
    data.club.club.partners.includes(params.partner),
}

const athletes = { query: ['q', 'age', 'page'] as const, ...part('athletes') }

/** A club, and its judoka. */
export const club = definePage<Data>()({
  family: 'club',
  ...alone,
  ...athletes,
  View: ({ data }) => <Club {...data} part="athletes" />,
})

export const clubAthletes = definePage<Data>()({
  family: 'clubAthletes',
  ...alone,
  ...athletes,
  canonical: ({ club }) => addressOf('club', { club }),
  View: ({ data }) => <Club {...data} part="athletes" />,
})

export const clubCoaches = definePage<Data>()({
  family: 'clubCoaches',
  ...alone,
  ...part('coaches'),
  View: ({ data }) => <Club {...data} part="coaches" />,
})

export const clubReferees = definePage<Data>()({
  family: 'clubReferees',
  ...alone,
  ...part('referees'),
  View: ({ data }) => <Club {...data} part="referees" />,
})

export const clubCompetitions = definePage<Data>()({
  family: 'clubCompetitions',
  query: ['page'],
  ...alone,
  ...part('competitions'),
  View: ({ data }) => <Club {...data} part="competitions" />,
})

export const partnerClub = definePage<PartnerData>()({
  family: 'partnerClub',
  ...underPartner,
  ...athletes,
  canonical: ({ club }) => addressOf('club', { club }),
  View: ({ data, params }) => <Club {...data} partner={params.partner} part="athletes" />,
})

export const partnerClubAthletes = definePage<PartnerData>()({
  family: 'partnerClubAthletes',
  ...underPartner,
  ...athletes,
  canonical: ({ club }) => addressOf('club', { club }),
  View: ({ data, params }) => <Club {...data} partner={params.partner} part="athletes" />,
})

export const partnerClubCoaches = definePage<PartnerData>()({
  family: 'partnerClubCoaches',
  ...underPartner,
  ...part('coaches'),
  canonical: ({ club }) => addressOf('clubCoaches', { club }),
  View: ({ data, params }) => <Club {...data} partner={params.partner} part="coaches" />,
})

export const partnerClubReferees = definePage<PartnerData>()({
  family: 'partnerClubReferees',
  ...underPartner,
  ...part('referees'),
  canonical: ({ club }) => addressOf('clubReferees', { club }),
  View: ({ data, params }) => <Club {...data} partner={params.partner} part="referees" />,
})

export const partnerClubCompetitions = definePage<PartnerData>()({
  family: 'partnerClubCompetitions',
  query: ['page'],
  ...underPartner,
  ...part('competitions'),
  canonical: ({ club }) => addressOf('clubCompetitions', { club }),
  View: ({ data, params }) => <Club {...data} partner={params.partner} part="competitions" />,
})
