import { getCountryName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import { isClubNameMatch } from '#language/search/name-filter.ts'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { InitialFilter } from '#portal/components/list/InitialFilter.tsx'
import { getInitial, listInitials } from '#portal/components/list/initials.ts'
import { NoScriptNotice } from '#portal/components/list/NoScriptNotice.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { ResultCount } from '#portal/components/list/ResultCount.tsx'
import { QueryForm, QuerySelect, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedClubListItem } from '#publication/schemas/index.ts'
import { ClubName } from './ClubName.tsx'
import styles from './club-list.module.css'

type Clubs = readonly PublishedClubListItem[]

/** Chosen so that a page with a logo per club stays within its weight budget. */
const CLUBS_PER_PAGE = 60

/** Clubs in alphabetical order; filters are in the address. */
export function ClubList({ clubs, partner }: { clubs: Clubs; partner: string }) {
  const { t, query } = usePageContext()
  const matching = clubs.filter(
    (club) => isClubNameMatch(query.q ?? '', club) && (!query.country || club.country === query.country),
  )
  const letters = listInitials(matching.map(({ name }) => name))
  const letter = letters.find((initial) => initial === query.letter)
  const visibleClubs = letter ? matching.filter(({ name }) => getInitial(name) === letter) : matching
  const page = paginate(visibleClubs, query.page, CLUBS_PER_PAGE)
  return (
    <>
      <h1>{t('participants.clubs')}</h1>
      {clubs.length === 0 ? (
        <EmptyState>{t('clubs.empty')}</EmptyState>
      ) : (
        <>
          <ClubFilter clubs={clubs} />
          {clubs.length > CLUBS_PER_PAGE && <InitialFilter letters={letters} chosen={letter} />}
          <ResultCount kind="clubs" count={visibleClubs.length} />
          <ClubItems clubs={page.rows} partner={partner} />
          <Pagination {...page} />
          <NoScriptNotice {...page} data={RESOURCES.partnerClubs(partner)} />
        </>
      )}
    </>
  )
}

function ClubItems({ clubs, partner }: { clubs: Clubs; partner: string }) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <ul className={styles.list}>
      {clubs.map((club) => (
        <li key={club.id}>
          <Logo path={club.logo} size="medium" />
          <div>
            <a href={href('partnerClub', { partner, club: club.id })}>
              <ClubName club={club} />
            </a>
            <p>
              <span>
                <LocationLabel city={club.city} country={club.country} />
              </span>
              {club.athletes > 0 && <span>{t('count.judoka', { count: club.athletes })}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function ClubFilter({ clubs }: { clubs: Clubs }) {
  const { t, code } = usePageContext()
  const collator = createNameCollator(code)
  const nations = [...new Set(clubs.map(({ country }) => country))]
    .map((country) => ({ value: country, label: getCountryName(country, code) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <QueryForm label={t('clubs.filter')} clearedFields={['letter', 'page']}>
      <QueryTextField name="q" label={t('clubs.name')} />
      {nations.length > 1 && (
        <QuerySelect
          name="country"
          label={t('table.nation')}
          all={t('overview.allNations')}
          choices={nations}
        />
      )}
    </QueryForm>
  )
}
