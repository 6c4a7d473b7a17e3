import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { APIRoute, GetStaticPaths } from 'astro'
import { listFlagCodes } from '#language/countries.ts'

/** Flags of nations, from flag-icons. */
const require = createRequire(import.meta.url)

export const getStaticPaths: GetStaticPaths = () => listFlagCodes().map((code) => ({ params: { code } }))

export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(require.resolve(`flag-icons/flags/4x3/${params.code}.svg`)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
