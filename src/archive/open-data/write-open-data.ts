import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { getCountryName } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { toCamelCase } from '#language/level-names.ts'
import { findText } from '#language/translate.ts'
import {
  buildCalendarPath,
  buildCsvPath,
  buildResultsFeedPath,
  buildSocialImagePath,
  type CsvTable,
  SITE_SOCIAL_IMAGE_PATH,
  toSpreadsheetPath,
} from '#publication/open-data.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedPartner } from '#publication/schemas/index.ts'
import { SITE } from '#site'
import { computeDigest } from '../digest.ts'
import { runParallel } from '../pull/run-parallel.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { PrerenderedPage } from '../render/page-renderer.ts'
import { loadTranslations } from '../render/translations.ts'
import type { FetchLogo } from '../share-images/fetch-logo.ts'
import { computeShareImageStyle, createShareImageCache } from '../share-images/share-image-cache.ts'
import {
  createShareImageContent,
  type ShareImageContent,
  SITE_SHARE_IMAGE,
} from '../share-images/share-image-content.ts'
import type { Snapshot } from '../snapshot.ts'
import { type CalendarCompetition, createCalendar } from './calendar.ts'
import type { WriteKeyedFile } from './keyed-file.ts'
import { listPageImages } from './page-images.ts'
import { writePersonalCalendars } from './personal-calendars.ts'
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
import { createParticipantsTable, createResultsTable, type TableFormat } from './tables.ts'

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

/** Enough for each processor to have its next share image. */
const IMAGES_AT_ONCE = 2 * availableParallelism()

export type OpenDataSummary = { files: number; picturesDrawn: number }

export async function writeOpenData(snapshot: Snapshot, options: OpenDataOptions): Promise<OpenDataSummary> {
  const { root, draft, site } = options
  let files = 0
  const write = (address: string, contents: string | Buffer) => {
    draft.write(toPath(address), contents)
    files++
  }
  const writeKeyedFile: WriteKeyedFile = (address, key, create) => {
    if (!draft.keep(toPath(address), key)) draft.write(toPath(address), create(), { key })
    files++
  }
  const style = snapshot.derive('style of share images', [], computeShareImageStyle)
  const pictures = createShareImageCache(options.pictures, options.logos, style)
  const writeImage = async (address: string, content: ShareImageContent) => {
    if (draft.keep(toPath(address), pictures.nameOf(content))) {
      files++
      return
    }
    const picture = await pictures.pathOf(content)
    writeKeyedFile(address, basename(picture), () => readFileSync(picture))
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
    await writeCompetition(snapshot, document, { ...options, writeKeyedFile, writeImage, partners })
  }
  finished.sort(compareLatestFirst)

  const whole = { name: SITE.name, licence, code: DEFAULT_LANGUAGE, partner: undefined }
  const owned = partners.map((partner) => ({
    name: partner.name,
    licence: partner.licence,
    code: getPartnerLanguage(partner),
    partner: partner.slug,
  }))
  for (const { name, licence, code, partner } of [whole, ...owned]) {
    const isOwn = (one: PublishedCompetition['competition']) => !partner || one.partner === partner
    const own = all.filter(isOwn)
    const { t } = loadTranslations(root, code)
    write(buildCalendarPath({ partner }), createCalendar({ name, code }, own, site))
    for (const country of new Set(own.flatMap(({ country }) => country ?? []))) {
      const inCountry = own.filter((one) => one.country === country)
      write(
        buildCalendarPath({ partner, country }),
        createCalendar({ name: `${name}: ${getCountryName(country, code)}`, code }, inCountry, site),
      )
    }
    for (const age of new Set(own.flatMap(({ ages }) => ages))) {
      const ofAge = own.filter(({ ages }) => ages.includes(age))
      const ageName = findText(t, 'age', toCamelCase(age)) ?? age
      write(
        buildCalendarPath({ partner, age }),
        createCalendar({ name: `${name}: ${ageName}`, code }, ofAge, site),
      )
    }
    const about: FeedOptions = { name, licence, partner, code, t, site }
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
  writePersonalCalendars(snapshot, all, { site, madeBy: options.madeBy, writeKeyedFile })
  const images = listPageImages(options.pages, snapshot, { root, partners })
  await runParallel(images, IMAGES_AT_ONCE, ({ address, content }) => writeImage(address, content))
  pictures.removeUnused()
  // with a library that no command needs before
  const { writeArchives } = await import('./archives.ts')
  files += await writeArchives(snapshot, { draft, folder: options.pictures })
  files += await writeSitemap(options)
  return { files, picturesDrawn: pictures.countRendered() }
}

/** The language of what a partner's files say. */
const getPartnerLanguage = (partner: PublishedPartner | undefined): LanguageCode =>
  partner && isLanguageCode(partner.defaultLanguage) ? partner.defaultLanguage : DEFAULT_LANGUAGE

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

type WriteContext = Pick<OpenDataOptions, 'madeBy' | 'site'> & {
  writeKeyedFile: WriteKeyedFile
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
  writeTables('results', keyOf(results), (format) =>
    createResultsTable(document, snapshot.read(results), format),
  )
  const participants = RESOURCES.participants(externalId)
  writeTables('participants', keyOf(participants), (format) =>
    createParticipantsTable(document, snapshot.read(participants), format),
  )
  const code = getPartnerLanguage(partner)
  output.writeKeyedFile(buildCalendarPath({ competition: externalId }), computeDigest(keyOf(), code), () =>
    createCalendar({ name: competition.name, code }, [{ ...competition, licence }], output.site),
  )
  await output.writeImage(
    buildSocialImagePath(externalId),
    createShareImageContent(competition, partner?.defaultLanguage),
  )

  /** Writes a table in all formats. */
  function writeTables(table: CsvTable, key: string, create: (format: TableFormat) => string): void {
    const address = buildCsvPath(externalId, table)
    output.writeKeyedFile(address, key, () => create('standard'))
    for (const separator of ['comma', 'semicolon'] as const)
      output.writeKeyedFile(toSpreadsheetPath(address, separator), key, () => create(separator))
  }
}
