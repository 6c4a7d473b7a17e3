import type { PublishedPerson } from '#publication/schemas/index.ts'
import { PersonName } from '../../components/judoka/PersonName.tsx'
import { useHref } from '../../page-context.ts'

/** An athlete's name, linked to the athlete's page in a competition. Withheld athletes have no page. */
export function AthleteLink({ competition, person }: { competition: string; person: PublishedPerson }) {
  const href = useHref()
  const name = <PersonName person={person} link={false} />
  if (person.withheld) return name
  return <a href={href('athlete', { id: competition, athlete: person.id })}>{name}</a>
}
