/**
 * Chunks of the browser code. By default the bundler creates about forty small chunks for a live page, which together are
 * 7 kB larger: each is compressed separately and lists everything it imports from the others
 * (docs/specification/budgets.md, "Weight of a live page"). A group includes the imports of its modules unless an
 * earlier group has them.
 */

/** Files of each group: paths under `src`, or prefixes of them. `!` excludes a path from the group. */
export const CHUNK_FILES = {
  // the script of every page: the client router and ours together are 0.6 kB smaller than in a file each
  head: [
    'portal/page-scripts/index.ts',
    'portal/stores/preferences.ts',
    // of lists of prerendered pages, and of live pages
    'portal/stores/while-listened.ts',
  ],
  // small, and without React: on the day of a competition, every page asks whether it is over
  over: [
    'portal/page-scripts/competition-over.ts',
    'portal/live/refresh-while-visible.ts',
    'portal/live/while-visible.ts',
    'portal/data/service-addresses.ts',
  ],
  // must not import React: the partner list and the home page's live cards use it
  base: [
    'portal/data/with-retry.ts',
    'portal/data/fetch-json.ts',
    'portal/data/fetch-published.ts',
    'portal/live/call-live-api.ts',
    'judo/score/',
    'judo/progression/pool-settings.ts',
    'judo/competition/competition-activity.ts',
    'contract/send-call.ts',
    'contract/retry.ts',
    'contract/timeout.ts',
    'contract/api/live/live.ts',
    'contract/api/live/live-documents.ts',
    'language/',
    '!language/fold.ts',
    '!language/language-names.ts',
    '!language/page-formats.ts',
    '!language/weeks.ts',
    '!language/search-words.ts',
    '!language/typos.ts',
    '!language/name-filter.ts',
    'publication/contest-code.ts',
    'publication/routes.ts',
    'publication/resources.ts',
    'portal/data/fetch-translations.ts',
  ],
  // must not import React: lists of prerendered pages use it
  follows: ['portal/stores/followed-judoka.ts', 'portal/stores/signed-in.ts'],
  // must not import React: profiles use these two on the day of a competition
  overlay: [
    'contract/live/live-state.ts',
    'publication/live/active-contests.ts',
    'publication/live/overlay.ts',
    'publication/live/apply-live-to-competition.ts',
    'publication/live/apply-live-to-results.ts',
    'portal/pages/contest-order/model/order-context.ts',
    'judo/errors.ts',
  ],
  model: [
    'portal/pages/contest-order/model/live-order.ts',
    'portal/pages/contest-order/model/order-blocks.ts',
    'portal/pages/contest-order/model/estimate-start-times.ts',
    'portal/pages/contest-order/model/find-next-contests-of-athletes.ts',
    'portal/pages/contest-order/model/describe-start.ts',
    'portal/pages/contest-order/model/upcoming-contests.ts',
  ],
  // also imported by search
  names: [
    'portal/page-context.ts',
    'portal/components/image/Flag.tsx',
    'portal/components/judoka/PersonName.tsx',
    'portal/components/competition/CategoryName.tsx',
    'portal/components/competition/TeamName.tsx',
    'portal/components/content/Section.tsx',
    'portal/components/content/VisuallyHidden.tsx',
    'portal/components/content/visually-hidden.module.css',
    'portal/components/content/patterns.module.css',
    'portal/components/result/PlaceBadge.tsx',
    'portal/components/result/place-badge.module.css',
  ],
  // pages of results and medals do without it
  card: [
    'portal/components/result/',
    '!portal/components/result/PlaceBadge.tsx',
    '!portal/components/result/place-badge.module.css',
    '!portal/components/result/judoka-sides.tsx',
  ],
  live: [
    'portal/router/router.ts',
    'portal/router/LivePage.tsx',
    'portal/live/',
    'portal/components/live/LiveNotice.tsx',
    'portal/components/live/OnMatBadge.tsx',
    'portal/components/live/LiveClock.tsx',
    // the chunks that it loads are listed there already, by the pages
    'portal/pages/draw/sheet/use-upcoming-facts.ts',
  ],
  // what is written in a field is compared to names
  words: [
    'language/fold.ts',
    'language/name-filter.ts',
    'language/search-words.ts',
    'publication/search/search-words.ts',
  ],
  order: [
    'portal/pages/contest-order/use-contest-order.ts',
    'portal/pages/contest-order/use-live-order.ts',
    'portal/pages/contest-order/OrderContest.tsx',
    'portal/pages/contest-order/page-options.ts',
    'portal/components/live/animate-reorder.ts',
  ],
  // forms whose fields are in the query, and their fields
  query: ['portal/components/query/QueryForm.tsx', 'portal/components/query/field.module.css'],
  medals: ['portal/pages/standings/MedalTable.tsx'],
  chooser: [
    'portal/pages/draw/CategoryChooser.tsx',
    // small, and of the overview as well
    'portal/components/content/KeyFigures.tsx',
    'portal/components/competition/use-block-name.ts',
  ],
  sheet: [
    'portal/pages/draw/sheet/',
    '!portal/pages/draw/sheet/TeamContestBouts.tsx',
    '!portal/pages/draw/sheet/DrawTables.tsx',
    '!portal/pages/draw/sheet/upcoming-facts.tsx',
    'portal/pages/draw/DrawHeading.tsx',
    'portal/pages/draw/competition-data.ts',
    'portal/pages/draw/judoka-renderer.tsx',
  ],
  draw: [
    'portal/pages/draw/page.tsx',
    'portal/pages/draw/CategoryDraw.tsx',
    'portal/pages/draw/category-page-options.ts',
  ],
  teams: [
    'portal/pages/draw/team-page.tsx',
    'portal/pages/draw/team-page-options.ts',
    'portal/pages/draw/team-renderer.tsx',
    'portal/pages/draw/TeamDraw.tsx',
    'portal/pages/draw/sheet/TeamContestBouts.tsx',
  ],
  // of pages with videos
  videos: ['publication/videos.ts', 'portal/player/start-second.ts'],
  // what the first picture needs besides hls.js; it must not import React
  'start-video': [
    'portal/player/start-video.ts',
    'portal/player/placement.ts',
    'portal/player/player-control.ts',
    'portal/player/player-store.ts',
    'portal/player/playback/hls-playback.ts',
    'portal/player/recording/current-contest.ts',
    'portal/player/recording/follow-live.ts',
    'portal/player/recording/mark-contest.ts',
    'portal/player/recording/recording-marks.ts',
  ],
  // the line of all mats, and what the live cards of the home page share with it
  'mat-scoreboards': ['portal/page-scripts/mat-ticker.ts', 'portal/live/mat-scoreboards.ts'],
}

/** Modules of packages and of the bundler itself, by the group they belong to. */
const CHUNK_PACKAGES = {
  react: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  head: /[\\/]nanostores[\\/](?:atom|clean-stores)|preload-helper|ClientRouter\.astro|PageScripts\.astro|[\\/]astro[\\/]dist[\\/]transitions/,
}

const names = [...new Set([...Object.keys(CHUNK_PACKAGES), ...Object.keys(CHUNK_FILES)])]

export const clientChunks = {
  groups: names.map((name, index) => ({ name, test: toPattern(name), priority: 100 - index })),
}

function toPattern(name) {
  const files = CHUNK_FILES[name] && matchFiles(CHUNK_FILES[name]).source
  return new RegExp([CHUNK_PACKAGES[name]?.source, files].filter(Boolean).join('|'))
}

/** Matches the files of a group. */
export function matchFiles(paths) {
  const excluded = paths.filter((path) => path.startsWith('!')).map((path) => path.slice(1))
  const included = paths.filter((path) => !path.startsWith('!'))
  const except = excluded.length > 0 ? `(?!${toAlternatives(excluded)})` : ''
  return new RegExp(`[\\\\/]src[\\\\/]${except}(?:${toAlternatives(included)})`)
}

function toAlternatives(paths) {
  return paths.map((path) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')
}
