import type { Family, ParamsOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedRecordingPart } from '#contract/published/shapes.ts'
import type { LanguageCode } from '#language/languages.ts'
import { isLanguageCode } from '#language/languages.ts'
import type { Ahead } from '#site'
import { ofClubs, ofPartners, ofPartnersClubs, ofRankedClubs } from './partner-routes.ts'
import type { Snapshot } from './snapshot.ts'

/** A page that exists: what its address holds, and the languages of the partners it belongs to. */
export type Route<F extends Family = Family> = {
  params: ParamsOf<F>
  partnerLanguages: readonly LanguageCode[]
}

type Lister<F extends Family> = (snapshot: Snapshot) => Route<F>[]

/** How far ahead each family is rendered. */
export const AHEAD: Record<Family, Ahead> = {
  home: 'declared',
  calendar: 'declared',
  ranking: 'declared',
  clubs: 'declared',
  judokaList: 'declared',
  partner: 'declared',
  partnerCalendar: 'declared',
  competition: 'declared',
  results: 'declared',
  resultsByAge: 'declared',
  standings: 'declared',
  standingsByAge: 'declared',
  documents: 'declared',
  documentsOfCompetition: 'default',
  documentsOfDraw: 'default',
  documentsOfStandings: 'default',
  documentsOfResults: 'default',
  draws: 'declared',
  individualDraws: 'declared',
  draw: 'declared',
  teamDraws: 'declared',
  teamDraw: 'declared',
  legacyDraws: 'default',
  legacyDraw: 'default',
  bracketsTest: 'default',
  contestOrder: 'declared',
  watch: 'declared',
  athlete: 'default',
  watchLive: 'declared',
  fullRound: 'default',
  matchVideo: 'default',
  participants: 'declared',
  athletes: 'declared',
  nations: 'declared',
  participantRegions: 'declared',
  participantClubs: 'declared',
  participantSchools: 'declared',
  participantTeams: 'declared',
  judoka: 'profile',
  judokaResults: 'default',
  judokaYear: 'default',
  judokaMedals: 'default',
  headToHead: 'default',
  following: 'declared',
  apply: 'declared',
  applied: 'declared',
  applyTo: 'declared',
  cookies: 'declared',
  components: 'declared',
  club: 'profile',
  clubAthletes: 'default',
  clubCoaches: 'default',
  clubReferees: 'default',
  clubCompetitions: 'default',
  partnerClubs: 'declared',
  partnerClub: 'profile',
  partnerClubAthletes: 'default',
  partnerClubCoaches: 'default',
  partnerClubReferees: 'default',
  partnerClubCompetitions: 'default',
  partnerJudoka: 'declared',
  partnerRanking: 'declared',
  rankedClub: 'default',
  competitionNotFound: 'declared',
  judokaNotFound: 'declared',
}

/** Every page of a family that the snapshot has data for, competition by competition. */
export const ROUTES: { [F in Family]: Lister<F> } = {
  home: single,
  calendar: single,
  ranking: single,
  clubs: single,
  judokaList: single,
  partner: partners,
  partnerCalendar: partners,
  following: single,
  apply: single,
  applied: single,
  applyTo: competitions,
  cookies: single,
  components: single,
  competitionNotFound: single,
  judokaNotFound: single,
  competition: competitions,
  results: competitions,
  standings: competitions,
  documents: competitions,
  documentsOfCompetition: competitions,
  documentsOfDraw: competitions,
  documentsOfStandings: competitions,
  documentsOfResults: competitions,
  draws: competitions,
  individualDraws: competitions,
  contestOrder: competitions,
  watch: competitions,
  athlete: athletes,
  watchLive: single,
  fullRound: (snapshot) => recordings(snapshot, ({ of }) => of !== 'contest'),
  matchVideo: (snapshot) => recordings(snapshot, ({ of }) => of === 'contest'),
  participants: competitions,
  athletes: competitions,
  nations: shownBy(1),
  participantClubs: shownBy(2),
  participantSchools: shownBy(3),
  participantRegions: shownBy(4),
  participantTeams: ofTeams,
  resultsByAge: ages,
  standingsByAge: ages,
  draw: categories,
  legacyDraw: categories,
  legacyDraws: competitions,
  bracketsTest: competitions,
  teamDraws: ofTeams,
  teamDraw: (snapshot) =>
    competitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) =>
      snapshot.read(PUBLISHED.competition(id)).teamCategories.map(({ id: team }) => ({
        params: { id, team: String(team) },
        partnerLanguages,
      })),
    ),
  club: ofClubs,
  clubAthletes: ofClubs,
  clubCoaches: ofClubs,
  clubReferees: ofClubs,
  clubCompetitions: ofClubs,
  partnerClubs: ofPartners,
  partnerClub: ofPartnersClubs,
  partnerClubAthletes: ofPartnersClubs,
  partnerClubCoaches: ofPartnersClubs,
  partnerClubReferees: ofPartnersClubs,
  partnerClubCompetitions: ofPartnersClubs,
  partnerJudoka: ofPartners,
  partnerRanking: ofPartners,
  rankedClub: ofRankedClubs,
  judoka,
  judokaResults: judoka,
  judokaMedals: judoka,
  headToHead: judoka,
  judokaYear: (snapshot) =>
    judoka(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
      const { results, contests } = snapshot.read(PUBLISHED.judoka(id))
      const years = new Set([...results, ...contests].map(({ year }) => year))
      return [...years].flatMap((year) =>
        year === null ? [] : [{ params: { id, year: String(year) }, partnerLanguages }],
      )
    }),
}

function single(): { params: Record<never, string>; partnerLanguages: readonly LanguageCode[] }[] {
  return [{ params: {}, partnerLanguages: [] }]
}

function partners(snapshot: Snapshot): Route<'partner'>[] {
  return snapshot.read(PUBLISHED.partners()).partners.map(({ slug, defaultLanguage }) => ({
    params: { partner: slug },
    partnerLanguages: isLanguageCode(defaultLanguage) ? [defaultLanguage] : [],
  }))
}

function competitions(snapshot: Snapshot): Route<'competition'>[] {
  return [...languagesOfCompetitions(snapshot)].map(([id, language]) => ({
    params: { id },
    partnerLanguages: [language],
  }))
}

/** Competitions whose judoka are shown by a display type (portal specification §2.3). */
function shownBy(displayType: number) {
  return (snapshot: Snapshot): Route<'competition'>[] =>
    competitions(snapshot).filter(({ params: { id } }) =>
      snapshot.read(PUBLISHED.competition(id)).competition.displayTypes.includes(displayType),
    )
}

/** Competitions for teams. */
function ofTeams(snapshot: Snapshot): Route<'competition'>[] {
  return competitions(snapshot).filter(
    ({ params: { id } }) => snapshot.read(PUBLISHED.competition(id)).competition.allowTeams,
  )
}

/** Each age category of each competition. */
function ages(snapshot: Snapshot): Route<'resultsByAge'>[] {
  return competitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const held = new Set(snapshot.read(PUBLISHED.competition(id)).categories.map(({ ageId }) => ageId))
    return [...held].map((age) => ({ params: { id, age: String(age) }, partnerLanguages }))
  })
}

/** Each weight category of each competition. */
function categories(snapshot: Snapshot): Route<'draw'>[] {
  return competitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) =>
    snapshot.read(PUBLISHED.competition(id)).categories.map(({ id: category }) => ({
      params: { id, category: String(category) },
      partnerLanguages,
    })),
  )
}

/** Everyone with a file of their own in a competition. */
function athletes(snapshot: Snapshot): Route<'athlete'>[] {
  return competitions(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const prefix = PUBLISHED.athlete(id, '').name
    const written = snapshot.manifest.sources[`competition/${id}`]?.resources ?? []
    return written
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ params: { id, athlete: name.slice(prefix.length) }, partnerLanguages }))
  })
}

/** Videos in which something of a kind is shown. */
function recordings(
  snapshot: Snapshot,
  shows: (part: PublishedRecordingPart) => boolean,
): Route<'fullRound' | 'matchVideo'>[] {
  const prefix = PUBLISHED.recording('').name
  return Object.keys(snapshot.manifest.resources).flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const video = name.slice(prefix.length)
    const isShown = snapshot.read(PUBLISHED.recording(video)).parts.some(shows)
    return isShown ? [{ params: { video }, partnerLanguages: [] }] : []
  })
}

/** A judoka belongs to the partners of every competition they took part in. */
function judoka(snapshot: Snapshot): Route<'judoka'>[] {
  const languages = languagesOfCompetitions(snapshot)
  return Object.keys(snapshot.manifest.sources).flatMap((source) => {
    const id = /^judoka\/(\d+)$/.exec(source)?.[1]
    if (!id) return []
    const { results, contests } = snapshot.read(PUBLISHED.judoka(id))
    const visited = new Set([...results, ...contests].map(({ competition }) => competition.id))
    return [
      {
        params: { id },
        partnerLanguages: [...new Set([...visited].flatMap((one) => languages.get(one) ?? []))],
      },
    ]
  })
}

/** The language of the partner behind each competition; English where there is none. */
function languagesOfCompetitions(snapshot: Snapshot): Map<string, LanguageCode> {
  const { partners } = snapshot.read(PUBLISHED.partners())
  const languages = new Map(partners.map(({ slug, defaultLanguage }) => [slug, defaultLanguage]))
  return new Map(
    snapshot.read(PUBLISHED.competitions()).competitions.map(({ id, partner }) => {
      const declared = languages.get(partner ?? '')
      return [id, isLanguageCode(declared) ? declared : 'en']
    }),
  )
}
