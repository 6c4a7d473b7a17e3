import { sql } from 'drizzle-orm'
import { type DigestRows, isAmong, selectDigestRows } from '#server/platform/db/row-digests.ts'
import {
  camera,
  club,
  competition,
  competitionDocument,
  contest,
  contestVideo,
  country,
  entry,
  file,
  programmeBlock,
  programmeBlockMat,
  purchasable,
  region,
  school,
  team,
  teamCompetition,
  teamContest,
} from '#server/platform/db/schema/index.ts'

/** Rows of a competition's digest for programme, videos, teams, documents, prices and organisations. */
export function programmeDigestRows(ids: readonly number[]): DigestRows[] {
  return [
    selectDigestRows(
      'fragment',
      programmeBlock.competitionId,
      [
        programmeBlock.id,
        programmeBlock.name,
        programmeBlock.start,
        programmeBlock.finish,
        programmeBlock.commentatedVideoIds,
      ],
      sql`from ${programmeBlock} where ${isAmong(programmeBlock.competitionId, ids)}`,
    ),
    selectDigestRows(
      'mat',
      programmeBlock.competitionId,
      [
        programmeBlock.id,
        programmeBlockMat.mat,
        programmeBlockMat.videoId,
        programmeBlockMat.streamStartedAt,
      ],
      sql`from ${programmeBlockMat} join ${programmeBlock} on ${programmeBlock.id} = ${programmeBlockMat.blockId}
        where ${isAmong(programmeBlock.competitionId, ids)}`,
    ),
    selectDigestRows(
      'video',
      contest.competitionId,
      [
        contest.id,
        contestVideo.mediaType,
        contestVideo.mediaId,
        contestVideo.contestStartOffset,
        contestVideo.status,
        camera.codeShort,
      ],
      sql`from ${contest} join ${contestVideo} on ${contestVideo.contestId} = ${contest.id}
        left join ${camera} on ${camera.id} = ${contestVideo.cameraId}
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
      teamContest.competitionId,
      [sql`${teamContest}::text`],
      sql`from ${teamContest} where ${isAmong(teamContest.competitionId, ids)}`,
    ),
    selectDigestRows(
      'document',
      competitionDocument.competitionId,
      [
        competitionDocument.id,
        competitionDocument.type,
        competitionDocument.group,
        competitionDocument.title,
        competitionDocument.cdnObject,
        competitionDocument.orderBy,
        file.updatedAt,
      ],
      sql`from ${competitionDocument}
        left join ${file} on ${file.entity} = 'competition_file' and ${file.entityId} = ${competitionDocument.id}
          and ${file.deletedAt} is null
        where ${isAmong(competitionDocument.competitionId, ids)}`,
    ),
    selectDigestRows(
      'price',
      competition.id,
      [
        purchasable.id,
        purchasable.name,
        purchasable.ageId,
        purchasable.categoryId,
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
        country.short,
        club.id,
        club.name,
        club.logoFilename,
        region.name,
        region.logoFilename,
        school.name,
        school.logoFilename,
      ],
      sql`from ${entry}
        left join ${country} on ${country.id} = ${entry.countryId}
        left join ${club} on ${club.id} = ${entry.clubId}
        left join ${region} on ${region.id} = ${entry.regionId}
        left join ${school} on ${school.id} = ${entry.schoolId}
        where ${isAmong(entry.competitionId, ids)}`,
    ),
  ]
}
