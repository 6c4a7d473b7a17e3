import { readFileSync } from 'node:fs'
import { getCountryName } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import {
  buildCalendarPath,
  buildCsvPath,
  buildResultsFeedPath,
  buildSocialImagePath,
  SITE_SOCIAL_IMAGE_PATH,
} from '#publication/open-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedPartner } from '#publication/schemas/index.ts'
import { SITE } from '#site'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { PrerenderedPage } from '../render/page-renderer.ts'
import { loadTranslations } from '../render/translations.ts'
import type { FetchLogo } from '../share-images/fetch-logo.ts'
import { createShareImageCache, type ShareImageCache } from '../share-images/share-image-cache.ts'
import { createShareImageContent, SITE_SHARE_IMAGE } from '../share-images/share-image-content.ts'
import type { Snapshot } from '../snapshot.ts'
import { type CalendarCompetition, createCalendar } from './calendar.ts'
import { listPageImages } from './page-images.ts'
import {
  compareLatestFirst,
  createResultsFeed,
  type FeedOptions,
  isCompetitionFinished,
  MAX_FEED_ITEMS,
} from './results-feed.ts'
import { createSitemapFiles, listSitemapPages } from './sitemap.ts'
import { createParticipantsTable, createResultsTable } from './tables.ts'

/**
 * Writes the open data beside the pages: tables, calendars, feeds, share images and the sitemap
 * (docs/specification/open-data.md). The same snapshot always gives the same files.
 */

export type OpenDataOptions = {
  /** Folder of the project. */
  root: string
  draft: ReleaseDraft
  /** The pages of the release. */
  pages: readonly PrerenderedPage[]
  /** Cache folder of share images. */
  pictures: string
  /** Public address of the site. */
  site: string
  logos: FetchLogo
}

export type OpenDataSummary = { files: number; picturesDrawn: number; pagesListed: number }

export async function writeOpenData(snapshot: Snapshot, options: OpenDataOptions): Promise<OpenDataSummary> {
  const { root, draft, site } = options
  let files = 0
  const write = (address: string, contents: string | Buffer) => {
    draft.write(decodeURIComponent(address.slice(1)), contents)
    files++
  }
  const pictures = createShareImageCache(options.pictures, options.logos)
  write(SITE_SOCIAL_IMAGE_PATH, readFileSync(await pictures.pathOf(SITE_SHARE_IMAGE)))

  const { partners } = snapshot.read(RESOURCES.partners())
  const { licence, competitions } = snapshot.read(RESOURCES.competitions())
  const all: CalendarCompetition[] = []
  const finished: PublishedCompetition[] = []
  for (const { externalId } of competitions) {
    const document = snapshot.read(RESOURCES.competition(externalId))
    all.push({ ...document.competition, licence: document.licence })
    if (isCompetitionFinished(document)) finished.push(document)
    await writeCompetition(snapshot, document, { write, pictures, site, partners })
  }
  finished.sort(compareLatestFirst)

  const whole = { name: SITE.name, licence, code: DEFAULT_LANGUAGE, partner: undefined }
  const owned = partners.map(({ slug, name, licence, defaultLanguage }) => ({
    name,
    licence,
    code: isLanguageCode(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE,
    partner: slug,
  }))
  for (const { name, licence, code, partner } of [whole, ...owned]) {
    const isOwn = (one: PublishedCompetition['competition']) => !partner || one.partner === partner
    const own = all.filter(isOwn)
    write(buildCalendarPath({ partner }), createCalendar(name, own, site))
    for (const country of new Set(own.flatMap(({ country }) => country ?? []))) {
      const inCountry = own.filter((one) => one.country === country)
      write(
        buildCalendarPath({ partner, country }),
        createCalendar(`${name}: ${getCountryName(country, code)}`, inCountry, site),
      )
    }
    for (const age of new Set(own.flatMap(({ ages }) => ages))) {
      const ofAge = own.filter(({ ages }) => ages.includes(age))
      write(buildCalendarPath({ partner, age }), createCalendar(`${name}: ${age}`, ofAge, site))
    }
    const about: FeedOptions = { name, licence, partner, code, t: loadTranslations(root, code).t, site }
    const latest = finished.filter(({ competition }) => isOwn(competition)).slice(0, MAX_FEED_ITEMS)
    write(
      buildResultsFeedPath(partner),
      createResultsFeed(
        about,
        latest.map((document) => ({
          competition: document,
          results: snapshot.read(RESOURCES.results(document.competition.externalId)),
        })),
      ),
    )
  }
  for (const { address, content } of listPageImages(options.pages, snapshot, { root, partners }))
    write(address, readFileSync(await pictures.pathOf(content)))
  pictures.removeUnused()
  const listed = listSitemapPages(options.pages, draft.files, site)
  for (const [name, contents] of await createSitemapFiles(listed, site)) write(`/${name}`, contents)
  return { files, picturesDrawn: pictures.countRendered(), pagesListed: listed.length }
}

type WriteContext = {
  write: (address: string, contents: string | Buffer) => void
  pictures: ShareImageCache
  site: string
  partners: readonly PublishedPartner[]
}

async function writeCompetition(
  snapshot: Snapshot,
  document: PublishedCompetition,
  output: WriteContext,
): Promise<void> {
  const { competition, licence } = document
  const { externalId } = competition
  const partner = output.partners.find(({ slug }) => slug === competition.partner)
  output.write(
    buildCsvPath(externalId, 'results'),
    createResultsTable(document, snapshot.read(RESOURCES.results(externalId))),
  )
  const participants = snapshot.read(RESOURCES.participants(externalId))
  output.write(buildCsvPath(externalId, 'participants'), createParticipantsTable(document, participants))
  output.write(
    buildCalendarPath({ competition: externalId }),
    createCalendar(competition.name, [{ ...competition, licence }], output.site),
  )
  const picture = await output.pictures.pathOf(createShareImageContent(competition, partner?.defaultLanguage))
  output.write(buildSocialImagePath(externalId), readFileSync(picture))
}
