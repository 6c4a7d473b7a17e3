import { useEffect, useLayoutEffect, useState } from 'react'
import { matchAddress } from '#contract/published/addresses.ts'
import type { PublishedFile } from '#contract/published/files.ts'
import { splitPath } from '#language/addresses.ts'
import { type LanguageCode, language } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import { applyPreferences } from '../layout/apply-preferences.ts'
import type { AnyPage } from '../layout/PageScreen.tsx'
import { PageScreen } from '../layout/PageScreen.tsx'
import { MissingScreen } from '../notfound/MissingScreen.tsx'
import type { Missing } from '../notfound/page.tsx'
import type { Portal } from '../portal.ts'
import { loadCountryNames } from './country-names.ts'
import { PAGES } from './families.ts'
import { originOf } from './origin.ts'
import { MissingResource, readPublished } from './published.ts'
import { loadTranslate } from './strings.ts'

type Rendered =
  | { kind: 'page'; page: AnyPage; portal: Portal; params: Record<string, string>; data: unknown }
  | { kind: 'missing'; missing: Missing; portal: Portal }

/**
 * The fallback shell: an address without a file of its own is rendered here, in the browser, by the same views
 * from the same published data. What doesn't exist goes to its not-found page.
 */
export function Shell() {
  const [rendered, setRendered] = useState<Rendered | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let gone = false
    document.querySelector('.without-script')?.remove()
    render(location.pathname).then(
      (next) => {
        if (gone || !next) return
        dress(next)
        setRendered(next)
      },
      (error: unknown) => {
        console.error(error)
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [])

  useLayoutEffect(() => {
    if (rendered) applyPreferences()
  }, [rendered])

  if (failed) return <Unreachable />
  if (!rendered) return <div aria-busy="true" style={{ minBlockSize: '100vh' }} />
  if (rendered.kind === 'page') return <PageScreen {...rendered} />
  return <MissingScreen {...rendered} />
}

/** Null where the browser is being sent elsewhere. */
async function render(address: string): Promise<Rendered | null> {
  const { code, path } = splitPath(address)
  const found = matchAddress(path)
  const translate = speak(code)
  if (!found) {
    return { kind: 'missing', missing: 'page', portal: portalOf(code, await translate, path, 'home', null) }
  }
  const { family, params } = found
  const page = await PAGES[family]()
  const files = Object.entries(page.files(params) as Record<string, PublishedFile<unknown>>)
  try {
    const texts = await Promise.all(files.map(([, file]) => readPublished(file)))
    const data = Object.fromEntries(files.map(([name], at) => [name, JSON.parse(texts[at] ?? '')]))
    if (page.exists && !page.exists({ data, params })) throw new MissingResource(path)
    const origin = await originOf(texts)
    return { kind: 'page', page, params, data, portal: portalOf(code, await translate, path, family, origin) }
  } catch (error) {
    if (!(error instanceof MissingResource)) throw error
    const missing =
      family.startsWith('judoka') || family === 'headToHead' ? 'judokaProfileNotFound' : 'not_found'
    location.replace(`${code === 'en' ? '' : `/${code}`}/competition/${missing}/`)
    return null
  }
}

/** The texts of a language, and the names of nations where the browser lacks them. */
async function speak(code: LanguageCode): Promise<Translate> {
  const [translate] = await Promise.all([loadTranslate(code), loadCountryNames(code)])
  return translate
}

const portalOf = (
  code: LanguageCode,
  t: Portal['t'],
  path: string,
  family: Portal['family'],
  origin: Portal['origin'],
): Portal => ({ code, t, path, family, origin })

/** The document speaks the page's language: title, lang, dir. */
function dress(rendered: Rendered): void {
  const { tag, direction } = language(rendered.portal.code)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  document.title =
    rendered.kind === 'page'
      ? `${rendered.page.title(rendered)} · Hajime`
      : `${rendered.portal.t(`notFound.${rendered.missing}`)} · Hajime`
}

function Unreachable() {
  return (
    <main id="content">
      <h1>This page could not be loaded</h1>
      <p>The connection failed while it was being fetched.</p>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  )
}
