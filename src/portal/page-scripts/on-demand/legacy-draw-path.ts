/**
 * The path of the table view of a draw or of a part of it; any other path unchanged.
 * @example toLegacyDrawPath('/de/competition/x/draw/i/7/') // '/de/competition/x/draw_legacy/7/'
 */
export const toLegacyDrawPath = (path: string): string =>
  path.replace(/(\/competition\/[^/]+\/draw)(?:\/i)?((?:(?:\/t)?\/\d+(?:\/\w+)?)?\/?)$/, '$1_legacy$2')
