import type { DisplayType } from '#judo/competition/enumerations.ts'
import { isMedalRound } from '#judo/draw/index.ts'
import { listDrawParts } from '#judo/layout/index.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { buildContestCode } from '#publication/contest-code.ts'
import type { PageInstance } from '#publication/page-instances.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import type { Snapshot } from '../snapshot.ts'

/** What the pages of competitions are about; those of one competition follow each other. */

/** Each competition; of a partial snapshot, each that it has more of than its row in the lists. */
export function listCompetitions(snapshot: Snapshot): PageInstance<'id'>[] {
  const { isPartial } = snapshot.manifest
  return [...mapCompetitionLanguages(snapshot)]
    .filter(([id]) => !isPartial || snapshot.has(RESOURCES.competition(id)))
    .map(([id, language]) => ({
      params: { id },
      partnerLanguages: [language],
    }))
}

/** Competitions that use a display type (portal specification §2.3). */
export function createDisplayTypeLister(displayType: DisplayType) {
  return (snapshot: Snapshot): PageInstance<'id'>[] =>
    listCompetitions(snapshot).filter(({ params: { id } }) =>
      snapshot.read(RESOURCES.competition(id)).competition.displayTypes.includes(displayType),
    )
}

/** Competitions for teams. */
export function listTeamEvents(snapshot: Snapshot): PageInstance<'id'>[] {
  return listCompetitions(snapshot).filter(
    ({ params: { id } }) => snapshot.read(RESOURCES.competition(id)).competition.allowTeams,
  )
}

/** Each age category of each competition. */
export function listAges(snapshot: Snapshot): PageInstance<'id' | 'age'>[] {
  return listCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const ages = new Set(snapshot.read(RESOURCES.competition(id)).categories.map(({ ageId }) => ageId))
    return [...ages].map((age) => ({ params: { id, age: String(age) }, partnerLanguages }))
  })
}

/** Each weight category of each competition. */
export function listCategories(snapshot: Snapshot): PageInstance<'id' | 'category'>[] {
  return listCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) =>
    snapshot.read(RESOURCES.competition(id)).categories.map(({ id: category }) => ({
      params: { id, category: String(category) },
      partnerLanguages,
    })),
  )
}

/** Each part of each large draw. */
export function listDrawPartsOfCategories(snapshot: Snapshot): PageInstance<'id' | 'category' | 'part'>[] {
  return listCategories(snapshot).flatMap(({ params: { id, category }, partnerLanguages }) =>
    listPartKeys(snapshot, RESOURCES.draw(id, category)).map((part) => ({
      params: { id, category, part },
      partnerLanguages,
    })),
  )
}

const listPartKeys = (snapshot: Snapshot, draw: Resource<PublishedDraw>): string[] =>
  snapshot.derive('draw parts', [draw], () => listDrawParts(snapshot.read(draw)).map(({ key }) => key))

/** Each part of each large draw of teams. */
export function listTeamDrawParts(snapshot: Snapshot): PageInstance<'id' | 'team' | 'part'>[] {
  return listTeamEvents(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const teams = RESOURCES.teams(id)
    if (!snapshot.has(teams)) return []
    const parts = snapshot.derive('team draw parts', [teams], () =>
      snapshot
        .read(teams)
        .competitions.flatMap((draw) =>
          listDrawParts(draw).map(({ key }) => ({ team: String(draw.id), part: key })),
        ),
    )
    return parts.map((params) => ({ params: { id, ...params }, partnerLanguages }))
  })
}

/** Each contest for a medal whose judoka are known; the browser renders the pages of all others. */
export function listMedalContests(snapshot: Snapshot): PageInstance<'id' | 'code'>[] {
  return listCategories(snapshot).flatMap(({ params: { id, category }, partnerLanguages }) =>
    listNumbersOfMedalContests(snapshot, RESOURCES.draw(id, category)).map((number) => ({
      params: { id, code: buildContestCode({ category: Number(category), number }) },
      partnerLanguages,
    })),
  )
}

const listNumbersOfMedalContests = (snapshot: Snapshot, draw: Resource<PublishedDraw>): number[] =>
  snapshot.derive('medal contests', [draw], () =>
    snapshot
      .read(draw)
      .contests.filter(({ round, white, blue }) => isMedalRound(round) && white !== null && blue !== null)
      .map(({ number }) => number),
  )

/** Each team competition of each competition. */
export function listTeamDraws(snapshot: Snapshot): PageInstance<'id' | 'team'>[] {
  return listCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) =>
    snapshot.read(RESOURCES.competition(id)).teamCategories.map(({ id: team }) => ({
      params: { id, team: String(team) },
      partnerLanguages,
    })),
  )
}

/** Each judoka with a resource of their own in a competition. */
export function listAthletes(snapshot: Snapshot): PageInstance<'id' | 'athlete'>[] {
  return listCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const prefix = RESOURCES.athlete(id, '').name
    const written = snapshot.manifest.sources[`competition/${id}`]?.resources ?? []
    return written
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ params: { id, athlete: name.slice(prefix.length) }, partnerLanguages }))
  })
}

/** The default language of each competition's partner; English for competitions without a partner. */
export function mapCompetitionLanguages(snapshot: Snapshot): Map<string, LanguageCode> {
  const { partners } = snapshot.read(RESOURCES.partners())
  const languages = new Map(partners.map(({ slug, defaultLanguage }) => [slug, defaultLanguage]))
  return new Map(
    snapshot.read(RESOURCES.competitions()).competitions.map(({ externalId, partner }) => {
      const declared = languages.get(partner ?? '')
      return [externalId, isLanguageCode(declared) ? declared : 'en']
    }),
  )
}
