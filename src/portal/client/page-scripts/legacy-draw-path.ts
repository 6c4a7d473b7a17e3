/**
 * The path of the table view of a draw; any other path, and that of a team draw, unchanged.
 * @example toLegacyDrawPath('/de/competition/x/draw/i/7/') // '/de/competition/x/draw_legacy/7/'
 */
export const toLegacyDrawPath = (path: string): string =>
  path.replace(/(\/competition\/[^/]+\/draw)(?:\/i)?((?:\/\d+)?\/?)$/, '$1_legacy$2')
