import { PUBLISHED } from '#contract/published/files.ts'
import type {
  PublishedAbout,
  PublishedCompetitions,
  PublishedRecording,
  PublishedWatch,
} from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import type { Portal } from '../portal.ts'
import { Live } from './Live.tsx'
import { Recording } from './Recording.tsx'
import { Watch } from './Watch.tsx'

type WatchData = { about: PublishedAbout; watch: PublishedWatch }

/** The videos of a competition by parts of its programme; `?fragment=` and `?mat=` list the contests of one mat. */
export const watch = definePage<WatchData>()({
  family: 'watch',
  query: ['fragment', 'mat'],
  files: ({ id }) => ({ about: PUBLISHED.about(id), watch: PUBLISHED.watch(id) }),
  title: ({ data, portal: { t } }) => t('watch.title', { competition: data.about.competition.name }),
  description: ({ data, portal: { t } }) =>
    t('watch.description', { competition: data.about.competition.name }),
  competition: ({ about }) => about,
  View: ({ data, query }) => <Watch {...data} query={query} />,
})

type Recorded = { recording: PublishedRecording }

/** Frames for one video: they stand alone and are found through the competition, not by search engines. */
const recorded = {
  headless: true,
  query: ['t'] as const,
  files: ({ video }: { video: string }) => ({ recording: PUBLISHED.recording(video) }),
  title: ({ data, portal: { t } }: { data: Recorded; portal: Portal }) =>
    t('watch.title', { competition: data.recording.parts[0]?.competition.name ?? '' }),
  description: ({ data, portal: { t } }: { data: Recorded; portal: Portal }) =>
    t('watch.description', { competition: data.recording.parts[0]?.competition.name ?? '' }),
  indexed: () => false,
} as const

/** The video of a mat or a commentator from end to end; `?t=` is a second of it. */
export const fullRound = definePage<Recorded>()({
  family: 'fullRound',
  ...recorded,
  exists: ({ data }) => data.recording.parts.some(({ of }) => of !== 'contest'),
  View: ({ data, query }) => (
    <Recording recording={data.recording} shows={['mat', 'commentated']} t={query.t} />
  ),
})

/** The video of contests; `?t=` is a second of it. */
export const matchVideo = definePage<Recorded>()({
  family: 'matchVideo',
  ...recorded,
  exists: ({ data }) => data.recording.parts.some(({ of }) => of === 'contest'),
  View: ({ data, query }) => <Recording recording={data.recording} shows={['contest']} t={query.t} />,
})

/** What is filmed now. */
export const watchLive = definePage<{ competitions: PublishedCompetitions }>()({
  family: 'watchLive',
  headless: true,
  files: () => ({ competitions: PUBLISHED.competitions() }),
  title: ({ portal: { t } }) => t('watch.live'),
  description: ({ portal: { t } }) => t('watch.liveLead'),
  indexed: () => false,
  View: ({ data }) => <Live competitions={data.competitions.competitions} />,
})
