import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toCapitals } from '#language/capitals.ts'
import { isInOtherScript } from '#language/languages.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetitionListItem, PublishedPerson } from '#publication/schemas/index.ts'
import { SITE_DATA } from './servers.ts'

/** What the demo world that is served holds, read from the published data itself. */

/** The release that is served. */
export const site = join(process.cwd(), SITE_DATA, 'dist')

export function published<T>(file: Resource<T>): T {
  return JSON.parse(readFileSync(join(site, 'data', `${file.name}.json`), 'utf8')) as T
}

export function largestCompetition(): PublishedCompetitionListItem {
  const [largest] = published(RESOURCES.competitions()).competitions.toSorted((a, b) => b.judoka - a.judoka)
  if (!largest) throw new Error('The demo world has no competition')
  return largest
}

/** A finished competition of few judoka, for tests of what is the same in every competition. */
export function smallestFinishedCompetition(): PublishedCompetitionListItem {
  const [smallest] = published(RESOURCES.competitions())
    .competitions.filter(({ isFinished }) => isFinished)
    .toSorted((a, b) => a.judoka - b.judoka)
  if (!smallest) throw new Error('The demo world has no finished competition')
  return smallest
}

/** A finalist of the largest competition whose family name isn't plain Latin. */
export function accentedFinalist(): { person: PublishedPerson; category: number } {
  const { externalId } = largestCompetition()
  for (const { id: category, places } of published(RESOURCES.results(externalId)).categories) {
    const found = places.find(
      ({ place, person }) => place <= 2 && /[À-žəğışŞ]/.test(person.familyName) && !person.withheld,
    )
    if (found) return { person: found.person, category }
  }
  throw new Error('Nobody with an accent reached a final of the largest competition')
}

/** A family name as English pages show it without a preference: in another script than Latin, its international spelling. */
export const shownFamilyName = ({
  familyName,
  internationalFamilyName,
  country,
}: Pick<PublishedPerson, 'familyName' | 'internationalFamilyName' | 'country'>): string =>
  internationalFamilyName !== undefined && isInOtherScript(familyName, 'en')
    ? toCapitals(internationalFamilyName, null)
    : toCapitals(familyName, country)

/** The competition with teams, and the number of its first team competition. */
export function competitionWithTeams(): { competition: PublishedCompetitionListItem; team: number } {
  for (const competition of published(RESOURCES.competitions()).competitions) {
    const [team] = published(RESOURCES.competition(competition.externalId)).teamCategories
    if (team) return { competition, team: team.id }
  }
  throw new Error('The demo world has no competition with teams')
}

/** A published club with judoka in the contest order of a competition, by default of the largest one, and their names. */
export function clubInOrder(externalId = largestCompetition().externalId) {
  const { people } = published(RESOURCES.contestOrder(externalId))
  const clubs = published(RESOURCES.partners()).partners.flatMap(
    ({ slug }) => published(RESOURCES.partnerClubs(slug)).clubs,
  )
  for (const { id, name } of clubs) {
    const judoka = people.filter(({ clubId }) => clubId === id)
    if (judoka.length > 0) return { id, name, judoka }
  }
  throw new Error('Nobody in the contest order is of a published club')
}
