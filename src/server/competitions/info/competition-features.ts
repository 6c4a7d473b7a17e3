import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CompetitionFeatures } from '#contract/api/competitions/competition-list.ts'
import { isOpenForApplications } from '#judo/competition/apply-deadline.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import {
  competition,
  competitionCategory,
  contest,
  entry,
  individualResult,
  programmeBlock,
  teamCompetition,
  teamContest,
  teamResult,
} from '#server/platform/db/schema/index.ts'
import { blocksWithVideo, hasVideos } from '../videos/competition-videos.ts'

/** Features of a competition that do not depend on the time. The query has to select from `competition`. */
export const timelessFeatureColumns = {
  hasIndividualResults: existsIn(
    sql`${individualResult} where ${individualResult.competitionId} = ${competition.id}`,
  ),
  hasTeamResults: existsIn(sql`${teamResult} where ${teamResult.competitionId} = ${competition.id}`),
  hasEntries: existsIn(sql`${entry} where ${entry.competitionId} = ${competition.id}`),
  hasContests: sql<boolean>`(${existsIn(sql`${contest} where ${contest.competitionId} = ${competition.id}`)}
    or ${existsIn(sql`${teamContest} where ${teamContest.competitionId} = ${competition.id}`)})`,
  hasContestOrder: existsIn(sql`${contest} where ${contest.competitionId} = ${competition.id}
    and ${contest.mat} is not null and (${contest.startedAt} is not null or ${contest.matOrder} is not null)`),
  hasConfirmedDraw: sql<boolean>`(${existsIn(
    sql`${competitionCategory} where ${competitionCategory.competitionId} = ${competition.id}
    and ${competitionCategory.teamCompetitionId} is null
    and ${eq(competitionCategory.status, 'drawn')} and (${competitionCategory.drawSystem} is not null or exists (
      select 1 from ${contest} where ${contest.competitionCategoryId} = ${competitionCategory.id}
    ))`,
  )} or ${existsIn(sql`${teamCompetition} where ${teamCompetition.competitionId} = ${competition.id}
    and ${eq(teamCompetition.status, 'drawn')}`)})`,
  hasVideos,
}

/** A time, or the placeholder for it as ISO text in a prepared statement. */
export type MomentParameter = Date | Placeholder

const toTimestamp = (now: MomentParameter): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`

/** Whether a block is running at a time. The query has to select from `fragment`. */
export const isBlockRunning = (now: MomentParameter): SQL =>
  sql`${programmeBlock.start} <= ${toTimestamp(now)} and ${programmeBlock.finish} >= ${toTimestamp(now)}`

/** Whether a block with video is running at a time. */
export const isStreaming = (now: MomentParameter): SQL<boolean> =>
  existsIn(sql`${blocksWithVideo} and ${isBlockRunning(now)}`)

/** Whether a block with video is over at a time. */
const wasStreamed = (now: MomentParameter): SQL<boolean> =>
  existsIn(sql`${blocksWithVideo} and ${programmeBlock.finish} < ${toTimestamp(now)}`)

/** The columns that `toCompetitionFeatures` requires. */
export const featureColumns = (now: MomentParameter) => ({
  ...timelessFeatureColumns,
  isStreaming: isStreaming(now),
  wasStreamed: wasStreamed(now),
})

type FeatureFlags = Record<keyof ReturnType<typeof featureColumns>, boolean>

type RegistrationTerms = {
  allowPayments: boolean
  allowIndividualRegistration: boolean
  applicationDeadline: Date | null
  applicationDeadlineLate: Date | null
  timeZone: string
}

/** The features of portal specification §3. Applications are open if the page or the header shows its button. */
export function toCompetitionFeatures(
  flags: FeatureFlags,
  terms: RegistrationTerms,
  now: Date,
): CompetitionFeatures {
  return {
    hasLiveStream: flags.isStreaming,
    hasArchiveStreams: flags.wasStreamed,
    hasIndividualResults: flags.hasIndividualResults,
    hasTeamsResultsResults: flags.hasTeamResults,
    hasContests: flags.hasContests,
    hasApplies: flags.hasEntries,
    hasAnyResults: flags.hasIndividualResults || flags.hasTeamResults,
    hasAnyStreams: flags.isStreaming || flags.wasStreamed,
    hasAnyVideos: flags.hasVideos,
    hasOpenApplications: canApply(terms, now, 'page') || canApply(terms, now, 'header'),
    hasContestOrder: flags.hasContestOrder,
    hasConfirmedDraw: flags.hasConfirmedDraw,
  }
}

function canApply(terms: RegistrationTerms, now: Date, place: 'page' | 'header'): boolean {
  const competition = {
    applicationDeadline: terms.applicationDeadline?.toISOString() ?? null,
    applicationDeadlineLate: terms.applicationDeadlineLate?.toISOString() ?? null,
    allowPayments: terms.allowPayments,
    allowIndividualRegistrations: terms.allowIndividualRegistration,
    timeZone: readTimeZone(terms.timeZone, now.getTime()),
  }
  return isOpenForApplications(now.getTime(), competition, place)
}

function existsIn(rows: SQL): SQL<boolean> {
  return sql`exists (select 1 from ${rows})`
}
