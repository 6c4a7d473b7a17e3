import { parseArgs } from 'node:util'
import type { Database } from '#server/platform/db/open-database.ts'
import { defineCommand } from './command.ts'

/** `npm run scoreboard-token`: issues access tokens for scoreboards (docs/specification/live.md, "Scoreboards"). */

export const scoreboardTokenCommand = defineCommand({
  name: 'scoreboard-token',
  usage: `npm run scoreboard-token -- --competition <externalId or number> [--mats 1,2] [--hours 12]
       npm run scoreboard-token -- --competition <externalId or number> --list
       npm run scoreboard-token -- --revoke <id>

--mats    mats that the token is valid for; all by default
--hours   validity from now; 12 by default
--list    list the tokens of the competition; the token strings are not stored
--revoke  revoke the token with the id that --list shows`,
  parse,
  run: async ({ db, now }, options) => {
    if (options.revoke !== undefined) {
      const { revokeToken } = await loadTokens()
      if (!(await revokeToken(db, options.revoke))) throw new Error(`There is no token ${options.revoke}.`)
      return [`Revoked token ${options.revoke}. Requests that use it are rejected from now on.`]
    }
    return options.list ? formatTokens(db, options.competition, now) : issueToken(db, { ...options, now })
  },
})

const loadTokens = () => import('#server/live/ingest/scoreboard-tokens.ts')

const HOUR = 3_600_000

async function issueToken(
  db: Database,
  { competition, mats, hours, now }: { competition: string; mats: number[]; hours: number; now: Date },
): Promise<string[]> {
  const { id: competitionId, name } = await findCompetition(db, competition)
  const validTo = new Date(now.getTime() + hours * HOUR)
  const { createToken } = await loadTokens()
  const { isDemoWorld } = await import('#server/platform/db/demo-mark.ts')
  const isDemo = await isDemoWorld(db)
  const { id, token } = await createToken(db, { competitionId, mats, validTo, isDemo })
  return [
    `Token ${id} is valid for ${formatMats(mats)} of ${name} (${competitionId}) until ${validTo.toISOString()}.`,
    `Store it now, it is not shown again:\n${token}`,
  ]
}

async function formatTokens(db: Database, competition: string, now: Date): Promise<string[]> {
  const { id: competitionId, name } = await findCompetition(db, competition)
  const { listTokens } = await loadTokens()
  const tokens = await listTokens(db, competitionId)
  return [
    `${name} (${competitionId}): ${tokens.length} tokens`,
    ...tokens.map(({ id, mats, validTo, revoked }) => {
      const state = revoked ? 'revoked' : validTo <= now ? 'expired' : 'valid'
      return `  ${id}  ${formatMats(mats)}, until ${validTo.toISOString()}, ${state}`
    }),
  ]
}

function formatMats(mats: readonly number[]): string {
  if (mats.length === 0) return 'all mats'
  return mats.length === 1 ? `mat ${mats[0]}` : `mats ${mats.join(', ')}`
}

async function findCompetition(db: Database, name: string): Promise<{ id: number; name: string }> {
  const { eq } = await import('drizzle-orm')
  const { competition } = await import('#server/platform/db/schema/index.ts')
  const isId = /^[1-9]\d{0,8}$/.test(name)
  const [found] = await db
    .select({ id: competition.id, name: competition.name })
    .from(competition)
    .where(isId ? eq(competition.id, Number(name)) : eq(competition.externalId, name))
  if (!found) throw new Error(`There is no competition "${name}".`)
  return found
}

function parse(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      competition: { type: 'string' },
      mats: { type: 'string', default: '' },
      hours: { type: 'string', default: '12' },
      list: { type: 'boolean', default: false },
      revoke: { type: 'string' },
    },
  })
  const revoke = values.revoke === undefined ? undefined : parseWholeNumber('--revoke', values.revoke)
  if (!values.competition && revoke === undefined)
    throw new Error(`Expected --competition or --revoke, got ${args.join(' ') || 'nothing'}.`)
  const mats = values.mats.split(',').filter((part) => part.trim() !== '')
  return {
    revoke,
    competition: values.competition ?? '',
    mats: mats.map((part) => parseWholeNumber('--mats', part.trim())),
    hours: parseWholeNumber('--hours', values.hours),
    list: values.list,
  }
}

function parseWholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error(`Expected whole numbers for ${name}, got "${text}".`)
}
