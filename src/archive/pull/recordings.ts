import { PUBLISHED } from '#contract/published/files.ts'
import { publishRecording, recordingsOf } from '#contract/published/from-api/watch.ts'
import { DEFAULT_LICENCE } from '#contract/published/from-api/whole-competition.ts'
import { type PublishedRecordingPart, publishedRecording } from '#contract/published/shapes.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { write } from './reading.ts'

/** A file per video. Two competitions in one hall may be in the same one. */
export function writeRecordings(draft: SnapshotDraft, competitions: readonly string[]): void {
  const recordings = new Map<string, { licence: string; parts: PublishedRecordingPart[] }>()
  for (const id of competitions) {
    const about = draft.read(PUBLISHED.about(id))
    if (!about.competition.has.videos) continue
    for (const [slug, parts] of recordingsOf(about, draft.read(PUBLISHED.watch(id)))) {
      const known = recordings.get(slug)
      recordings.set(slug, {
        licence: known && known.licence !== about.licence ? DEFAULT_LICENCE : about.licence,
        parts: [...(known?.parts ?? []), ...parts],
      })
    }
  }
  for (const [slug, { licence, parts }] of recordings) {
    write(draft, PUBLISHED.recording(slug), publishedRecording, publishRecording(licence, slug, parts))
  }
}
