import type { CallResponse } from '#contract/calls.ts'
import { toCapitals } from '#language/capitals.ts'
import { createElement } from '../dom/create-element.ts'

/** The podiums of a competition that has just finished, for pages without React, in the form of the scoreboards of its mats. */
export function createPodiums(
  results: CallResponse<'Live/Results'>,
  categories: readonly { idWeight: number; name: string }[],
  { resultsHref, limit }: { resultsHref: string; limit: number },
): HTMLElement {
  const list = createElement('ol', { 'data-mats': true, 'data-podiums': true })
  const decided = categories.flatMap(({ idWeight, name }) => {
    const places = results.find(({ id }) => id === idWeight)?.places.filter(({ place }) => place <= 3) ?? []
    return places.some(({ place }) => place === 1) ? [{ name, places }] : []
  })
  for (const { name, places } of decided.slice(0, limit)) {
    const lines = places.map(({ place, person }) => {
      const displayName = person.withheld
        ? (person.country ?? '')
        : toCapitals(person.internationalFamilyName ?? person.familyName, person.country)
      return createElement(
        'span',
        { 'data-place': place },
        createElement('small', {}, `${place}`),
        createElement('bdi', {}, displayName),
      )
    })
    const heading = createElement('b', {}, createElement('bdi', {}, name))
    const link = createElement('a', { href: resultsHref, 'data-idle': true }, heading, ...lines)
    list.append(createElement('li', {}, link))
  }
  return list
}
