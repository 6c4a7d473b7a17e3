import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { groupRecordingParts, publishRecording } from '#publication/from-api/competition-videos.ts'
import { RESOURCES } from '#publication/resources.ts'
import { type PublishedRecordingPart, publishedRecording } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { writeResource } from './write-resource.ts'

/** Writes one resource per video. A video may show two competitions in the same hall. */
export function writeRecordings(draft: SnapshotDraft, competitions: readonly string[]): void {
  const recordings = new Map<string, { licence: string; parts: PublishedRecordingPart[] }>()
  for (const id of competitions) {
    const about = draft.read(RESOURCES.competitionHeader(id))
    if (!about.competition.has.videos) continue
    for (const [slug, parts] of groupRecordingParts(about, draft.read(RESOURCES.competitionVideos(id)))) {
      const known = recordings.get(slug)
      recordings.set(slug, {
        licence: known && known.licence !== about.licence ? DEFAULT_LICENCE : about.licence,
        parts: [...(known?.parts ?? []), ...parts],
      })
    }
  }
  for (const [slug, { licence, parts }] of recordings) {
    writeResource(
      draft,
      RESOURCES.recording(slug),
      publishedRecording,
      publishRecording(licence, slug, parts),
    )
  }
}
