import type { Family, ParamsOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { LanguageCode } from '#language/languages.ts'
import { isLanguageCode } from '#language/languages.ts'
import type { Ahead } from '#site'
import type { Snapshot } from './snapshot.ts'

/** A page that exists: what its address holds, and the language of the partner it belongs to. */
export type Route<F extends Family = Family> = { params: ParamsOf<F>; partnerLanguage: LanguageCode }

type Lister<F extends Family> = (snapshot: Snapshot) => Route<F>[]

/** How far ahead each family is rendered. */
export const AHEAD: Record<Family, Ahead> = {
  home: 'declared',
  competition: 'declared',
  results: 'declared',
  resultsByAge: 'declared',
  draws: 'declared',
  individualDraws: 'declared',
  draw: 'declared',
  participants: 'declared',
  athletes: 'declared',
  nations: 'declared',
  judoka: 'profile',
  judokaResults: 'default',
  judokaYear: 'default',
  headToHead: 'default',
  competitionNotFound: 'declared',
  judokaNotFound: 'declared',
}

/** Every page of a family that the snapshot has data for, competition by competition. */
export const ROUTES: { [F in Family]: Lister<F> } = {
  home: single,
  competitionNotFound: single,
  judokaNotFound: single,
  competition: competitions,
  results: competitions,
  draws: competitions,
  individualDraws: competitions,
  participants: competitions,
  athletes: competitions,
  nations: competitions,
  resultsByAge: (snapshot) =>
    competitions(snapshot).flatMap(({ params: { id }, partnerLanguage }) => {
      const ages = new Set(snapshot.read(PUBLISHED.competition(id)).categories.map(({ ageId }) => ageId))
      return [...ages].map((age) => ({ params: { id, age: String(age) }, partnerLanguage }))
    }),
  draw: (snapshot) =>
    competitions(snapshot).flatMap(({ params: { id }, partnerLanguage }) =>
      snapshot.read(PUBLISHED.competition(id)).categories.map(({ id: category }) => ({
        params: { id, category: String(category) },
        partnerLanguage,
      })),
    ),
  judoka,
  judokaResults: judoka,
  headToHead: judoka,
  judokaYear: (snapshot) =>
    judoka(snapshot).flatMap(({ params: { id }, partnerLanguage }) => {
      const { results, contests } = snapshot.read(PUBLISHED.judoka(id))
      const years = new Set([...results, ...contests].map(({ year }) => year))
      return [...years].flatMap((year) =>
        year === null ? [] : [{ params: { id, year: String(year) }, partnerLanguage }],
      )
    }),
}

function single(): { params: Record<never, string>; partnerLanguage: LanguageCode }[] {
  return [{ params: {}, partnerLanguage: 'en' }]
}

function competitions(snapshot: Snapshot): Route<'competition'>[] {
  const { partners } = snapshot.read(PUBLISHED.partners())
  const languages = new Map(partners.map(({ slug, defaultLanguage }) => [slug, defaultLanguage]))
  return snapshot.read(PUBLISHED.competitions()).competitions.map(({ id, partner }) => {
    const declared = languages.get(partner ?? '')
    return { params: { id }, partnerLanguage: isLanguageCode(declared) ? declared : 'en' }
  })
}

function judoka(snapshot: Snapshot): Route<'judoka'>[] {
  return Object.keys(snapshot.manifest.sources).flatMap((source) => {
    const id = /^judoka\/(\d+)$/.exec(source)?.[1]
    return id ? [{ params: { id }, partnerLanguage: 'en' as const }] : []
  })
}
