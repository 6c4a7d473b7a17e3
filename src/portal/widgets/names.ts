import { getReadableName } from '#language/readable-name.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { createElement } from '../dom/create-element.ts'
import type { WidgetContext } from './widget.ts'

/**
 * The name of a judoka, in the international spelling if the other one is in a script that the page is not read in, with a link
 * to the profile if there is one.
 */
export function createPersonName(person: PublishedPerson, { t, code, href }: WidgetContext): HTMLElement {
  if (person.withheld) return createElement('i', {}, t('person.withheld'))
  const { familyNameInCapitals: family, givenName: given, isInternational } = getReadableName(person, code)
  const title = isInternational ? `${person.familyName} ${person.givenName}` : null
  const name = createElement('bdi', { title }, createElement('b', {}, family), ` ${given}`)
  return person.profile === false
    ? name
    : createElement('a', { href: href(buildPath('judoka', { id: person.id })) }, name)
}
