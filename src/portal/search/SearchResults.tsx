import type { MouseEvent, ReactNode } from 'react'
import { getCountryName } from '#language/countries.ts'
import { formatDays, getListSeparator } from '#language/formats.ts'
import type { CompetitionSearchEntry, JudokaSearchEntry } from '#publication/search-index.ts'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import type { SearchMatches } from './find-matches.ts'
import styles from './search.module.css'

type Props = {
  /** Prefix of all ids. */
  id: string
  matches: SearchMatches
  /** The option that Enter opens, counted over both groups. */
  active: number
  /** Whether the matches are of an earlier query. */
  isStale: boolean
  onFollow: () => void
}

/** Id of an option, for the field's `aria-activedescendant`. */
export const getOptionId = (id: string, at: number): string => `${id}option${at}`

/** The matches in their groups; each is a link. */
export function SearchResults({ id, matches: { judoka, competitions }, active, isStale, onFollow }: Props) {
  const { t } = usePageContext()
  const href = useHref()
  const option = (at: number, address: string, content: ReactNode) => (
    <a
      key={address}
      id={getOptionId(id, at)}
      className={styles.option}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      href={address}
      onClick={(event) => isPlainClick(event) && onFollow()}
    >
      {content}
    </a>
  )
  return (
    <div
      id={`${id}list`}
      role="listbox"
      className={styles.results}
      aria-label={t('search.title')}
      aria-busy={isStale}
    >
      <ResultGroup id={`${id}judoka`} title={t('search.judoka')}>
        {judoka.map((one, at) => option(at, href('judoka', { id: one.id }), <JudokaResult judoka={one} />))}
      </ResultGroup>
      <ResultGroup id={`${id}competitions`} title={t('search.competitions')}>
        {competitions.map((one, at) =>
          option(
            judoka.length + at,
            href('competition', { id: one.externalId }),
            <CompetitionResult competition={one} />,
          ),
        )}
      </ResultGroup>
    </div>
  )
}

/** Clicks that open a result in another tab or window keep search open. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

function ResultGroup({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: sections of a listbox are groups, not fieldsets
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.heading}>
        {title}
      </div>
      {children}
    </div>
  )
}

function JudokaResult({ judoka }: { judoka: JudokaSearchEntry }) {
  const { code } = usePageContext()
  const { country, club } = judoka
  return (
    <>
      <Flag country={country} named />
      <span className={styles.name}>
        <PersonName person={judoka} link={false} />
      </span>
      <small>{[country && getCountryName(country, code), club].filter(Boolean).join(' · ')}</small>
    </>
  )
}

function CompetitionResult({ competition }: { competition: CompetitionSearchEntry }) {
  const { code, t } = usePageContext()
  const { name, city, country, dateFrom, dateTo, cancelled } = competition
  const place = [city, country && getCountryName(country, code)].filter(Boolean).join(getListSeparator(code))
  return (
    <>
      <Flag country={country} named />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <small>
        {[
          place,
          dateFrom && formatDays(code, dateFrom, dateTo ?? dateFrom),
          cancelled && t('state.cancelled'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}
