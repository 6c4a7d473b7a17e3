import type { ReactNode } from 'react'
import { getIsoCountryCode, getTeamNationName } from '#language/countries.ts'
import { formatWeight } from '#language/formats.ts'
import { isInOtherScript } from '#language/languages.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { NationLink } from '#portal/components/competition/NationLink.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { Avatar } from '#portal/components/image/Avatar.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { FollowToggle } from '#portal/components/judoka/FollowToggle.tsx'
import { formatNameInCapitals, formatPersonName, PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka, PublishedPerson } from '#publication/schemas/index.ts'
import styles from './judoka.module.css'

/** Name and facts of a judoka, and the tabs of the profile. */
export function JudokaHeader({
  judoka,
  children,
}: {
  judoka: PublishedJudoka
  /** The numbers of the profile. */
  children?: ReactNode
}) {
  const texts = usePageContext()
  const { t, code, route } = texts
  const href = useHref()
  const { person, birthYear, club, gender, picture } = judoka
  const { id } = person
  const weight = [...judoka.results, ...judoka.contests]
    .toSorted((a, b) => (b.competition.dateFrom ?? '').localeCompare(a.competition.dateFrom ?? ''))
    .find(({ category }) => formatWeight(category.name) !== null)?.category.name
  const iso = person.country && getIsoCountryCode(person.country)
  const localName = formatNameInCapitals(person)
  return (
    <header>
      <div className={styles.identity}>
        {iso && <img className={styles.nation} src={`/flags/${iso}.svg`} alt="" />}
        <Avatar person={person} gender={gender} picture={picture} size="large" />
        <div>
          <h1>
            <PersonName person={person} order="given first" link={false} />
          </h1>
          <FollowToggle
            name={formatPersonName(person)}
            internationalName={formatPersonName({ ...person, ...getInternationalName(person) })}
            mark={{ 'data-judoka': id }}
          />
          <p className={styles.facts}>
            {isInOtherScript(localName, code) && person.internationalFamilyName && (
              <bdi className="name-international" data-foreign="">
                {localName}
              </bdi>
            )}
            {person.country && (
              <span>
                <Flag country={person.country} named />{' '}
                <NationLink country={person.country}>{getTeamNationName(person.country, texts)}</NationLink>
              </span>
            )}
            {person.club && (
              <span>
                {club === undefined ? (
                  <bdi>{person.club}</bdi>
                ) : (
                  <a href={href('club', { club })}>
                    <bdi>{person.club}</bdi>
                  </a>
                )}
              </span>
            )}
            {weight && (
              <span>
                <CategoryName name={weight} />
              </span>
            )}
            {birthYear !== null && <span>{t('judoka.born', { year: birthYear })}</span>}
          </p>
        </div>
        {children}
      </div>
      <Tabs
        label={t('judoka.nav')}
        tabs={[
          { label: t('judoka.profile'), href: href('judoka', { id }), current: route === 'judoka' },
          {
            label: t('judoka.results'),
            href: href('judokaResults', { id }),
            current: route === 'judokaResults' || route === 'judokaYear',
            disabled: judoka.results.length + judoka.contests.length === 0,
          },
          {
            label: t('judoka.medals'),
            href: href('judokaMedals', { id }),
            current: route === 'judokaMedals',
            disabled: !judoka.results.some(({ place }) => place <= 3),
          },
          {
            label: t('judoka.headToHead'),
            href: href('headToHead', { id }),
            current: route === 'headToHead',
            disabled: judoka.contests.length === 0,
          },
        ]}
      />
    </header>
  )
}

const getInternationalName = ({
  familyName,
  givenName,
  internationalFamilyName = familyName,
  internationalGivenName = givenName,
}: PublishedPerson): Pick<PublishedPerson, 'familyName' | 'givenName'> => ({
  familyName: internationalFamilyName,
  givenName: internationalGivenName,
})
