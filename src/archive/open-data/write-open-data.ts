import { setImmediate } from 'node:timers/promises'
import { getCountryName } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { toCamelCase } from '#language/level-names.ts'
import { findText } from '#language/translate.ts'
import {
  buildCalendarPath,
  buildCsvPath,
  buildResultsFeedPath,
  type CsvTable,
  toSpreadsheetPath,
} from '#publication/open-data.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedPartner } from '#publication/schemas/index.ts'
import { SITE } from '#settings/site.ts'
import { computeDigest } from '../digest.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { PrerenderedPage } from '../render/page-renderer.ts'
import { loadTranslations } from '../render/translations.ts'
import type { Snapshot } from '../snapshot.ts'
import { type CalendarCompetition, createCalendar } from './calendar.ts'
import type { WriteKeyedFile } from './keyed-file.ts'
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
 * Writes the open data beside the pages: tables, calendars, feeds and archives, and the sitemap when all pages are there
 * (docs/specification/open-data.md). The same snapshot always gives the same files.
 */

export type OpenDataOptions = {
  /** Folder of the project. */
  root: string
  draft: ReleaseDraft
  /** Folder for an archive that is not complete. */
  temporaryFolder: string
  /** Public address of the site. */
  site: string
  /** Digest of the program and of the settings, which are part of what a file is made from. */
  buildDigest: string
}

export async function writeOpenData(snapshot: Snapshot, options: OpenDataOptions): Promise<void> {
  const { root, draft, site } = options
  const write = (address: string, contents: string | Buffer) => draft.write(toPath(address), contents)
  const writeKeyedFile: WriteKeyedFile = (address, key, create) => {
    if (!draft.reuse(toPath(address), key)) draft.write(toPath(address), create(), { key })
  }

  const { partners } = snapshot.read(RESOURCES.partners())
  const { licence, competitions } = snapshot.read(RESOURCES.competitions())
  const all: CalendarCompetition[] = []
  const finished: PublishedCompetition[] = []
  for (const { externalId } of competitions) {
    const document = snapshot.read(RESOURCES.competition(externalId))
    all.push(readCalendarCompetition(snapshot, document))
    if (isCompetitionFinished(document)) finished.push(document)
    writeCompetition(snapshot, document, { ...options, writeKeyedFile, partners })
    await setImmediate() // pages are rendered meanwhile
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
    const isOwn = (competition: PublishedCompetition['competition']) =>
      !partner || competition.partner === partner
    const competitions = all.filter(isOwn)
    const { t } = loadTranslations(root, code)
    write(buildCalendarPath({ partner }), createCalendar({ name, code }, competitions, site))
    for (const country of new Set(competitions.flatMap(({ country }) => country ?? []))) {
      const inCountry = competitions.filter((competition) => competition.country === country)
      write(
        buildCalendarPath({ partner, country }),
        createCalendar({ name: `${name}: ${getCountryName(country, code)}`, code }, inCountry, site),
      )
    }
    for (const age of new Set(competitions.flatMap(({ ages }) => ages))) {
      const ofAge = competitions.filter(({ ages }) => ages.includes(age))
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
  await writePersonalCalendars(snapshot, all, { site, buildDigest: options.buildDigest, writeKeyedFile })
  // with a library that no command needs before
  const { writeArchives } = await import('./archives.ts')
  await writeArchives(snapshot, { draft, folder: options.temporaryFolder })
}

/** The language of what a partner's files say. */
const getPartnerLanguage = (partner: PublishedPartner | undefined): LanguageCode =>
  partner && isLanguageCode(partner.defaultLanguage) ? partner.defaultLanguage : DEFAULT_LANGUAGE

const toPath = (address: string): string => decodeURIComponent(address.slice(1))

export type SitemapOptions = Pick<OpenDataOptions, 'draft' | 'site' | 'buildDigest'> & {
  /** The pages of the release, all of which the draft contains. */
  pages: readonly PrerenderedPage[]
}

/** Writes the sitemap unless the current release lists the same pages. */
export async function writeSitemap({ draft, pages, site, buildDigest }: SitemapOptions): Promise<void> {
  const listed = listIndexedPages(pages, draft.files)
  const key = computeDigest(
    buildDigest,
    listed.map(({ file, languages }) => `${file} ${languages}`).join('\n'),
  )
  if (draft.reuseAll(SITEMAP_PREFIX, key) && draft.reuse(ROBOTS_FILE, key)) return
  const files = await createSitemapFiles(toSitemapPages(listed, site), site)
  for (const [name, contents] of files) draft.write(name, contents, { key })
}

type WriteContext = Pick<OpenDataOptions, 'buildDigest' | 'site'> & {
  writeKeyedFile: WriteKeyedFile
  partners: readonly PublishedPartner[]
}

const readCalendarCompetition = (
  snapshot: Snapshot,
  { competition }: PublishedCompetition,
): CalendarCompetition => ({
  ...competition,
  ...snapshot.read(RESOURCES.competitionChange(competition.externalId)),
})

function writeCompetition(snapshot: Snapshot, document: PublishedCompetition, output: WriteContext): void {
  const { competition } = document
  const { externalId } = competition
  const partner = output.partners.find(({ slug }) => slug === competition.partner)
  const keyOf = (...files: Resource<unknown>[]) =>
    computeDigest(
      output.buildDigest,
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
  const calendarKey = computeDigest(keyOf(RESOURCES.competitionChange(externalId)), code)
  output.writeKeyedFile(buildCalendarPath({ competition: externalId }), calendarKey, () =>
    createCalendar(
      { name: competition.name, code },
      [readCalendarCompetition(snapshot, document)],
      output.site,
    ),
  )

  /** Writes a table in all formats. */
  function writeTables(table: CsvTable, key: string, create: (format: TableFormat) => string): void {
    const address = buildCsvPath(externalId, table)
    output.writeKeyedFile(address, key, () => create('standard'))
    for (const separator of ['comma', 'semicolon'] as const)
      output.writeKeyedFile(toSpreadsheetPath(address, separator), key, () => create(separator))
  }
}
