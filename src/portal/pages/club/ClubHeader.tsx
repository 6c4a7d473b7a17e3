import { getCountryName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import { formatWebsite, toContactHref, toWebsiteHref } from '#portal/components/content/contact-links.ts'
import patterns from '#portal/components/content/patterns.module.css'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { FollowToggle } from '#portal/components/judoka/FollowToggle.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedClub } from '#publication/schemas/index.ts'
import { ClubName } from './ClubName.tsx'
import styles from './club.module.css'
import { CLUB_TAB_LABELS, type ClubTab } from './club-tabs.ts'

/** Name, place and published contacts of a club, and the tabs of its pages. */
export function ClubHeader({
  club,
  partner,
  part,
}: {
  club: PublishedClub
  partner: string | undefined
  part: ClubTab
}) {
  const { t, code } = usePageContext()
  const href = useClubHref(club.club.id, partner)
  const up = useHref()
  const { name, officialName, country, city, region, address, logo } = club.club
  const tab = (of: ClubTab, count: number) => ({
    label: `${t(CLUB_TAB_LABELS[of])} ${formatNumber(code, count)}`,
    href: href(of),
    current: of === part,
    disabled: count === 0 && of !== 'athletes' && of !== part,
  })
  return (
    <header>
      {partner !== undefined && (
        <p className={patterns.softLinks}>
          <a href={up('partnerClubs', { partner })}>{t('participants.clubs')}</a>
        </p>
      )}
      <div className={styles.identity}>
        <LogoOrMonogram path={logo} name={name} size="large" />
        <div>
          <h1>
            <ClubName club={club.club} />
          </h1>
          {officialName && officialName !== name && (
            <p className={styles.official}>
              <bdi>{officialName}</bdi>
            </p>
          )}
          <p className={styles.facts}>
            <span>
              <Flag country={country} named /> {getCountryName(country, code)}
            </span>
            {region && <bdi>{region}</bdi>}
            {(address ?? city) && <bdi>{address ?? city}</bdi>}
          </p>
          <FollowToggle name={name} mark={{ 'data-club': club.club.id, 'data-name': name }} />
          <ClubContacts club={club} />
        </div>
      </div>
      <Tabs
        label={t('club.nav')}
        tabs={[
          tab('athletes', club.athletes.length),
          tab('coaches', club.coaches.length),
          tab('referees', club.referees.length),
          tab('competitions', club.competitions.length),
        ]}
      />
    </header>
  )
}

function ClubContacts({ club: { club } }: { club: PublishedClub }) {
  const { t } = usePageContext()
  const translateType = useNameTranslation('contactType')
  const website = club.website && toWebsiteHref(club.website)
  if (!website && club.contacts.length === 0) return null
  return (
    <ul className={styles.contacts} aria-label={t('club.contacts')}>
      {website && (
        <li>
          <a href={website} rel="noopener">
            <bdi>{formatWebsite(website)}</bdi>
          </a>
        </li>
      )}
      {club.contacts.map(({ type, name, value }) => {
        const to = toContactHref(type, value)
        return (
          <li key={`${type} ${value}`}>
            <bdi>{isNamedAsItsType(name, type) ? translateType(type, name) : name}</bdi>{' '}
            {to ? (
              <a href={to} rel="noopener">
                <bdi>{formatWebsite(value)}</bdi>
              </a>
            ) : (
              <bdi>{value}</bdi>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether a contact has no name of its own. */
const isNamedAsItsType = (name: string, type: string): boolean => name.toLowerCase() === type.toLowerCase()

/** Returns a function that links to a page of a club, below its own address or a partner's. */
function useClubHref(club: number, partner: string | undefined): (part: ClubTab) => string {
  const href = useHref()
  return (part) =>
    partner === undefined
      ? href(CLUB_ROUTES[part], { club })
      : href(PARTNER_CLUB_ROUTES[part], { partner, club })
}

const CLUB_ROUTES = {
  athletes: 'club',
  coaches: 'clubCoaches',
  referees: 'clubReferees',
  competitions: 'clubCompetitions',
} as const

const PARTNER_CLUB_ROUTES = {
  athletes: 'partnerClub',
  coaches: 'partnerClubCoaches',
  referees: 'partnerClubReferees',
  competitions: 'partnerClubCompetitions',
} as const
