import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { parseContestCode } from '#publication/contest-code.ts'
import { buildPageImagePath } from '#publication/open-data.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { RouteName } from '#publication/routes.ts'
import type { PublishedDraw, PublishedPartner } from '#publication/schemas/index.ts'
import { loadTranslations } from '../render/translations.ts'
import type { Snapshot } from '../snapshot.ts'
import {
  createCategoryImage,
  createContestImage,
  createJudokaImage,
  type ShareImageContent,
  type ShareImageTexts,
} from './share-image-content.ts'

/**
 * Pages with a share image of their own: decided categories, finals, and judoka with a medal. Other pages have that of their
 * competition or of the site. An image contains nothing about minors beyond the places of a category.
 */

type PageAddress = { route: string; params: Readonly<Record<string, string>> }

type SnapshotReader = Pick<Snapshot, 'read' | 'has'>

/** Address of the share image of a page; undefined if it has none of its own. */
export function findPageImage(page: PageAddress, snapshot: SnapshotReader): string | undefined {
  return hasPageImage(page, snapshot) ? buildPageImagePath(page.route as RouteName, page.params) : undefined
}

function hasPageImage({ route, params }: PageAddress, snapshot: SnapshotReader): boolean {
  const { id = '', category = '', code = '' } = params
  switch (route) {
    case 'draw':
      return snapshot.read(RESOURCES.draw(id, category)).places.some(({ place }) => place === 1)
    case 'contest':
      return findFinal(id, code, snapshot) !== null
    case 'judoka': {
      const { person, minor, results } = snapshot.read(RESOURCES.judoka(id))
      return !minor && !person.withheld && results.some(({ place }) => place <= 3)
    }
    default:
      return false
  }
}

/** The decided final with a code, unless a side is a minor. */
function findFinal(id: string, code: string, snapshot: SnapshotReader) {
  const { category, number } = parseContestCode(code)
  const draw: PublishedDraw = snapshot.read(RESOURCES.draw(id, category))
  const contest = draw.contests.find((candidate) => candidate.number === number)
  if (contest?.round !== 'F' || !contest.isFinished || contest.winner === null) return null
  const details = readIfPublished(RESOURCES.contestDetails(id, category), snapshot)
  const isOfMinor = details?.contests.some((detail) => detail.number === number && detail.minor) ?? true
  return isOfMinor ? null : { contest, people: draw.people }
}

const readIfPublished = <T>(resource: Resource<T>, snapshot: SnapshotReader): T | null =>
  snapshot.has(resource) ? snapshot.read(resource) : null

/** What the share image of a page is made from; nothing if the pages of its route have none. */
function listImageResources({ route, params }: PageAddress): Resource<unknown>[] {
  const { id = '', category = '', code = '' } = params
  const ofCategory = (categoryId: string | number) => [
    RESOURCES.partners(),
    RESOURCES.competition(id),
    RESOURCES.draw(id, categoryId),
    RESOURCES.contestDetails(id, categoryId),
  ]
  switch (route) {
    case 'draw':
      return ofCategory(category)
    case 'contest':
      return ofCategory(parseContestCode(code).category)
    case 'judoka':
      return [RESOURCES.judoka(id)]
    default:
      return []
  }
}

/**
 * The contents of the share images of pages by address, in the language of their partner.
 * @param root folder of the project
 */
export function* listPageImages(
  pages: readonly PageAddress[],
  snapshot: SnapshotReader & Pick<Snapshot, 'derive'>,
  { root, partners }: { root: string; partners: readonly PublishedPartner[] },
): Generator<{ address: string; content: ShareImageContent }> {
  const textsByLanguage = new Map<LanguageCode, ShareImageTexts>()
  const listed = new Set<string>()
  for (const page of pages) {
    const files = listImageResources(page)
    if (files.length === 0) continue
    const address = buildPageImagePath(page.route as RouteName, page.params)
    if (listed.has(address)) continue // pages in several languages share it
    listed.add(address)
    const content = snapshot.derive(`share image ${address}`, files, () => createContent(page))
    if (content) yield { address, content }
  }

  function createContent({ route, params }: PageAddress): ShareImageContent | null {
    if (!hasPageImage({ route, params }, snapshot)) return null
    const { id = '', code = '' } = params
    if (route === 'judoka') return createJudokaImage(snapshot.read(RESOURCES.judoka(id)))
    const { competition, categories } = snapshot.read(RESOURCES.competition(id))
    const texts = loadTexts(partners.find(({ slug }) => slug === competition.partner)?.defaultLanguage)
    const categoryId = route === 'contest' ? parseContestCode(code).category : Number(params.category)
    const category = categories.find((candidate) => candidate.id === categoryId)
    if (!category) return null
    if (route === 'contest') {
      const final = findFinal(id, code, snapshot)
      return final && createContestImage(competition, category, final, texts)
    }
    const { places, people } = snapshot.read(RESOURCES.draw(id, categoryId))
    const named = places.flatMap(({ place, person: personId }) =>
      people.flatMap((person) => (person.id === personId ? [{ place, person }] : [])),
    )
    return createCategoryImage(competition, category, named, texts)
  }

  function loadTexts(language: string | undefined): ShareImageTexts {
    const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
    const texts = textsByLanguage.get(code) ?? { code, t: loadTranslations(root, code).t }
    textsByLanguage.set(code, texts)
    return texts
  }
}
