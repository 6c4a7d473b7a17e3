import { createHash } from 'node:crypto'
import type { AuthAdapter, Where } from './soft-delete-adapter.ts'

/** What the database stores of a session's token. The token is random, so its hash needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * An adapter of better-auth that stores hashes of session tokens: better-auth gets the token that it created or asked for, and
 * whoever reads the database gets none that works (docs/decisions/041-sessions.md).
 */
export function createHashedTokenAdapter(adapter: AuthAdapter): AuthAdapter {
  const hashed: AuthAdapter = {
    ...adapter,
    create: async <T extends Record<string, unknown>, R = T>(query: {
      model: string
      data: Omit<T, 'id'>
      select?: string[]
      forceAllowId?: boolean
    }): Promise<R> => {
      const token = 'token' in query.data && query.data.token
      if (query.model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(query)
      const row = await adapter.create<T, R>({ ...query, data: { ...query.data, token: hashToken(token) } })
      return { ...row, token }
    },
    findOne: async <T>(query: Parameters<AuthAdapter['findOne']>[0]) => {
      const { where, restore } = hashWhere(query.model, query.where)
      const row = await adapter.findOne<T>({ ...query, where })
      return row && restore(row)
    },
    findMany: async <T>(query: Parameters<AuthAdapter['findMany']>[0]) => {
      const { where, restore } = hashWhere(query.model, query.where ?? [])
      return (await adapter.findMany<T>({ ...query, where })).map(restore)
    },
    update: async <T>(query: Parameters<AuthAdapter['update']>[0]) => {
      const { where, restore } = hashWhere(query.model, query.where)
      const row = await adapter.update<T>({ ...query, where })
      return row && restore(row)
    },
    updateMany: (query) => adapter.updateMany({ ...query, where: hashWhere(query.model, query.where).where }),
    count: (query) => adapter.count({ ...query, where: hashWhere(query.model, query.where ?? []).where }),
    delete: (query) => adapter.delete({ ...query, where: hashWhere(query.model, query.where).where }),
    deleteMany: (query) => adapter.deleteMany({ ...query, where: hashWhere(query.model, query.where).where }),
    transaction: (run) => run(hashed),
  }
  return hashed
}

/** A condition on the stored hashes, and what puts the tokens that it asks for into the rows that it finds. */
function hashWhere(model: string, where: Where): { where: Where; restore: <T>(row: T) => T } {
  if (model !== 'session') return { where, restore: (row) => row }
  const tokens = new Map<string, string>()
  const hash = (token: string): string => {
    const stored = hashToken(token)
    tokens.set(stored, token)
    return stored
  }
  const conditions = where.map((condition) => {
    const { field, value } = condition
    if (field !== 'token') return condition
    if (Array.isArray(value)) return { ...condition, value: value.map((token) => hash(String(token))) }
    return { ...condition, value: hash(String(value)) }
  })
  return {
    where: conditions,
    restore: (row) => {
      if (typeof row !== 'object' || row === null || !('token' in row)) return row
      return { ...row, token: tokens.get(String(row.token)) ?? row.token }
    },
  }
}
