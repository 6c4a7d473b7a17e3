/**
 * Chunks of the browser code. By default the bundler creates about forty small chunks for a live page, which together are
 * 7 kB larger: each is compressed separately and lists everything it imports from the others
 * (docs/specification/budgets.md, "What a live page weighs"). A group includes the imports of its modules unless an
 * earlier group has them.
 */

/** Matches modules under `src` whose path starts with one of the prefixes. */
const matchPaths = (...begin) =>
  new RegExp(`[\\\\/]src[\\\\/](?:${begin.join('|').replaceAll('/', '[\\\\/]')})`)

const CHUNK_GROUPS = {
  react: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  // shared by the script of every page and the rest, so it must stay small
  head: new RegExp(
    `[\\\\/]nanostores[\\\\/](?:atom|clean-stores)|preload-helper|${matchPaths('portal/client/stores/preferences\\.ts').source}`,
  ),
  // `api` and `language` must not import React: the partner list and the home page's live cards use them
  api: matchPaths(
    'portal/client/data/(?:with-retry|fetch-json)',
    'contract/(?:send-call|retry|api/(?:contest|live|results)\\.ts)',
    'portal/client/live/while-visible',
  ),
  language: matchPaths(
    'language/(?!fold|weeks|search-words|name-filter)',
    'publication/(?:routes|resources)',
    'portal/client/data/fetch-translations\\.ts',
    'portal/frame/header/site-sections',
  ),
  // also imported by search
  names: matchPaths(
    'portal/page-context\\.ts',
    'portal/components/(?:image/Flag|judoka/PersonName|competition/CategoryName|content/Section)\\.tsx',
  ),
  live: matchPaths(
    'portal/client/router/(?:router\\.ts|LivePage)',
    'portal/client/live/',
    'portal/components/live/LiveNotice',
    'publication/live/(?:active-contests|overlay|apply-live-to-(?:competition|results))',
    'publication/from-api/scheduled-contests',
  ),
  filter: matchPaths(
    'portal/components/(?:query/QueryForm|content/Tabs)',
    'language/(?:fold|name-filter|search-words)',
    'publication/search-words',
  ),
  contest: matchPaths('portal/components/result/', 'portal/components/live/(?:OnMatBadge|LiveClock)'),
  order: matchPaths('portal/contest-order/(?:use-contest-order|use-live-order|OrderContest|page-options)'),
  chooser: matchPaths('portal/draw/CategoryChooser'),
  draw: matchPaths('portal/draw/(?:sheet/DrawSheetView|CategoryDraw|category-page-options)'),
}

export const clientChunks = {
  groups: Object.entries(CHUNK_GROUPS).map(([name, test], at) => ({ name, test, priority: 100 - at })),
}
