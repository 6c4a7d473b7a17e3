import { type ReactNode, useId } from 'react'
import { Flag } from '#portal/components/image/Flag.tsx'
import { FollowButton } from '#portal/components/judoka/FollowButton.tsx'
import { FollowClubButton } from '#portal/components/judoka/FollowClubButton.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { ClubName } from '../club/ClubName.tsx'
import type { FollowCandidates } from './find-follow-candidates.ts'
import styles from './follow-search.module.css'

/** Judoka, then clubs, each with the star to follow them. */
export function FollowCandidateList({ judoka, clubs }: FollowCandidates) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <>
      <CandidateGroup title={t('search.judoka')}>
        {judoka.map((person) => (
          <li key={person.id}>
            <FollowButton person={person} />
            <Flag country={person.country} named />
            <PersonName person={person} />
            {person.club && (
              <small>
                <bdi>{person.club}</bdi>
              </small>
            )}
          </li>
        ))}
      </CandidateGroup>
      <CandidateGroup title={t('nav.clubs')}>
        {clubs.map((club) => (
          <li key={club.id}>
            <FollowClubButton club={{ id: club.id, name: club.name }} />
            <Flag country={club.country} named />
            <a href={href('club', { club: club.id })}>
              <ClubName club={club} />
            </a>
            <small>
              {club.city && <bdi>{club.city}</bdi>}
              {club.city && club.athletes > 0 && ' · '}
              {club.athletes > 0 && t('count.judoka', { count: club.athletes })}
            </small>
          </li>
        ))}
      </CandidateGroup>
    </>
  )
}

function CandidateGroup({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.results} aria-labelledby={id}>
        {children}
      </ul>
    </>
  )
}
