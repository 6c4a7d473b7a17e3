import type { PublishedClub } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ClubName } from './ClubName.tsx'
import styles from './club.module.css'
import { contactHref, webHref, webText } from './contact.ts'
import { type ClubPart, PARTS } from './parts.ts'

/** Who the club is, how to reach it as far as it wants that, and its pages. */
export function ClubHeader({
  club,
  partner,
  part,
}: {
  club: PublishedClub
  partner: string | undefined
  part: ClubPart
}) {
  const { t, code } = usePortal()
  const href = useClubHref(club.club.id, partner)
  const up = useHref()
  const { name, officialName, country, city, region, address, logo } = club.club
  const tab = (of: ClubPart, count: number) => ({
    label: `${t(PARTS[of])} ${formatNumber(code, count)}`,
    href: href(of),
    current: of === part,
    disabled: count === 0 && of !== 'athletes' && of !== part,
  })
  return (
    <header>
      {partner !== undefined && (
        <p className={styles.up}>
          <a href={up('partnerClubs', { partner })}>{t('participants.clubs')}</a>
        </p>
      )}
      <div className={styles.who}>
        <Logo path={logo} size="large" />
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
              <Flag country={country} named /> {countryName(country, code)}
            </span>
            {region && <bdi>{region}</bdi>}
            {(address ?? city) && <bdi>{address ?? city}</bdi>}
          </p>
          <Contacts club={club} />
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

function Contacts({ club: { club } }: { club: PublishedClub }) {
  const { t } = usePortal()
  const website = club.website && webHref(club.website)
  if (!website && club.contacts.length === 0) return null
  return (
    <ul className={styles.contacts} aria-label={t('club.contacts')}>
      {website && (
        <li>
          <a href={website} rel="noopener">
            <bdi>{webText(website)}</bdi>
          </a>
        </li>
      )}
      {club.contacts.map(({ type, name, value }) => {
        const to = contactHref(type, value)
        return (
          <li key={`${type} ${value}`}>
            {name}{' '}
            {to ? (
              <a href={to} rel="noopener">
                <bdi>{webText(value)}</bdi>
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

/** Links between the pages of a club, under its own address or a partner's. */
function useClubHref(club: number, partner: string | undefined): (part: ClubPart) => string {
  const href = useHref()
  return (part) =>
    partner === undefined ? href(OWN[part], { club }) : href(PARTNERS[part], { partner, club })
}

const OWN = {
  athletes: 'club',
  coaches: 'clubCoaches',
  referees: 'clubReferees',
  competitions: 'clubCompetitions',
} as const

const PARTNERS = {
  athletes: 'partnerClub',
  coaches: 'partnerClubCoaches',
  referees: 'partnerClubReferees',
  competitions: 'partnerClubCompetitions',
} as const
