import { join } from 'node:path'
import { digestOf } from '#archive/digest.ts'
import { AHEAD, ROUTES } from '#archive/routes.ts'
import { currentSnapshot, type Snapshot } from '#archive/snapshot.ts'
import { readTranslations } from '#archive/translations.ts'
import { type Family, fillAddress } from '#contract/published/addresses.ts'
import { type Alternate, alternatesOf, pictureAddress } from '#contract/published/feeds.ts'
import { dataAddress, type PublishedFile } from '#contract/published/files.ts'
import { localizedPath } from '#language/addresses.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { createTranslate, untranslated, withFallback } from '#language/translate.ts'
import type { AnyPage, PageScreenProps } from '#portal/layout/PageBody.tsx'
import { jsonLd, thingsOf, wayTo } from '#portal/layout/structured-data.ts'
import { languagesAhead, publicationFrom, SITE } from '#site'

/**
 * Where the archive and the portal meet: which paths a page has, and what each is rendered from.
 * A route file names its page and has nothing else to say.
 */

type Params = Readonly<Record<string, string | undefined>>

const publication = publicationFrom(process.env)

/** Every path of a page that is rendered ahead; unchanged ones are restored by their `cacheKey`. */
export function pathsOf(page: AnyPage) {
  const snapshot = theSnapshot()
  const routes = ROUTES[page.family as Family](snapshot)
  return routes.flatMap(({ params, partnerLanguages }) => {
    const { digest, snapshot: since } = snapshot.origin(filesOf(page, params))
    const rendered = languagesAhead(AHEAD[page.family as Family], publication, partnerLanguages)
    const languages = rendered.filter((code) => stringsOf(code).complete)
    return rendered.map((code) => ({
      params: { locale: code === DEFAULT_LANGUAGE ? undefined : code, ...params },
      props: { languages },
      cacheKey: digestOf(
        digest,
        since,
        stringsOf(code).digest,
        languages.join(),
        String(process.env.SITE_URL),
        String(process.env.PUBLIC_API_URL),
      ),
    }))
  })
}

/** Everything the document of one path needs. */
export function openPage(page: AnyPage, given: Params, languages: readonly LanguageCode[]) {
  const snapshot = theSnapshot()
  const { locale, ...rest } = given
  const params = rest as Record<string, string> // a route's own parameters are always there
  const code = isLanguageCode(locale) ? locale : DEFAULT_LANGUAGE
  const files = filesOf(page, params)
  const data = Object.fromEntries(
    Object.entries(page.files(params, {})).map(([name, file]) => [
      name,
      readCached(snapshot, file as PublishedFile<unknown>),
    ]),
  )
  const { t, complete } = stringsOf(code)
  const path = fillAddress(page.family as Family, params)
  const screen: PageScreenProps = {
    page,
    params,
    query: {},
    data,
    portal: {
      code,
      t,
      path,
      family: page.family,
      query: {},
      origin: files.length > 0 ? snapshot.origin(files) : null,
    },
  }
  const title = page.title(screen)
  const canonical = page.canonical?.(params) ?? path
  const indexed = complete && (page.indexed?.(data) ?? true)
  const about = page.competition?.(data)
  const owner = about?.competition.name ?? page.partner?.({ data, params })?.name ?? SITE.name
  const standing = { code, absolute: (to: string) => new URL(to, import.meta.env.SITE).href }
  const things = [
    ...(page.subject ? thingsOf(page.subject(data), title, standing) : []),
    ...(about ? wayTo(about, title, path, standing) : []),
  ]
  return {
    screen,
    document: {
      code,
      title: `${title} · ${SITE.name}`,
      description: page.description(screen),
      path,
      canonical,
      languages,
      indexed,
      data: files.map(dataAddress),
      alternates: alternatesOf(page.family, params).map((alternate) => ({
        ...alternate,
        title: `${t(TITLES[alternate.of])} · ${alternate.own ? owner : SITE.name}`,
      })),
      picture: about && pictureAddress(about.competition.id),
      structured: indexed && canonical === path ? jsonLd(things) : null,
      query: page.query,
    },
    address: localizedPath(path, code),
  }
}

/** What other forms of a page are called. */
const TITLES: Record<Alternate['of'], string> = {
  results: 'results.heading',
  participants: 'participants.heading',
  calendar: 'nav.calendar',
}

/** What the document of the shell says in a language. */
export function openShell(code: LanguageCode) {
  return { code, t: stringsOf(code).t }
}

export const shellKey = (code: LanguageCode): string => digestOf(stringsOf(code).digest)

const filesOf = (page: AnyPage, params: Readonly<Record<string, string>>): PublishedFile<unknown>[] =>
  Object.values(page.files(params, {}))

let snapshot: Snapshot | null = null

function theSnapshot(): Snapshot {
  const folder = process.env.HAJIME_SNAPSHOT ?? join(process.env.HAJIME_DATA ?? '.data', 'snapshots')
  if (!snapshot || import.meta.env.DEV) snapshot = currentSnapshot(folder)
  if (!snapshot)
    throw new Error(`There is no snapshot in ${folder}: run \`npm run publish\`, which pulls one`)
  return snapshot
}

/** Resources read last: neighbouring pages show the same ones. */
const recent = new Map<string, unknown>()
const RECENT = 200

function readCached(from: Snapshot, file: PublishedFile<unknown>): unknown {
  const key = `${from.manifest.id} ${file.name}`
  const known = recent.get(key)
  if (known) return known
  const contents = from.read(file)
  if (recent.size >= RECENT) recent.delete(recent.keys().next().value ?? '')
  recent.set(key, contents)
  return contents
}

const strings = new Map<LanguageCode, ReturnType<typeof readStrings>>()

function stringsOf(code: LanguageCode) {
  const known = strings.get(code)
  if (known && !import.meta.env.DEV) return known
  const read = readStrings(code)
  strings.set(code, read)
  return read
}

function readStrings(code: LanguageCode) {
  const own = readTranslations('.', code)
  const fallback = readTranslations('.', DEFAULT_LANGUAGE)
  return {
    t: createTranslate(withFallback(own, fallback), code),
    digest: digestOf(JSON.stringify(own), JSON.stringify(fallback)),
    /** Whether nothing in it is English still; otherwise search engines are asked to pass by. */
    complete: untranslated(own, fallback, code) === 0,
  }
}
