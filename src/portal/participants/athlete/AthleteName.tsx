import type { PublishedPerson } from '#contract/published/shapes.ts'
import { useHref } from '../../portal.ts'
import { PersonName } from '../../ui/PersonName.tsx'

/** A judoka's name that leads to what they do in a competition. Who is withheld has no such page. */
export function AthleteName({ competition, person }: { competition: string; person: PublishedPerson }) {
  const href = useHref()
  const name = <PersonName person={person} link={false} />
  if (person.withheld) return name
  return <a href={href('athlete', { id: competition, athlete: person.id })}>{name}</a>
}
