import { computed } from 'nanostores'
import { findContestAt } from '#judo/video/index.ts'
import { $playback, $recording } from '../player-store.ts'
import { $live } from './follow-live.ts'
import { listContestMarks } from './recording-marks.ts'

/** All contests of the open video, in its order; those of a running stream as they begin. */
export const $contestMarks = computed([$recording, $live], (recording, live) =>
  listContestMarks(live?.recording ?? recording),
)

/** Behind the end of a live playlist, so that there is something to play. */
export const LIVE_DELAY_SECONDS = 12

/** How far behind the present a live stream still counts as live. Seconds. */
const LIVE_TOLERANCE_SECONDS = LIVE_DELAY_SECONDS + 20

/** Whether the present of a live stream is on. */
export const $isAtEdge = computed(
  $playback,
  ({ isLive, end, second }) => isLive && end - second < LIVE_TOLERANCE_SECONDS,
)

/** Id of the contest that is on: in the present of a live stream the one on the mat. Null between contests. */
export const $contest = computed(
  [$contestMarks, $playback, $live, $isAtEdge],
  (marks, { second }, live, isAtEdge) =>
    isAtEdge && live?.board ? live.board.idContest : (findContestAt(marks, second)?.id ?? null),
)
