import { useEffect, useState } from 'react'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { FollowClubButton } from '#portal/components/judoka/FollowClubButton.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedClub } from '#publication/schemas/index.ts'
import { ClubName } from '../club/ClubName.tsx'
import styles from './following.module.css'
import { loadClubs } from './load-followed.ts'

/**
 * The followed clubs: where they are, and how many judoka they have. Until that is loaded, and for clubs that are not published any
 * more, only their names.
 * @param clubs names by id
 */
export function FollowedClubList({ clubs }: { clubs: ReadonlyMap<number, string> }) {
  const { t } = usePageContext()
  const published = useClubs(clubs)
  return (
    <Section title={t('participants.clubs')}>
      <ul className={styles.list}>
        {[...clubs].map(([id, name]) => (
          <FollowedClubRow key={id} id={id} name={name} published={published.get(id)} />
        ))}
      </ul>
    </Section>
  )
}

type RowProps = { id: number; name: string; published: PublishedClub | undefined }

function FollowedClubRow({ id, name, published }: RowProps) {
  const { t } = usePageContext()
  const href = useHref()
  const club = published?.club
  return (
    <li>
      <FollowClubButton club={{ id, name }} />
      {club && <Logo path={club.logo} size="medium" />}
      <div>
        <p className={styles.name}>
          <a href={href('club', { club: id })}>{club ? <ClubName club={club} /> : <bdi>{name}</bdi>}</a>
        </p>
        {club && (
          <p className={styles.last}>
            <LocationLabel city={club.city} country={club.country} />{' '}
            {club.athletes > 0 && t('count.judoka', { count: club.athletes })}
          </p>
        )}
      </div>
    </li>
  )
}

/** Published clubs by id; none while they are being loaded. */
function useClubs(clubs: ReadonlyMap<number, string>): ReadonlyMap<number, PublishedClub> {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, PublishedClub>>(NO_CLUBS)
  const key = [...clubs.keys()].sort((a, b) => a - b).join()
  useEffect(() => {
    let isCurrent = true
    loadClubs(key.split(',').map(Number)).then(
      (found) =>
        isCurrent && setLoaded(new Map(found.map((publishedClub) => [publishedClub.club.id, publishedClub]))),
      console.error,
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return loaded
}

const NO_CLUBS: ReadonlyMap<number, PublishedClub> = new Map()
