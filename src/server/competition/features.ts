import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CompetitionFeatures } from '#contract/shapes/competition.ts'
import { applicationsOpen } from '#judo/competition/applications.ts'
import { knownTimeZone } from '#judo/competition/time-zone.ts'
import {
  competition,
  competitionWeight,
  contest,
  entry,
  fragment,
  fragmentMat,
  individualResult,
  mediaLink,
  teamCompetition,
  teamFight,
  teamResult,
} from '../db/schema/index.ts'

const DRAWN = 2
const SHOWN = 1

const filmedParts = sql`${fragment} where ${fragment.competitionId} = ${competition.id}
  and (${fragment.commentatedVideoIds} is not null and jsonb_array_length(${fragment.commentatedVideoIds}) > 0
    or exists (
      select 1 from ${fragmentMat}
      where ${fragmentMat.fragmentId} = ${fragment.id} and ${fragmentMat.videoId} is not null
    ))`

/** What there is to see of a competition, whatever the hour. The statement reads `competition`. */
export const lastingFeatures = {
  hasIndividualResults: exists(
    sql`${individualResult} where ${individualResult.competitionId} = ${competition.id}`,
  ),
  hasTeamResults: exists(sql`${teamResult} where ${teamResult.competitionId} = ${competition.id}`),
  hasEntries: exists(sql`${entry} where ${entry.competitionId} = ${competition.id}`),
  hasContests: sql<boolean>`(${exists(sql`${contest} where ${contest.competitionId} = ${competition.id}`)}
    or ${exists(sql`${teamFight} where ${teamFight.competitionId} = ${competition.id}`)})`,
  hasContestOrder: exists(sql`${contest} where ${contest.competitionId} = ${competition.id}
    and ${contest.mat} is not null and (${contest.startedAt} is not null or ${contest.matOrder} is not null)`),
  hasConfirmedDraw: sql<boolean>`(${exists(
    sql`${competitionWeight} where ${competitionWeight.competitionId} = ${competition.id}
    and ${competitionWeight.teamCompetitionId} is null
    and ${competitionWeight.status} = ${DRAWN} and (${competitionWeight.drawSystem} is not null or exists (
      select 1 from ${contest} where ${contest.competitionWeightId} = ${competitionWeight.id}
    ))`,
  )} or ${exists(sql`${teamCompetition} where ${teamCompetition.competitionId} = ${competition.id}
    and ${teamCompetition.status} = ${DRAWN}`)})`,
  hasVideos: sql<boolean>`(${exists(filmedParts)} or ${exists(
    sql`${mediaLink} join ${contest} on ${contest.id} = ${mediaLink.contestId}
    where ${contest.competitionId} = ${competition.id} and ${mediaLink.status} = ${SHOWN}`,
  )})`,
}

/** A moment; in a prepared statement, where it is given as ISO text. */
export type Moment = Date | Placeholder

const instant = (now: Moment): SQL => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`

/** A part of the programme is on at a moment. The statement reads `fragment`. */
export const isOn = (now: Moment): SQL =>
  sql`${fragment.start} <= ${instant(now)} and ${fragment.finish} >= ${instant(now)}`

/** A part of the programme that is filmed is on at a moment. */
export const isStreaming = (now: Moment): SQL<boolean> => exists(sql`${filmedParts} and ${isOn(now)}`)

/** A part of the programme that was filmed is over at a moment. */
const wasStreamed = (now: Moment): SQL<boolean> =>
  exists(sql`${filmedParts} and ${fragment.finish} < ${instant(now)}`)

/** All columns that `competitionFeatures` makes an answer of. */
export const featureColumns = (now: Moment) => ({
  ...lastingFeatures,
  isStreaming: isStreaming(now),
  wasStreamed: wasStreamed(now),
})

type FeatureRow = Record<keyof ReturnType<typeof featureColumns>, boolean>

type Terms = {
  allowPayments: boolean
  allowIndividualRegistration: boolean
  applicationDeadline: Date | null
  applicationDeadlineLate: Date | null
  timeZone: string
}

/** The features of portal specification §3. Applications count as open where either place shows its button. */
export function competitionFeatures(has: FeatureRow, terms: Terms, now: Date): CompetitionFeatures {
  return {
    hasLiveStream: has.isStreaming,
    hasArchiveStreams: has.wasStreamed,
    hasIndividualResults: has.hasIndividualResults,
    hasTeamsResultsResults: has.hasTeamResults,
    hasContests: has.hasContests,
    hasApplies: has.hasEntries,
    hasAnyResults: has.hasIndividualResults || has.hasTeamResults,
    hasAnyStreams: has.isStreaming || has.wasStreamed,
    hasAnyVideos: has.hasVideos,
    hasOpenApplications: canApply(terms, now, 'page') || canApply(terms, now, 'header'),
    hasContestOrder: has.hasContestOrder,
    hasConfirmedDraw: has.hasConfirmedDraw,
  }
}

function canApply(terms: Terms, now: Date, place: 'page' | 'header'): boolean {
  const competition = {
    applicationDeadline: terms.applicationDeadline?.toISOString() ?? null,
    applicationDeadlineLate: terms.applicationDeadlineLate?.toISOString() ?? null,
    allowPayments: terms.allowPayments,
    allowIndividualRegistrations: terms.allowIndividualRegistration,
    timezone: knownTimeZone(terms.timeZone),
  }
  return applicationsOpen(now.getTime(), competition, place)
}

function exists(rows: SQL): SQL<boolean> {
  return sql`exists (select 1 from ${rows})`
}
