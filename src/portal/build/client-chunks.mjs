/**
 * Into which files the program of the browser is divided. Left alone the bundler makes forty small ones for a live page, which
 * weigh seven kilobytes more: each is compressed by itself, and each names all it takes from the others
 * (docs/specification/budgets.md, "What a live page weighs"). A group takes along what its modules import, unless a group
 * before it does.
 */

/** Modules under `src` whose path begins like one of these. */
const matchPaths = (...begin) =>
  new RegExp(`[\\\\/]src[\\\\/](?:${begin.join('|').replaceAll('/', '[\\\\/]')})`)

const CHUNK_GROUPS = {
  react: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  // what the script of every page shares with the rest: it has no room for more
  head: new RegExp(
    `[\\\\/]nanostores[\\\\/](?:atom|clean-stores)|preload-helper|${matchPaths('portal/client/stores/(?:apply-)?preferences').source}`,
  ),
  // the next two come without React: the list of partners and the cards of the home page take them
  api: matchPaths(
    'portal/client/data/with-retry',
    'contract/(?:send-call|retry|api/(?:contest|live|results)\\.ts)',
    'portal/client/live/while-visible',
  ),
  language: matchPaths(
    'language/(?!fold|weeks|search-words|name-filter)',
    'publication/(?:routes|resources)',
    'portal/client/data/fetch-translations\\.ts',
    'portal/frame/header/site-sections',
    'portal/client/data/country-names',
  ),
  // search takes it as well
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
