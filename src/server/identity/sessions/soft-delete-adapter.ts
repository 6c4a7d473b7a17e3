import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminSession, adminUser, oneTimeHash, providerAccount } from '#server/platform/db/schema/index.ts'

/** How better-auth reads and writes rows. */
export type AuthAdapter = ReturnType<ReturnType<typeof drizzleAdapter>>
export type Where = NonNullable<Parameters<AuthAdapter['findMany']>[0]['where']>

/** The column that marks a row as deleted. Rows of other tables are deleted. */
const SOFT_DELETE_COLUMNS: Record<string, string> = { session: 'revoked', verification: 'wasUsed' }

/** Conditions for active rows. Blocked, deleted and system users cannot sign in. */
const ACTIVE_ROW_FILTERS: Record<string, Where> = {
  session: [{ field: 'revoked', value: false }],
  verification: [{ field: 'wasUsed', value: false }],
  user: [
    { field: 'status', value: 'active' },
    { field: 'isSystem', value: false },
    { field: 'deletedAt', value: null },
  ],
}

/**
 * An adapter of better-auth that marks sessions as revoked and one-time hashes as used instead of deleting them.
 */
export function createSoftDeleteAdapter(db: Database): (options: BetterAuthOptions) => AuthAdapter {
  const createAdapter = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: adminUser, session: adminSession, account: providerAccount, verification: oneTimeHash },
  })
  return (options) => {
    const adapter = createAdapter(options)
    const softDelete = async (model: string, where: Where): Promise<number> => {
      const column = SOFT_DELETE_COLUMNS[model]
      if (!column) return adapter.deleteMany({ model, where })
      return adapter.updateMany({
        model,
        where: withActiveRowFilter(model, where),
        update: { [column]: true },
      })
    }
    const softDeleteAdapter: AuthAdapter = {
      ...adapter,
      findOne: (query) => adapter.findOne({ ...query, where: withActiveRowFilter(query.model, query.where) }),
      findMany: (query) =>
        adapter.findMany({ ...query, where: withActiveRowFilter(query.model, query.where) }),
      count: (query) => adapter.count({ ...query, where: withActiveRowFilter(query.model, query.where) }),
      update: (query) => adapter.update({ ...query, where: withActiveRowFilter(query.model, query.where) }),
      updateMany: (query) =>
        adapter.updateMany({ ...query, where: withActiveRowFilter(query.model, query.where) }),
      delete: async ({ model, where }) => {
        await softDelete(model, where)
      },
      deleteMany: ({ model, where }) => softDelete(model, where),
      // of concurrent callers, only the one whose update changes the row gets it
      consumeOne: async <T>({ model, where }: { model: string; where: Where }) => {
        const row = await softDeleteAdapter.findOne<T & { id: string }>({ model, where })
        if (!row) return null
        return (await softDelete(model, [{ field: 'id', value: row.id }])) === 1 ? row : null
      },
      transaction: (run) => run(softDeleteAdapter),
    }
    return softDeleteAdapter
  }
}

function withActiveRowFilter(model: string, where: Where | undefined): Where {
  return [...(where ?? []), ...(ACTIVE_ROW_FILTERS[model] ?? [])]
}
