import type { APIRoute, GetStaticPaths } from 'astro'
import { mapCountryNames } from '#language/countries.ts'
import { isLanguageCode, LANGUAGE_CODES } from '#language/languages.ts'

/** Names of nations, for browsers whose `Intl` lacks the language. */
export const getStaticPaths: GetStaticPaths = () => LANGUAGE_CODES.map((code) => ({ params: { code } }))

export const GET: APIRoute = ({ params: { code } }) =>
  Response.json(isLanguageCode(code) ? mapCountryNames(code) : {})
