import type { ReactNode } from 'react'
import { toCapitals } from '#language/capitals.ts'
import { isInOtherScript } from '#language/languages.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { useHref, usePageContext } from '../../page-context.ts'

type NameOrder = 'family first' | 'given first'

/**
 * A judoka's name with the family name in capitals, in both spellings if they differ, linked to the profile unless `link` is false. Withheld names and judoka without a profile have no link.
 */
export function PersonName({
  person,
  order = 'family first',
  link = true,
  isPlain = false,
}: {
  person: PublishedPerson
  order?: NameOrder
  link?: boolean
  /** Without emphasis of the family name and tooltip, for long lists. */
  isPlain?: boolean | undefined
}) {
  const { t } = usePageContext()
  const href = useHref()
  if (person.withheld) return <i>{t('person.withheld')}</i>
  const family = getFamilyNameInCapitals(person)
  const name = (
    <Spellings
      local={joinNames(family.local, person.givenName, order)}
      international={joinNames(
        family.international,
        person.internationalGivenName ?? person.givenName,
        order,
      )}
      emphasize={isPlain ? [] : [family.local, family.international]}
      isTitled={!isPlain}
    />
  )
  return link && person.profile !== false ? <a href={href('judoka', { id: person.id })}>{name}</a> : name
}

/** The family name alone, without a link. */
export function FamilyName({ person }: { person: PublishedPerson }) {
  const { t } = usePageContext()
  return person.withheld ? <i>{t('person.withheld')}</i> : <Spellings {...getFamilyNameInCapitals(person)} />
}

/**
 * Both spellings of a name or a part of it, each with its emphasized part, the family name, in bold. A preference decides which is shown; without one, the international one if the
 * local one is in another script than the page (`components/theme/base.css`).
 */
export function Spellings({
  local,
  international = local,
  emphasize = [],
  isTitled = true,
}: {
  local: string
  international?: string | undefined
  emphasize?: readonly string[]
  /** Whether a tooltip has the local spelling; long lists do without it. */
  isTitled?: boolean
}) {
  const { code } = usePageContext()
  const foreign = isInOtherScript(local, code) ? '' : undefined
  return local === international ? (
    <bdi>{emphasizePart(local, emphasize[0])}</bdi>
  ) : (
    <>
      <bdi className="name-local" data-foreign={foreign}>
        {emphasizePart(local, emphasize[0])}
      </bdi>
      <bdi
        className="name-international"
        data-foreign={foreign}
        title={isTitled && foreign !== undefined ? local : undefined}
      >
        {emphasizePart(international, emphasize[1])}
      </bdi>
    </>
  )
}

function emphasizePart(name: string, part = ''): ReactNode {
  const at = part ? name.indexOf(part) : -1
  return at < 0 ? name : [name.slice(0, at), <b key={part}>{part}</b>, name.slice(at + part.length)]
}

/** The family name in both spellings as pages show it; the same twice if there is one spelling. */
export function getFamilyNameInCapitals({ familyName, internationalFamilyName, country }: PublishedPerson): {
  local: string
  international: string
} {
  const local = toCapitals(familyName, country)
  return {
    local,
    international: internationalFamilyName === undefined ? local : toCapitals(internationalFamilyName, null),
  }
}

/** A name as plain text, for titles and descriptions. It keeps its case, since readers and search engines take capitals for emphasis. */
export const formatPersonName = (
  { familyName, givenName }: PublishedPerson,
  order: NameOrder = 'given first',
): string => joinNames(familyName, givenName, order)

/** The local spelling as pages show it. */
export const formatNameInCapitals = (person: PublishedPerson): string =>
  joinNames(getFamilyNameInCapitals(person).local, person.givenName, 'given first')

const joinNames = (family: string, given: string, order: NameOrder) =>
  (order === 'family first' ? `${family} ${given}` : `${given} ${family}`).trim()
