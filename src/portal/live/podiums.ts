import type { CallResponse } from '#contract/calls.ts'
import { toCapitals } from '#language/capitals.ts'
import { createElement } from './mat-scoreboards.ts'

/** The podiums of a competition that has just finished, for pages without React, in the form of the scoreboards of its mats. */
export function createPodiums(
  results: CallResponse<'Live/Results'>,
  categories: readonly { idWeight: number; name: string }[],
  { resultsHref, limit }: { resultsHref: string; limit: number },
): HTMLElement {
  const list = createElement('ol')
  list.setAttribute('data-mats', '')
  list.setAttribute('data-podiums', '')
  const decided = categories.flatMap(({ idWeight, name }) => {
    const places = results.find(({ id }) => id === idWeight)?.places.filter(({ place }) => place <= 3) ?? []
    return places.some(({ place }) => place === 1) ? [{ name, places }] : []
  })
  for (const { name, places } of decided.slice(0, limit)) {
    const link = createElement('a', createElement('b', createElement('bdi', name)))
    link.setAttribute('href', resultsHref)
    link.setAttribute('data-idle', '')
    for (const { place, person } of places) {
      const displayName = person.withheld
        ? (person.country ?? '')
        : toCapitals(person.internationalFamilyName ?? person.familyName, person.country)
      const line = createElement(
        'span',
        createElement('small', `${place}`),
        createElement('bdi', displayName),
      )
      line.setAttribute('data-place', `${place}`)
      link.append(line)
    }
    list.append(createElement('li', link))
  }
  return list
}
