import type { ReactNode } from 'react'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { Flag } from '../image/Flag.tsx'
import { FamilyName, PersonName } from '../judoka/PersonName.tsx'
import styles from './medallists.module.css'
import { PlaceBadge } from './PlaceBadge.tsx'

type Medallist = {
  id: number
  place: number
  country: string | null
  /** As the champion has it. */
  name: ReactNode
  /** Beside others in one line. */
  shortName: ReactNode
}

/** Categories under one heading, each with its medallists; those without one are left out. */
export type MedallistGroup = {
  title: string
  categories: { href: string; name: ReactNode; medallists: readonly Medallist[] }[]
}

/** The medallists of a competition: a line for each champion if there is one, with the other medallists below. */
export function Medallists({ groups }: { groups: readonly MedallistGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, categories }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {categories.map(({ href, name, medallists }) => (
              <li key={href}>
                <a className={styles.category} href={href}>
                  {name}
                </a>
                <MedallistsOfCategory medallists={medallists} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MedallistsOfCategory({ medallists }: { medallists: readonly Medallist[] }) {
  const others = medallists.filter(({ place }) => place > 1)
  return (
    <ul>
      {medallists
        .filter(({ place }) => place === 1)
        .map(({ id, country, name }) => (
          <li key={id} className={styles.champion}>
            <PlaceBadge place={1} /> <Flag country={country} /> {name}
          </li>
        ))}
      {others.length > 0 && (
        <li>
          <ul className={styles.others}>
            {others.map(({ id, place, country, shortName }) => (
              <li key={id}>
                <PlaceBadge place={place} /> <Flag country={country} /> {shortName}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}

/** Those of the places that have a medal. */
export const listJudokaMedallists = (
  places: readonly { place: number; person: PublishedPerson }[] = [],
): Medallist[] =>
  listMedals(places).map(({ place, person }) => ({
    id: person.id,
    place,
    country: person.country,
    name: <PersonName person={person} />,
    shortName: <FamilyName person={person} />,
  }))

export const listMedals = <P extends { place: number }>(places: readonly P[] = []): P[] =>
  places.filter(({ place }) => place <= 3)
