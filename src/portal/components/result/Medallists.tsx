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
  name: ReactNode
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
                <ul>
                  {medallists.map(({ id, place, country, name }) => (
                    <li key={id}>
                      <PlaceBadge place={place} /> <Flag country={country} /> {name}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
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
    // the others stand beside each other
    name: place === 1 ? <PersonName person={person} /> : <FamilyName person={person} />,
  }))

export const listMedals = <P extends { place: number }>(places: readonly P[] = []): P[] =>
  places.filter(({ place }) => place <= 3)
