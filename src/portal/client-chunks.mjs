/**
 * Into which files the program of the browser is divided. Left alone the bundler makes forty small ones for a live page, which
 * weigh seven kilobytes more: each is compressed by itself, and each names all it takes from the others
 * (docs/specification/budgets.md, "What a live page weighs"). A group takes along what its modules import, unless a group
 * before it does.
 */

/** Modules under `src` whose path begins like one of these. */
const under = (...begin) => new RegExp(`[\\\\/]src[\\\\/](?:${begin.join('|').replaceAll('/', '[\\\\/]')})`)

const GROUPS = {
  react: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  // what the script of every page shares with the rest: it has no room for more
  head: new RegExp(
    `[\\\\/]nanostores[\\\\/](?:atom|clean-stores)|preload-helper|${under('portal/stores/preferences', 'portal/layout/apply-preferences').source}`,
  ),
  // the next two come without React: the list of partners and the cards of the home page take them
  asking: under('portal/patiently', 'contract/(?:call\\.ts|calls/live|retry)', 'portal/live/attention'),
  language: under(
    'language/(?!fold|weeks|words|name-filter|searched)',
    'contract/published/(?:addresses|files)',
    'portal/texts\\.ts',
    'portal/partner/sections',
    'portal/shell/country-names',
  ),
  // search takes it as well
  mentions: under('portal/portal\\.ts', 'portal/ui/(?:Flag|PersonName|CategoryName|Section)\\.tsx'),
  live: under(
    'portal/shell/show',
    'portal/live/(?!OnMatSign|LiveClock)',
    'contract/live/competition-now',
    'contract/published/from-api/called',
  ),
  filter: under('portal/ui/(?:QueryForm|Tabs)', 'language/(?:fold|name-filter|searched)'),
  contest: under(
    'portal/ui/(?:Score|PlaceBadge)',
    'portal/draw/JudokaFacts',
    'portal/live/(?:OnMatSign|LiveClock)',
    'portal/watch/VideoLink',
  ),
  order: under('portal/contest-order/(?:use-order|order-called|OrderedContest|of-competition)'),
  chooser: under('portal/draw/Chooser'),
  draw: under('portal/draw/(?:Sheet|CategoryDraw|of-category)'),
}

export const clientChunks = {
  groups: Object.entries(GROUPS).map(([name, test], at) => ({ name, test, priority: 100 - at })),
}
