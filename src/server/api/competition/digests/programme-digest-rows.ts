import { sql } from 'drizzle-orm'
import { type DigestRows, isAmong, selectDigestRows } from '../../../db/row-digests.ts'
import {
  club,
  competition,
  competitionFile,
  contest,
  entry,
  fragment,
  fragmentMat,
  mediaLink,
  purchasable,
  region,
  school,
  team,
  teamCompetition,
  teamFight,
} from '../../../db/schema/index.ts'

/** What counts towards a competition's digest besides its categories: programme, teams, documents, organisations. */
export function programmeDigestRows(ids: readonly number[]): DigestRows[] {
  return [
    selectDigestRows(
      'fragment',
      fragment.competitionId,
      [fragment.id, fragment.name, fragment.start, fragment.finish, fragment.commentatedVideoIds],
      sql`from ${fragment} where ${isAmong(fragment.competitionId, ids)}`,
    ),
    selectDigestRows(
      'mat',
      fragment.competitionId,
      [fragment.id, fragmentMat.mat, fragmentMat.videoId, fragmentMat.streamStartedAt],
      sql`from ${fragmentMat} join ${fragment} on ${fragment.id} = ${fragmentMat.fragmentId}
        where ${isAmong(fragment.competitionId, ids)}`,
    ),
    selectDigestRows(
      'video',
      contest.competitionId,
      [contest.id, mediaLink.mediaType, mediaLink.mediaId, mediaLink.contestStartOffset, mediaLink.status],
      sql`from ${mediaLink} join ${contest} on ${contest.id} = ${mediaLink.contestId}
        where ${isAmong(contest.competitionId, ids)}`,
    ),
    selectDigestRows(
      'team competition',
      teamCompetition.competitionId,
      [sql`${teamCompetition}::text`],
      sql`from ${teamCompetition} where ${isAmong(teamCompetition.competitionId, ids)}`,
    ),
    selectDigestRows(
      'team',
      team.competitionId,
      [sql`${team}::text`],
      sql`from ${team} where ${isAmong(team.competitionId, ids)}`,
    ),
    selectDigestRows(
      'team contest',
      teamFight.competitionId,
      [sql`${teamFight}::text`],
      sql`from ${teamFight} where ${isAmong(teamFight.competitionId, ids)}`,
    ),
    selectDigestRows(
      'document',
      competitionFile.competitionId,
      [
        competitionFile.id,
        competitionFile.type,
        competitionFile.group,
        competitionFile.title,
        competitionFile.cdnObject,
        competitionFile.orderBy,
      ],
      sql`from ${competitionFile} where ${isAmong(competitionFile.competitionId, ids)}`,
    ),
    selectDigestRows(
      'price',
      competition.id,
      [
        purchasable.id,
        purchasable.name,
        purchasable.ageId,
        purchasable.weightId,
        purchasable.price,
        purchasable.priceLate,
        purchasable.currency,
        purchasable.deletedAt,
      ],
      sql`from ${competition} join ${purchasable} on ${purchasable.competitionId} = ${competition.id}
        or (${purchasable.competitionId} is null and ${purchasable.partnerId} = ${competition.partnerId})
        where ${competition.allowPayments} and ${isAmong(competition.id, ids)}`,
    ),
    selectDigestRows(
      'organisations of an entry',
      entry.competitionId,
      [
        entry.id,
        entry.teamId,
        club.name,
        club.logoFilename,
        region.name,
        region.logoFilename,
        school.name,
        school.logoFilename,
      ],
      sql`from ${entry}
        left join ${club} on ${club.id} = ${entry.clubId}
        left join ${region} on ${region.id} = ${entry.regionId}
        left join ${school} on ${school.id} = ${entry.schoolId}
        where ${isAmong(entry.competitionId, ids)}`,
    ),
  ]
}
