import type { PublishedPerson } from '#publication/schemas/index.ts'
import { PersonName } from '../../components/judoka/PersonName.tsx'
import { useHref } from '../../page-context.ts'

/** A judoka's name that leads to what they do in a competition. Who is withheld has no such page. */
export function AthleteLink({ competition, person }: { competition: string; person: PublishedPerson }) {
  const href = useHref()
  const name = <PersonName person={person} link={false} />
  if (person.withheld) return name
  return <a href={href('athlete', { id: competition, athlete: person.id })}>{name}</a>
}
