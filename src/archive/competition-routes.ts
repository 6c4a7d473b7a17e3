import { PUBLISHED } from '#contract/published/files.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import type { Route } from './routes.ts'
import type { Snapshot } from './snapshot.ts'

/** Pages of competitions, competition by competition. */

/** Each competition. */
export function ofCompetitions(snapshot: Snapshot): Route<'competition'>[] {
  return [...languagesOfCompetitions(snapshot)].map(([id, language]) => ({
    params: { id },
    partnerLanguages: [language],
  }))
}

/** Competitions whose judoka are shown by a display type (portal specification §2.3). */
export function shownBy(displayType: number) {
  return (snapshot: Snapshot): Route<'competition'>[] =>
    ofCompetitions(snapshot).filter(({ params: { id } }) =>
      snapshot.read(PUBLISHED.competition(id)).competition.displayTypes.includes(displayType),
    )
}

/** Competitions for teams. */
export function ofTeams(snapshot: Snapshot): Route<'competition'>[] {
  return ofCompetitions(snapshot).filter(
    ({ params: { id } }) => snapshot.read(PUBLISHED.competition(id)).competition.allowTeams,
  )
}

/** Each age category of each competition. */
export function ofAges(snapshot: Snapshot): Route<'resultsByAge'>[] {
  return ofCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const held = new Set(snapshot.read(PUBLISHED.competition(id)).categories.map(({ ageId }) => ageId))
    return [...held].map((age) => ({ params: { id, age: String(age) }, partnerLanguages }))
  })
}

/** Each weight category of each competition. */
export function ofCategories(snapshot: Snapshot): Route<'draw'>[] {
  return ofCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) =>
    snapshot.read(PUBLISHED.competition(id)).categories.map(({ id: category }) => ({
      params: { id, category: String(category) },
      partnerLanguages,
    })),
  )
}

/** Each competition of teams within one. */
export function ofTeamCompetitions(snapshot: Snapshot): Route<'teamDraw'>[] {
  return ofCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) =>
    snapshot.read(PUBLISHED.competition(id)).teamCategories.map(({ id: team }) => ({
      params: { id, team: String(team) },
      partnerLanguages,
    })),
  )
}

/** Everyone with a file of their own in a competition. */
export function ofAthletes(snapshot: Snapshot): Route<'athlete'>[] {
  return ofCompetitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const prefix = PUBLISHED.athlete(id, '').name
    const written = snapshot.manifest.sources[`competition/${id}`]?.resources ?? []
    return written
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ params: { id, athlete: name.slice(prefix.length) }, partnerLanguages }))
  })
}

/** The language of the partner behind each competition; English where there is none. */
export function languagesOfCompetitions(snapshot: Snapshot): Map<string, LanguageCode> {
  const { partners } = snapshot.read(PUBLISHED.partners())
  const languages = new Map(partners.map(({ slug, defaultLanguage }) => [slug, defaultLanguage]))
  return new Map(
    snapshot.read(PUBLISHED.competitions()).competitions.map(({ id, partner }) => {
      const declared = languages.get(partner ?? '')
      return [id, isLanguageCode(declared) ? declared : 'en']
    }),
  )
}
