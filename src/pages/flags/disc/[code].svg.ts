import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { APIRoute, GetStaticPaths } from 'astro'
import { listFlagCodes } from '#language/countries.ts'
import { createNationDisc } from '#rendering/build/nation-disc.ts'

/** Discs in the colours of nations, derived from flag-icons. */
const require = createRequire(import.meta.url)

export const getStaticPaths: GetStaticPaths = () => listFlagCodes().map((code) => ({ params: { code } }))

export const GET: APIRoute = ({ params }) =>
  new Response(
    createNationDisc(readFileSync(require.resolve(`flag-icons/flags/4x3/${params.code}.svg`), 'utf8')),
    { headers: { 'Content-Type': 'image/svg+xml' } },
  )
