import type { CallResponse } from '#contract/calls.ts'
import { isVideoCode, parseVideoSlug } from '#publication/videos.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  BadRequest,
  Forbidden,
  NotConfigured,
  NotFound,
  SignInRequired,
} from '#server/platform/errors/errors.ts'
import { listCompetitionsOfVideo, mayWatch } from '#server/purchases/streaming/video-access.ts'
import type { VideoAddresses } from './video-addresses.ts'

type Viewer = { db: Database; now: Date; user: SignedInUser | null; videoAddresses: VideoAddresses | null }

/**
 * The address of a video of a public competition, for those who may watch it.
 * @param idPartner the partner whose competition it has to be, if any
 */
export async function issueVideoAddress(
  { db, now, user, videoAddresses }: Viewer,
  slug: string,
  idPartner: number | undefined,
): Promise<CallResponse<'Contest/MediaTokenForVideofield'>> {
  if (videoAddresses === null) throw new NotConfigured('The delivery of videos')
  const { source, code } = parseVideoSlug(slug)
  if (source === 'yt')
    throw new BadRequest('slug', `'${slug}' is a video on YouTube, which has no address here.`)
  const competitions = (await listCompetitionsOfVideo(db, slug)).filter(
    ({ partnerId }) => idPartner === undefined || partnerId === idPartner,
  )
  if (competitions.length === 0 || !isVideoCode(code)) throw new NotFound('slug', 'video', slug)
  if (source === 'platform' && !(await mayWatch(db, user?.idUser ?? null, competitions, now))) {
    if (user === null) throw new SignInRequired()
    throw new Forbidden('watch this video without a subscription', 'slug')
  }
  return videoAddresses.issue(source, code, now)
}
