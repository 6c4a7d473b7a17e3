import { toCapitals } from '#language/capitals.ts'
import { formatWeight } from '#language/formats.ts'
import { isInOtherScript } from '#language/languages.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCategory, PublishedPerson } from '#publication/schemas/index.ts'
import { createElement } from './dom.ts'
import type { WidgetContext } from './widget.ts'

/**
 * The name of a judoka, in the international spelling if the other one is in a script that the page is not read in, with a link
 * to the profile if there is one.
 */
export function createPersonName(person: PublishedPerson, { t, code, href }: WidgetContext): HTMLElement {
  if (person.withheld) return createElement('i', {}, t('person.withheld'))
  const { familyName, givenName, internationalFamilyName, internationalGivenName, country } = person
  const isForeign = isInOtherScript(familyName, code) && internationalFamilyName !== undefined
  const family = isForeign ? toCapitals(internationalFamilyName, null) : toCapitals(familyName, country)
  const given = (isForeign && internationalGivenName) || givenName
  const title = isForeign ? `${familyName} ${givenName}` : null
  const name = createElement('bdi', { title }, createElement('b', {}, family), ` ${given}`)
  return person.profile === false
    ? name
    : createElement('a', { href: href(buildPath('judoka', { id: person.id })) }, name)
}

/** `Men −60 kg`; the sign is before the number in every writing direction. */
export function formatCategory(
  { gender, name }: Pick<PublishedCategory, 'gender' | 'name'>,
  { t }: Pick<WidgetContext, 't'>,
): string {
  const weight = formatWeight(name)
  return `${t(gender === 'male' ? 'gender.men' : 'gender.women')} ${weight === null ? name : `\u2066${weight}\u2069 ${t('category.kg')}`}`
}
