import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useHref } from '#portal/page-context.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'

/**
 * An athlete's name, linked to the athlete's page in a competition. Withheld athletes have no page.
 * @param isPlain without emphasis of the family name, for long lists
 */
export function AthleteLink({
  competition,
  person,
  isPlain,
}: {
  competition: string
  person: PublishedPerson
  isPlain?: boolean
}) {
  const href = useHref()
  const name = <PersonName person={person} link={false} isPlain={isPlain} />
  if (person.withheld) return name
  return <a href={href('athlete', { id: competition, athlete: person.id })}>{name}</a>
}
