import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedClubRow } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { language } from '#language/languages.ts'
import { useHref, usePortal } from '../portal.ts'
import { Found } from '../ui/Found.tsx'
import { Letters } from '../ui/Letters.tsx'
import { Logo } from '../ui/Logo.tsx'
import { letterOf, lettersOf } from '../ui/letters.ts'
import { Pages } from '../ui/Pages.tsx'
import { Place } from '../ui/Place.tsx'
import { pageOf } from '../ui/pages.ts'
import { QueryChoices, QueryForm, QueryText } from '../ui/QueryForm.tsx'
import { Rest } from '../ui/Rest.tsx'
import { Nothing } from '../ui/Section.tsx'
import { ClubName } from './ClubName.tsx'
import { isClubNamed } from './find.ts'
import styles from './list.module.css'

type Clubs = readonly PublishedClubRow[]

/** So many keep the page within its weight, with a logo each. */
const PER_PAGE = 60

/** Clubs from A to Z, the choice of them in the address. */
export function ClubList({ clubs, partner }: { clubs: Clubs; partner: string }) {
  const { t, query } = usePortal()
  const found = clubs.filter(
    (club) => isClubNamed(query.q ?? '', club) && (!query.country || club.country === query.country),
  )
  const letters = lettersOf(found.map(({ name }) => name))
  const letter = letters.find((one) => one === query.letter)
  const shown = letter ? found.filter(({ name }) => letterOf(name) === letter) : found
  const part = pageOf(shown, query.page, PER_PAGE)
  return (
    <>
      <h1>{t('participants.clubs')}</h1>
      {clubs.length === 0 ? (
        <Nothing>{t('clubs.empty')}</Nothing>
      ) : (
        <>
          <Filter clubs={clubs} />
          {clubs.length > PER_PAGE && <Letters letters={letters} chosen={letter} />}
          <Found what="clubs" count={shown.length} />
          <Rows clubs={part.rows} partner={partner} />
          <Pages {...part} />
          <Rest {...part} data={PUBLISHED.clubs(partner)} />
        </>
      )}
    </>
  )
}

function Rows({ clubs, partner }: { clubs: Clubs; partner: string }) {
  const { t } = usePortal()
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
                <Place city={club.city} country={club.country} />
              </span>
              {club.athletes > 0 && <span>{t('count.judoka', { count: club.athletes })}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Filter({ clubs }: { clubs: Clubs }) {
  const { t, code } = usePortal()
  const collator = new Intl.Collator(language(code).locale)
  const nations = [...new Set(clubs.map(({ country }) => country))]
    .map((country) => ({ value: country, label: countryName(country, code) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <QueryForm label={t('clubs.filter')} resets={['letter', 'page']}>
      <QueryText name="q" label={t('clubs.name')} />
      {nations.length > 1 && (
        <QueryChoices
          name="country"
          label={t('table.nation')}
          all={t('overview.allNations')}
          choices={nations}
        />
      )}
    </QueryForm>
  )
}
