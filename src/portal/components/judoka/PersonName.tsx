import { isInOtherScript } from '#language/languages.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { useHref, usePageContext } from '../../page-context.ts'

type NameOrder = 'family first' | 'given first'

/**
 * A judoka's name in both spellings if they differ, linked to the profile unless `link` is false. Withheld names and judoka without a profile have no link.
 */
export function PersonName({
  person,
  order = 'family first',
  link = true,
}: {
  person: PublishedPerson
  order?: NameOrder
  link?: boolean
}) {
  const { t } = usePageContext()
  const href = useHref()
  if (person.withheld) return <i>{t('person.withheld')}</i>
  const local = joinNames(person.familyName, person.givenName, order)
  const international = joinNames(
    person.internationalFamilyName ?? person.familyName,
    person.internationalGivenName ?? person.givenName,
    order,
  )
  const name = <Spellings local={local} international={international} />
  return link && person.profile !== false ? <a href={href('judoka', { id: person.id })}>{name}</a> : name
}

/**
 * Both spellings of a name or a part of it. A preference decides which is shown; without one, the international one if the
 * local one is in another script than the page (`components/theme/base.css`).
 */
export function Spellings({
  local,
  international = local,
}: {
  local: string
  international?: string | undefined
}) {
  const { code } = usePageContext()
  const isForeign = isInOtherScript(local, code) || undefined
  return local === international ? (
    <bdi>{local}</bdi>
  ) : (
    <>
      <bdi className="name-local" data-foreign={isForeign}>
        {local}
      </bdi>
      <bdi className="name-international" data-foreign={isForeign} title={isForeign && local}>
        {international}
      </bdi>
    </>
  )
}

/** A name as plain text, for titles and descriptions. */
export const formatPersonName = (
  { familyName, givenName }: PublishedPerson,
  order: NameOrder = 'given first',
): string => joinNames(familyName, givenName, order)

const joinNames = (family: string, given: string, order: NameOrder) =>
  (order === 'family first' ? `${family} ${given}` : `${given} ${family}`).trim()
