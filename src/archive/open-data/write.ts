import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  calendarFeed,
  pictureAddress,
  resultsFeed,
  SITE_PICTURE,
  tableAddress,
} from '#contract/published/feeds.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedPartner } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { createTranslate, withFallback } from '#language/translate.ts'
import { SITE } from '#site'
import type { Snapshot } from '../snapshot.ts'
import { readTranslations } from '../translations.ts'
import { calendarOf, type Held } from './calendar.ts'
import { type KeptPictures, keptPictures } from './kept-pictures.ts'
import type { Logos } from './logos.ts'
import { posterOf, SITE_POSTER } from './poster.ts'
import { type FeedAbout, type Finished, feedOf, isFinished, latestFirst, REMEMBERED } from './results-feed.ts'
import { writeSitemap } from './sitemap.ts'
import { participantsTable, resultsTable } from './tables.ts'

/**
 * Open data beside the pages: tables, calendars, feeds, pictures and the sitemap (docs/specification/open-data.md).
 * Everything comes from the snapshot and the pages; the same snapshot makes the same files.
 */

export type OpenDataOptions = {
  /** Folder of the project. */
  root: string
  /** Folder of the built site. */
  folder: string
  /** Folder of pictures drawn before. */
  pictures: string
  /** Where the site lives. */
  site: string
  logos: Logos
}

export type OpenData = { files: number; picturesDrawn: number; pagesListed: number }

export async function writeOpenData(snapshot: Snapshot, options: OpenDataOptions): Promise<OpenData> {
  const { root, folder, site } = options
  let files = 0
  const write = (address: string, contents: string) => {
    writeFileSync(placeOf(folder, address), contents)
    files++
  }
  const pictures = keptPictures(options.pictures, options.logos)
  copyFileSync(await pictures.pathOf(SITE_POSTER), placeOf(folder, SITE_PICTURE))

  const { partners } = snapshot.read(PUBLISHED.partners())
  const { licence, competitions } = snapshot.read(PUBLISHED.competitions())
  const all: Held[] = []
  const finished: PublishedCompetition[] = []
  for (const { id } of competitions) {
    const held = snapshot.read(PUBLISHED.competition(id))
    all.push({ ...held.competition, licence: held.licence })
    if (isFinished(held)) finished.push(held)
    await writeCompetition(snapshot, held, { write, pictures, folder, site, partners })
  }
  finished.sort(latestFirst)

  const whole = { name: SITE.name, licence, code: DEFAULT_LANGUAGE, partner: undefined }
  const owned = partners.map(({ slug, name, licence, defaultLanguage }) => ({
    name,
    licence,
    code: isLanguageCode(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE,
    partner: slug,
  }))
  for (const { name, licence, code, partner } of [whole, ...owned]) {
    const isOwn = (held: PublishedCompetition['competition']) => !partner || held.partner === partner
    const own = all.filter(isOwn)
    write(calendarFeed({ partner }), calendarOf(name, own, site))
    for (const country of new Set(own.flatMap((held) => held.country ?? []))) {
      const there = own.filter((held) => held.country === country)
      write(
        calendarFeed({ partner, country }),
        calendarOf(`${name}: ${countryName(country, code)}`, there, site),
      )
    }
    for (const age of new Set(own.flatMap(({ ages }) => ages))) {
      const held = own.filter(({ ages }) => ages.includes(age))
      write(calendarFeed({ partner, age }), calendarOf(`${name}: ${age}`, held, site))
    }
    const about: FeedAbout = { name, licence, partner, code, t: translator(root, code), site }
    const latest = finished.filter(({ competition }) => isOwn(competition)).slice(0, REMEMBERED)
    write(
      resultsFeed(partner),
      feedOf(
        about,
        latest.map((held) => finishedOf(snapshot, held)),
      ),
    )
  }
  pictures.tidy()
  const pagesListed = await writeSitemap(folder, site)
  return { files, picturesDrawn: pictures.drawn(), pagesListed }
}

type Desk = {
  write: (address: string, contents: string) => void
  pictures: KeptPictures
  folder: string
  site: string
  partners: readonly PublishedPartner[]
}

async function writeCompetition(snapshot: Snapshot, held: PublishedCompetition, desk: Desk): Promise<void> {
  const { competition, licence } = held
  const { id } = competition
  const { results, teams } = finishedOf(snapshot, held)
  const partner = desk.partners.find(({ slug }) => slug === competition.partner)
  desk.write(tableAddress(id, 'results'), resultsTable(held, results, teams))
  const participants = snapshot.read(PUBLISHED.participants(id))
  desk.write(tableAddress(id, 'participants'), participantsTable(held, participants, teams))
  desk.write(
    calendarFeed({ competition: id }),
    calendarOf(competition.name, [{ ...competition, licence }], desk.site),
  )
  const picture = await desk.pictures.pathOf(posterOf(competition, partner?.defaultLanguage))
  copyFileSync(picture, placeOf(desk.folder, pictureAddress(id)))
}

function finishedOf(snapshot: Snapshot, held: PublishedCompetition): Finished {
  const { id } = held.competition
  const teams = PUBLISHED.teams(id)
  return {
    held,
    results: snapshot.read(PUBLISHED.results(id)),
    teams: snapshot.has(teams) ? snapshot.read(teams) : null,
  }
}

/** Where a file of an address lies; the folder is there. */
function placeOf(folder: string, address: string): string {
  const path = join(folder, ...address.split('/').map(decodeURIComponent))
  mkdirSync(dirname(path), { recursive: true })
  return path
}

function translator(root: string, code: LanguageCode) {
  const texts = withFallback(readTranslations(root, code), readTranslations(root, DEFAULT_LANGUAGE))
  return createTranslate(texts, code)
}
