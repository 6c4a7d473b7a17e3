import { Fragment, type ReactNode } from 'react'
import { getTeamNationName } from '#language/countries.ts'
import { formatDays, getListSeparator } from '#language/formats.ts'
import type { Translate } from '#language/translate.ts'
import { PARTICIPANT_GROUPINGS } from '#publication/group-participants.ts'
import type { PublishedCategory, PublishedPerson } from '#publication/schemas/index.ts'
import type { CompetitionSearchEntry } from '#publication/search/search-index.ts'
import { CategoryName, useAgeGroupName } from '../components/competition/CategoryName.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { PlaceBadge } from '../components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './search.module.css'
import type { SearchGroup, TeamEntry } from './search-groups.ts'

/** An option of the list: a link to a page, or a search to be repeated. */
export type SearchOption = { key: string; target: { href: string } | { search: string }; content: ReactNode }

/** The options of a group under their heading. */
export type SearchSection = { key: string; title: string; options: SearchOption[] }

/** Names the groups and renders their entries. */
export function useSearchSections(groups: readonly SearchGroup[]): SearchSection[] {
  const { t } = usePageContext()
  const href = useHref()
  return groups.map((group) => {
    const section = createSection(group, t, href)
    if (!group.of || !('competition' in group)) return section
    // isolated: the name may be in another script
    const title = `${section.title} · \u2068${group.of}\u2069`
    return { ...section, key: `${section.key}-${group.competition}`, title }
  })
}

function createSection(group: SearchGroup, t: Translate, href: ReturnType<typeof useHref>): SearchSection {
  switch (group.kind) {
    case 'recent':
      return {
        key: group.kind,
        title: t('search.recent'),
        options: group.entries.map((text) => ({
          key: text,
          target: { search: text },
          content: <OptionText name={<bdi>{text}</bdi>} mark={<span aria-hidden="true">↺</span>} />,
        })),
      }
    case 'live':
    case 'latest':
    case 'competitions':
      return {
        key: group.kind,
        title: t(COMPETITION_TITLES[group.kind]),
        options: group.entries.map((competition) => ({
          key: competition.externalId,
          target: { href: href('competition', { id: competition.externalId }) },
          content: <CompetitionOption competition={competition} />,
        })),
      }
    case 'judoka':
      return {
        key: group.kind,
        title: t('search.judoka'),
        options: group.entries.map((judoka) => ({
          key: String(judoka.id),
          target: { href: href('judoka', { id: judoka.id }) },
          content: (
            <>
              <PersonOption person={judoka} weights={[judoka.weight]} medals={judoka.medals} />
              <judoka-today class={styles.today} data-judoka={judoka.id} />
            </>
          ),
        })),
      }
    case 'clubs':
      return {
        key: group.kind,
        title: t('nav.clubs'),
        options: group.entries.map(({ id, name, country, city, athletes }) => ({
          key: String(id),
          target: { href: href('club', { club: id }) },
          content: <OrganisationOption name={name} country={country} city={city} athletes={athletes} />,
        })),
      }
    case 'categories':
      return {
        key: group.kind,
        title: t('overview.categories'),
        options: group.entries.map((category) => ({
          key: String(category.id),
          target: { href: href('draw', { id: group.competition, category: category.id }) },
          content: <CategoryOption category={category} />,
        })),
      }
    case 'organisations':
      return {
        key: group.by,
        title: t(`participants.${group.by}`),
        options: group.entries.map(({ id, name, country, athletes }) => ({
          key: String(id),
          target: { href: href(getParticipantsRoute(group.by), { id: group.competition }) },
          content: <OrganisationOption name={name} country={country} city={null} athletes={athletes} />,
        })),
      }
    case 'teams':
      return {
        key: group.kind,
        title: t('participants.teams'),
        options: group.entries.map((entry) => ({
          key: String(entry.team.id),
          target: { href: href('teamDraw', { id: group.competition, team: entry.team.competition }) },
          content: <TeamOption {...entry} />,
        })),
      }
    case 'athletes':
      return {
        key: group.kind,
        title: t('search.judoka'),
        options: group.entries.map(({ person, categories }) => ({
          key: String(person.id),
          target: { href: href('athlete', { id: group.competition, athlete: person.id }) },
          content: <PersonOption person={person} weights={categories.map(({ name }) => name)} />,
        })),
      }
    case 'places':
      return {
        key: group.kind,
        title: t('competition.nav.results'),
        options: group.entries.map(({ place, person, category }) => ({
          key: `${category.id} ${person.id}`,
          target: { href: `${href('results', { id: group.competition })}#category-${category.id}` },
          content: <PlaceOption place={place} person={person} category={category} />,
        })),
      }
  }
}

const COMPETITION_TITLES = {
  live: 'home.live',
  latest: 'search.latest',
  competitions: 'search.competitions',
} as const

/** @throws Error for a grouping that the participants are not shown by */
function getParticipantsRoute(by: Extract<SearchGroup, { kind: 'organisations' }>['by']) {
  const grouping = PARTICIPANT_GROUPINGS.find((candidate) => candidate.by === by)
  if (!grouping) throw new Error(`Participants cannot be grouped by ${by}`)
  return grouping.route
}

/** A flag or other mark, a name, and what tells it from others below it. */
function OptionText({
  mark,
  name,
  details = [],
}: {
  mark: ReactNode
  name: ReactNode
  details?: readonly ReactNode[]
}) {
  const visibleDetails = details.filter(Boolean)
  return (
    <>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.name}>{name}</span>
      {visibleDetails.length > 0 && (
        <small>
          {visibleDetails.map((detail, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: details have no identity, and are never reordered
            <Fragment key={at}>
              {at > 0 && ' · '}
              {detail}
            </Fragment>
          ))}
        </small>
      )}
    </>
  )
}

function PersonOption({
  person,
  weights,
  medals = 0,
}: {
  person: PublishedPerson
  weights: readonly (string | null)[]
  medals?: number
}) {
  const texts = usePageContext()
  const { t } = texts
  const { country, club } = person
  return (
    <OptionText
      mark={<Flag country={country} named />}
      name={<PersonName person={person} link={false} />}
      details={[
        country && getTeamNationName(country, texts),
        ...weights.map((weight) => weight && <CategoryName name={weight} />),
        medals > 0 && t('search.medals', { count: medals }),
        club,
      ]}
    />
  )
}

function CompetitionOption({ competition }: { competition: CompetitionSearchEntry }) {
  const texts = usePageContext()
  const { code, t } = texts
  const { name, city, country, dateFrom, dateTo, cancelled } = competition
  return (
    <OptionText
      mark={<Flag country={country} named />}
      name={<bdi>{name}</bdi>}
      details={[
        [city, country && getTeamNationName(country, texts)].filter(Boolean).join(getListSeparator(code)),
        dateFrom && formatDays(code, dateFrom, dateTo ?? dateFrom),
        cancelled && t('state.cancelled'),
      ]}
    />
  )
}

function OrganisationOption({
  name,
  country,
  city,
  athletes,
}: {
  name: string | null
  country: string | null
  city: string | null
  athletes: number
}) {
  const texts = usePageContext()
  const { code, t } = texts
  const nation = country && getTeamNationName(country, texts)
  return (
    <OptionText
      mark={<Flag country={country} named />}
      name={<bdi>{name ?? nation}</bdi>}
      details={[
        name !== null && [city, nation].filter(Boolean).join(getListSeparator(code)),
        athletes > 0 && t('count.judoka', { count: athletes }),
      ]}
    />
  )
}

function TeamOption({ team: { name, country }, teamCompetition, place }: TeamEntry) {
  const texts = usePageContext()
  const nation = country && getTeamNationName(country, texts)
  return (
    <OptionText
      mark={place === null ? <Flag country={country} named /> : <PlaceBadge place={place} />}
      name={<bdi>{name}</bdi>}
      details={[nation !== name && nation, teamCompetition && <bdi>{teamCompetition}</bdi>]}
    />
  )
}

function CategoryOption({ category }: { category: PublishedCategory }) {
  const { t } = usePageContext()
  const ageGroupName = useAgeGroupName()
  return (
    <OptionText
      mark={null}
      name={<CategoryName name={category.name} />}
      details={[ageGroupName(category), category.judoka > 0 && t('count.judoka', { count: category.judoka })]}
    />
  )
}

function PlaceOption({
  place,
  person,
  category,
}: {
  place: number
  person: PublishedPerson
  category: PublishedCategory
}) {
  const texts = usePageContext()
  const ageGroupName = useAgeGroupName()
  return (
    <OptionText
      mark={<PlaceBadge place={place} />}
      name={<PersonName person={person} link={false} />}
      details={[
        person.country && getTeamNationName(person.country, texts),
        <CategoryName key="weight" name={category.name} />,
        ageGroupName(category),
      ]}
    />
  )
}
