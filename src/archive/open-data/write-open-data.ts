import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { getCountryName } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import {
  buildCalendarPath,
  buildCsvPath,
  buildResultsFeedPath,
  buildSocialImagePath,
  SITE_SOCIAL_IMAGE_PATH,
} from '#publication/open-data.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedPartner } from '#publication/schemas/index.ts'
import { SITE } from '#site'
import { computeDigest } from '../digest.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { PrerenderedPage } from '../render/page-renderer.ts'
import { loadTranslations } from '../render/translations.ts'
import type { FetchLogo } from '../share-images/fetch-logo.ts'
import { createShareImageCache } from '../share-images/share-image-cache.ts'
import {
  createShareImageContent,
  type ShareImageContent,
  SITE_SHARE_IMAGE,
} from '../share-images/share-image-content.ts'
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
import {
  createSitemapFiles,
  listIndexedPages,
  ROBOTS_FILE,
  SITEMAP_PREFIX,
  toSitemapPages,
} from './sitemap.ts'
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
  /** Digest of the program and of the settings, which are part of what a file is made from. */
  madeBy: string
  logos: FetchLogo
}

export type OpenDataSummary = { files: number; picturesDrawn: number }

export async function writeOpenData(snapshot: Snapshot, options: OpenDataOptions): Promise<OpenDataSummary> {
  const { root, draft, site } = options
  let files = 0
  const write = (address: string, contents: string | Buffer) => {
    draft.write(toPath(address), contents)
    files++
  }
  const writeUnlessKept: WriteUnlessKept = (address, key, create) => {
    if (!draft.keep(toPath(address), key)) draft.write(toPath(address), create(), { key })
    files++
  }
  const pictures = createShareImageCache(options.pictures, options.logos)
  const writeImage = async (address: string, content: ShareImageContent) => {
    const picture = await pictures.pathOf(content)
    writeUnlessKept(address, basename(picture), () => readFileSync(picture))
  }
  await writeImage(SITE_SOCIAL_IMAGE_PATH, SITE_SHARE_IMAGE)

  const { partners } = snapshot.read(RESOURCES.partners())
  const { licence, competitions } = snapshot.read(RESOURCES.competitions())
  const all: CalendarCompetition[] = []
  const finished: PublishedCompetition[] = []
  for (const { externalId } of competitions) {
    const document = snapshot.read(RESOURCES.competition(externalId))
    all.push({ ...document.competition, licence: document.licence })
    if (isCompetitionFinished(document)) finished.push(document)
    await writeCompetition(snapshot, document, { ...options, writeUnlessKept, writeImage, partners })
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
    await writeImage(address, content)
  pictures.removeUnused()
  files += await writeSitemap(options)
  return { files, picturesDrawn: pictures.countRendered() }
}

const toPath = (address: string): string => decodeURIComponent(address.slice(1))

/** Writes the sitemap unless the current release lists the same pages. */
async function writeSitemap({ draft, pages, site, madeBy }: OpenDataOptions): Promise<number> {
  const listed = listIndexedPages(pages, draft.files)
  const key = computeDigest(madeBy, listed.map(({ file, languages }) => `${file} ${languages}`).join('\n'))
  if (draft.keepAll(SITEMAP_PREFIX, key) && draft.keep(ROBOTS_FILE, key)) return 0
  const files = await createSitemapFiles(toSitemapPages(listed, site), site)
  for (const [name, contents] of files) draft.write(name, contents, { key })
  return files.size
}

/** Writes a file unless the current release has it with the same key. */
type WriteUnlessKept = (address: string, key: string, create: () => string | Buffer) => void

type WriteContext = Pick<OpenDataOptions, 'madeBy' | 'site'> & {
  writeUnlessKept: WriteUnlessKept
  writeImage: (address: string, content: ShareImageContent) => Promise<void>
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
  const keyOf = (...files: Resource<unknown>[]) =>
    computeDigest(
      output.madeBy,
      ...[RESOURCES.competition(externalId), ...files].map((file) => snapshot.entry(file).digest),
    )
  const results = RESOURCES.results(externalId)
  output.writeUnlessKept(buildCsvPath(externalId, 'results'), keyOf(results), () =>
    createResultsTable(document, snapshot.read(results)),
  )
  const participants = RESOURCES.participants(externalId)
  output.writeUnlessKept(buildCsvPath(externalId, 'participants'), keyOf(participants), () =>
    createParticipantsTable(document, snapshot.read(participants)),
  )
  output.writeUnlessKept(buildCalendarPath({ competition: externalId }), keyOf(), () =>
    createCalendar(competition.name, [{ ...competition, licence }], output.site),
  )
  await output.writeImage(
    buildSocialImagePath(externalId),
    createShareImageContent(competition, partner?.defaultLanguage),
  )
}
