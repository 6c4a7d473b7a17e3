/**
 * The path of the plain sheet that stands in for a draw; the path itself where nothing does: pages of other kinds, and
 * draws of teams.
 * @example plainPath('/de/competition/x/draw/i/7/') // '/de/competition/x/draw_legacy/7/'
 */
export const toLegacyDrawPath = (path: string): string =>
  path.replace(/(\/competition\/[^/]+\/draw)(?:\/i)?((?:\/\d+)?\/?)$/, '$1_legacy$2')
