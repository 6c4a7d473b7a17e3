import type { MergedClub } from '#contract/api/clubs.ts'
import type { MergedJudoka } from '#contract/api/judoka.ts'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { computeDigest } from '../../digest.ts'
import type { SnapshotDraft } from '../../snapshot-draft.ts'

/** Redirects from the addresses of judoka and clubs that were merged into others (docs/deployment.md, "Redirects"). */

const REDIRECTS_FILE = '_redirects'

export type MergedRows = { judoka: readonly MergedJudoka[]; clubs: readonly MergedClub[] }

/**
 * Writes the redirects to pages that the release has, and no file if there are none.
 * @param pages ids of the judoka and clubs that have a page
 */
export function writeRedirects(
  draft: SnapshotDraft,
  { judoka, clubs }: MergedRows,
  pages: { judoka: ReadonlySet<number>; clubs: ReadonlySet<number> },
): void {
  const lines = [
    ...judoka
      .filter(({ idPerson, mergedInto }) => !pages.judoka.has(idPerson) && pages.judoka.has(mergedInto))
      .flatMap(({ idPerson, mergedInto }) => formatJudokaRedirects(idPerson, mergedInto)),
    ...clubs
      .filter(({ idClub, mergedInto }) => !pages.clubs.has(idClub) && pages.clubs.has(mergedInto))
      .flatMap(({ idClub, mergedInto }) => formatClubRedirects(idClub, mergedInto)),
  ]
  if (lines.length === 0) return
  const text = `${lines.join('\n')}\n`
  draft.writeFile(REDIRECTS_FILE, Buffer.from(text), computeDigest(text))
}

/** Lines for the pages of a judoka, also those within competitions, in all languages, and for the published data. */
export const formatJudokaRedirects = (from: number, to: number): string[] => [
  ...formatPageRedirects('judoka', 'id', from, to),
  ...formatPageRedirects('athlete', 'athlete', from, to),
  formatLine((id) => buildResourcePath(RESOURCES.judoka(id)), from, to),
  formatLine((id) => buildResourcePath(RESOURCES.athlete(':id', id)), from, to),
]

/** Lines for the pages of a club with all partners, in all languages, and for the published data. */
export const formatClubRedirects = (from: number, to: number): string[] => [
  ...formatPageRedirects('partnerClub', 'club', from, to),
  ...formatPageRedirects('rankedClub', 'club', from, to),
  formatLine((id) => buildResourcePath(RESOURCES.club(id)), from, to),
]

/** @param parameter the parameter of the route with the id */
function formatPageRedirects(route: RouteName, parameter: string, from: number, to: number): string[] {
  const fill = (id: number) =>
    ROUTE_PATTERNS[route].replace(/\{(\w+)\}/g, (_, name: string) =>
      name === parameter ? String(id) : `:${name}`,
    )
  return ['', '/:language'].map((prefix) => `${prefix}${fill(from)}* ${prefix}${fill(to)}:splat 301`)
}

const formatLine = (fill: (id: number) => string, from: number, to: number): string =>
  `${fill(from)} ${fill(to)} 301`
