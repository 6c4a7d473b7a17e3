/** The name of the site and its contacts. */
export const SITE = {
  name: 'Hajime',
  /**
   * Where readers report errors in the data: an e-mail address, or the https address of a form, which receives the page
   * and the digest of its data as `page` and `data`. Null hides the link.
   */
  corrections: 'corrections@hajime.example' as string | null,
  /** E-mail address for reports of barriers. Null hides it. */
  accessibility: 'accessibility@hajime.example' as string | null,
  /** The page that names who is responsible for the site, on this or another host. Null hides the link. */
  imprint: 'https://hajime.example/imprint/' as string | null,
}
