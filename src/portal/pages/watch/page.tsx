import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { applyLiveToHeader } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToVideos } from '#publication/live/apply-live-to-videos.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedCompetitionHeader,
  PublishedCompetitions,
  PublishedCompetitionVideos,
  PublishedRecording,
} from '#publication/schemas/index.ts'
import { CompetitionVideos } from './CompetitionVideos.tsx'
import { FilmedCompetitions } from './FilmedCompetitions.tsx'
import { Recording } from './Recording.tsx'

type WatchData = { about: PublishedCompetitionHeader; watch: PublishedCompetitionVideos }

/** The videos of a competition by block; `?fragment=` and `?mat=` list the contests of one mat, `?contest=` offers one, `#t=` starts at a second. */
export const watch = definePage<WatchData>()({
  route: 'watch',
  prerender: 'declared',
  instances: 'competitions',
  query: ['fragment', 'mat', 'contest', 't'],
  files: ({ id }) => ({ about: RESOURCES.competitionHeader(id), watch: RESOURCES.competitionVideos(id) }),
  title: ({ data, context: { t } }) => t('watch.title', { competition: data.about.competition.name }),
  description: ({ data, context: { t } }) =>
    t('watch.description', { competition: data.about.competition.name }),
  competition: ({ about }) => about,
  live: ({ about, watch }, now) => ({
    about: applyLiveToHeader(about, now),
    watch: applyLiveToVideos(watch, now, now.next?.competition.categories ?? []),
  }),
  liveResources: ['next'],
  View: ({ data, query }) => <CompetitionVideos {...data} query={query} />,
})

type RecordingData = { recording: PublishedRecording }

/** Pages of a single video: without header and footer, linked from the competition, not indexed. */
const recordingOptions = {
  isChromeless: true,
  query: ['t'] as const,
  files: ({ video }: { video: string }) => ({ recording: RESOURCES.recording(video) }),
  title: ({ data, context: { t } }: PageTextArguments<RecordingData>) =>
    t('watch.title', { competition: data.recording.parts[0]?.competition.name ?? '' }),
  description: ({ data, context: { t } }: PageTextArguments<RecordingData>) =>
    t('watch.description', { competition: data.recording.parts[0]?.competition.name ?? '' }),
  indexed: () => false,
} as const

/** The full recording of a mat or a commentator; `?t=` is a second of it. */
export const fullRound = definePage<RecordingData>()({
  route: 'fullRound',
  prerender: 'default',
  instances: 'recordings',
  ...recordingOptions,
  exists: ({ data }) => data.recording.parts.some(({ of }) => of !== 'contest'),
  View: ({ data, query }) => (
    <Recording recording={data.recording} kinds={['mat', 'commentated']} t={query.t} />
  ),
})

/** The video of a contest; `?t=` is a second of it. */
export const matchVideo = definePage<RecordingData>()({
  route: 'matchVideo',
  prerender: 'default',
  instances: 'contestVideos',
  ...recordingOptions,
  exists: ({ data }) => data.recording.parts.some(({ of }) => of === 'contest'),
  View: ({ data, query }) => <Recording recording={data.recording} kinds={['contest']} t={query.t} />,
})

export const watchLive = definePage<{ competitions: PublishedCompetitions }>()({
  route: 'watchLive',
  prerender: 'declared',
  instances: 'single',
  isChromeless: true,
  files: () => ({ competitions: RESOURCES.competitions() }),
  title: ({ context: { t } }) => t('watch.live'),
  description: ({ context: { t } }) => t('watch.liveLead'),
  indexed: () => false,
  View: ({ data }) => <FilmedCompetitions competitions={data.competitions.competitions} />,
})
