import type { ReactNode } from 'react'
import { formatDayShort } from '#language/formats.ts'
import { Avatar } from '#portal/components/image/Avatar.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { FollowButton } from '#portal/components/judoka/FollowButton.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka, PublishedPerson } from '#publication/schemas/index.ts'
import styles from './following.module.css'

/**
 * A followed judoka: what comes next, and the last result.
 * @param children their next contest; their next competition by default
 */
export function FollowedRow({ judoka, children }: { judoka: PublishedJudoka; children?: ReactNode }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const { person, upcomingEntries, results } = judoka
  const [next] = upcomingEntries
  const [last] = results
  return (
    <li>
      <FollowButton person={person} />
      <Avatar person={person} gender={judoka.gender} picture={judoka.picture} />
      <div>
        <p className={styles.name}>
          <Flag country={person.country} /> <PersonName person={person} />
        </p>
        {children ??
          (next && (
            <p>
              {next.competition.dateFrom && (
                <time dateTime={next.competition.dateFrom}>
                  {formatDayShort(code, next.competition.dateFrom)}
                </time>
              )}{' '}
              <a href={href('athlete', { id: next.competition.externalId, athlete: person.id })}>
                <bdi>{next.competition.name}</bdi>
              </a>
            </p>
          ))}
        {last && (
          <p className={styles.last}>
            <span>{t('following.last')}</span> <PlaceBadge place={last.place} />{' '}
            <a href={href('results', { id: last.competition.externalId })}>
              <bdi>{last.competition.name}</bdi>
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

/** A followed judoka without a published profile, as the API knows them. */
export function UnpublishedRow({ person }: { person: PublishedPerson }) {
  return (
    <li>
      <FollowButton person={person} />
      <p className={styles.name}>
        <Flag country={person.country} /> <PersonName person={person} link={false} />
      </p>
      {person.club && <p className={styles.last}>{person.club}</p>}
    </li>
  )
}
