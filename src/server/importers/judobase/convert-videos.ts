import type { ImportedContest, ImportedVideo } from '../imported-competition.ts'
import type { WireContest } from './wire.ts'
import type { WireVideo } from './wire-scalars.ts'

/** Platforms whose videos a contest can have here, and how they come: the federation's own are HLS streams. */
const VIDEO_TYPE_BY_PLATFORM: Readonly<Record<string, ImportedVideo['type']>> = {
  yawebtv: 'hls',
  hls: 'hls',
  yt: 'yt',
}

const isKnownPlatform = (platform: string): boolean => Object.hasOwn(VIDEO_TYPE_BY_PLATFORM, platform)

/**
 * The videos of a contest, one per camera where `medias` tells of cameras. `media` alone names a video and no camera.
 * @returns nothing where the answer has neither, for then it doesn't tell
 */
export function convertVideos({ media, medias }: WireContest): Pick<ImportedContest, 'videos'> {
  if (media === undefined && !medias) return {}
  const filmed = (medias ?? []).flatMap(({ media_type, media_ext_id, contest_start_offset, ...by }) => {
    const camera =
      by.camera_short === null ? null : { short: by.camera_short, name: by.camera ?? by.camera_short }
    return convertVideo({ platform: media_type, code: media_ext_id, offset: contest_start_offset }, camera)
  })
  const alone = media && !filmed.some(({ code }) => code === media.code) ? convertVideo(media, null) : []
  const once = new Map(
    [...filmed, ...alone].map((one) => [`${one.type} ${one.code} ${one.camera?.short}`, one]),
  )
  return { videos: [...once.values()] }
}

/** Platforms of a contest's videos that are not known. */
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
