import type { MouseEvent, ReactNode } from 'react'
import type { FoundCompetition, FoundJudoka } from '#contract/published/search.ts'
import { countryName } from '#language/countries.ts'
import { formatDays, listSeparator } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import type { Found } from './find.ts'
import styles from './search.module.css'

type Props = {
  /** Prefix of all ids. */
  id: string
  found: Found
  /** The option that Enter opens, counted over both groups. */
  active: number
  /** These are the results of what was asked before. */
  stale: boolean
  onFollow: () => void
}

/** Id of an option, for the field to point at. */
export const optionId = (id: string, at: number): string => `${id}option${at}`

/** What was found, in its groups; each result is a link. */
export function SearchResults({ id, found: { judoka, competitions }, active, stale, onFollow }: Props) {
  const { t } = usePortal()
  const href = useHref()
  const option = (at: number, address: string, content: ReactNode) => (
    <a
      key={address}
      id={optionId(id, at)}
      className={styles.option}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      href={address}
      onClick={(event) => staysHere(event) && onFollow()}
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
      aria-busy={stale}
    >
      <Group id={`${id}judoka`} title={t('search.judoka')}>
        {judoka.map((one, at) => option(at, href('judoka', { id: one.id }), <JudokaResult judoka={one} />))}
      </Group>
      <Group id={`${id}competitions`} title={t('search.competitions')}>
        {competitions.map((one, at) =>
          option(
            judoka.length + at,
            href('competition', { id: one.id }),
            <CompetitionResult competition={one} />,
          ),
        )}
      </Group>
    </div>
  )
}

/** A click that opens the result in another tab or window leaves search as it is. */
const staysHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

function Group({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the parts of a listbox are groups, not fieldsets
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.heading}>
        {title}
      </div>
      {children}
    </div>
  )
}

function JudokaResult({ judoka }: { judoka: FoundJudoka }) {
  const { code } = usePortal()
  const { country, club } = judoka
  return (
    <>
      <Flag country={country} named />
      <span className={styles.name}>
        <PersonName person={judoka} link={false} />
      </span>
      <small>{[country && countryName(country, code), club].filter(Boolean).join(' · ')}</small>
    </>
  )
}

function CompetitionResult({ competition }: { competition: FoundCompetition }) {
  const { code, t } = usePortal()
  const { name, city, country, dateFrom, dateTo, cancelled } = competition
  const place = [city, country && countryName(country, code)].filter(Boolean).join(listSeparator(code))
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
