/** The back office: one document at every address below a path, which search engines do not index. */

export const OFFICE_PATH = '/office/'

/** The document, in a release. */
export const OFFICE_FILE = 'office/index.html'

export const isOfficePath = (path: string): boolean => `${path}/`.startsWith(OFFICE_PATH)
