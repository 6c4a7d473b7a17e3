import type { PublishedPerson } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'

type Order = 'family first' | 'given first'

/**
 * A judoka's name in both spellings where they differ (the visitor chooses which shows), as a link to the
 * profile unless told otherwise. A withheld name says so and leads nowhere, nor does that of who has no profile.
 */
export function PersonName({
  person,
  order = 'family first',
  link = true,
}: {
  person: PublishedPerson
  order?: Order
  link?: boolean
}) {
  const { t } = usePortal()
  const href = useHref()
  if (person.withheld) return <i>{t('person.withheld')}</i>
  const local = written(person.family, person.given, order)
  const international = written(person.intFamily ?? person.family, person.intGiven ?? person.given, order)
  const name =
    local === international ? (
      <bdi>{local}</bdi>
    ) : (
      <>
        <bdi className="name-local">{local}</bdi>
        <bdi className="name-international">{international}</bdi>
      </>
    )
  return link && person.profile !== false ? <a href={href('judoka', { id: person.id })}>{name}</a> : name
}

/** A name as plain text, for titles and descriptions. */
export const plainName = ({ family, given }: PublishedPerson, order: Order = 'given first'): string =>
  written(family, given, order)

const written = (family: string, given: string, order: Order) =>
  (order === 'family first' ? `${family} ${given}` : `${given} ${family}`).trim()
