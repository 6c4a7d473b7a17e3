import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { buildSocialImagePath, SITE_SOCIAL_IMAGE_PATH } from '#publication/open-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { PrerenderedPage } from '../render/page-renderer.ts'
import { runParallel } from '../run-parallel.ts'
import type { Snapshot } from '../snapshot.ts'
import type { FetchLogo } from './fetch-logo.ts'
import { listPageImages } from './page-images.ts'
import { computeShareImageStyle, createShareImageCache } from './share-image-cache.ts'
import { createShareImageContent, type ShareImageContent, SITE_SHARE_IMAGE } from './share-image-content.ts'

export type ShareImageOptions = {
  /** Folder of the project. */
  root: string
  draft: ReleaseDraft
  /** The pages of the release. */
  pages: readonly PrerenderedPage[]
  /** Cache folder of the images. */
  pictures: string
  logos: FetchLogo
}

/** Enough for each processor to have its next images while open data are written. */
const IMAGES_AT_ONCE = 4 * availableParallelism()

/**
 * Adds the images that social networks show with a link: of the site, of competitions, categories, finals and judoka with medals.
 * @returns how many were rendered, because neither the current release nor the cache has them
 */
export async function writeShareImages(
  snapshot: Snapshot,
  { root, draft, pages, pictures, logos }: ShareImageOptions,
): Promise<number> {
  const style = snapshot.derive('style of share images', [], computeShareImageStyle)
  const cache = createShareImageCache(pictures, logos, style)
  const { partners } = snapshot.read(RESOURCES.partners())
  const images: Iterable<{ address: string; content: ShareImageContent }>[] = [
    [{ address: SITE_SOCIAL_IMAGE_PATH, content: SITE_SHARE_IMAGE }],
    snapshot.read(RESOURCES.competitions()).competitions.map(({ externalId }) => {
      const { competition } = snapshot.read(RESOURCES.competition(externalId))
      const partner = partners.find(({ slug }) => slug === competition.partner)
      return {
        address: buildSocialImagePath(externalId),
        content: createShareImageContent(competition, partner?.defaultLanguage),
      }
    }),
    listPageImages(pages, snapshot, { root, partners }),
  ]
  for (const group of images)
    await runParallel(group, IMAGES_AT_ONCE, async ({ address, content }) => {
      const path = decodeURIComponent(address.slice(1))
      if (draft.reuse(path, cache.requestName(content))) return
      const picture = await cache.renderIfMissing(content)
      if (!draft.reuse(path, basename(picture)))
        draft.write(path, readFileSync(picture), { key: basename(picture) })
    })
  cache.removeUnused()
  return cache.countRendered()
}
