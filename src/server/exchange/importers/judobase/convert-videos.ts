import type { ImportedContest, ImportedVideo } from '../imported-competition.ts'
import type { WireContest } from './wire.ts'
import type { WireVideo } from './wire-scalars.ts'

/** Video types by platform of the source. Videos on the IJF's own platform are HLS streams. */
const VIDEO_TYPE_BY_PLATFORM: Readonly<Record<string, ImportedVideo['type']>> = {
  yawebtv: 'hls',
  hls: 'hls',
  yt: 'yt',
}

const isKnownPlatform = (platform: string): boolean => Object.hasOwn(VIDEO_TYPE_BY_PLATFORM, platform)

/**
 * The videos of a contest: one per camera in `medias`, and the video in `media`, which names no camera.
 * @returns an empty object if the response has neither, so that stored videos are unchanged
 */
export function convertVideos({ media, medias }: WireContest): Pick<ImportedContest, 'videos'> {
  if (media === undefined && !medias) return {}
  const byCamera = (medias ?? []).flatMap(({ media_type, media_ext_id, contest_start_offset, ...rest }) => {
    const camera =
      rest.camera_short === null ? null : { short: rest.camera_short, name: rest.camera ?? rest.camera_short }
    return convertVideo({ platform: media_type, code: media_ext_id, offset: contest_start_offset }, camera)
  })
  const withoutCamera =
    media && !byCamera.some(({ code }) => code === media.code) ? convertVideo(media, null) : []
  const distinct = new Map(
    [...byCamera, ...withoutCamera].map((video) => [
      `${video.type} ${video.code} ${video.camera?.short}`,
      video,
    ]),
  )
  return { videos: [...distinct.values()] }
}

/** Platforms in a contest's videos that have no video type. */
export const listUnknownPlatforms = ({ media, medias }: WireContest): string[] =>
  [...(media ? [media.platform] : []), ...(medias ?? []).map(({ media_type }) => media_type)].filter(
    (platform) => !isKnownPlatform(platform),
  )

function convertVideo(
  { platform, code, offset }: WireVideo,
  camera: ImportedVideo['camera'],
): ImportedVideo[] {
  const type = isKnownPlatform(platform) ? VIDEO_TYPE_BY_PLATFORM[platform] : undefined
  return type === undefined ? [] : [{ type, code, offset, camera }]
}
