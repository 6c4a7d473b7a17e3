import type { EditedRow } from '#contract/call-definition.ts'
import type { RequestContext } from '#server/calls/handler.ts'
import { accountSettingsRow } from '#server/identity/accounts/account-settings.ts'
import { requireUserId } from '#server/identity/rights/rights.ts'
import { type Edit, type EditableRow, runEdit } from '#server/platform/audit/run-edit.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import type { Catalogue } from './catalogue.ts'
import type { CallInputs } from './read-request.ts'
import { createAccessibleRows, getNamedRow } from './require-scope.ts'

type Values = Record<string, unknown>

const EDITABLE_ROWS: Readonly<Record<EditedRow, EditableRow<Values>>> = {
  accountSettings: accountSettingsRow,
}

/**
 * Runs the handler of a call, with the rows that its scope allows. If the call edits a row, it runs in the transaction that locks the row, compares it with what was
 * read, and records what is chosen. Who reaches the row within a scope may know who else has changed it.
 * @throws EditConflict
 */
export async function runHandler(
  name: string,
  { call, handler }: Catalogue[string],
  context: Omit<RequestContext, 'whereAccessible'>,
  request: CallInputs,
): Promise<unknown> {
  const rows = createAccessibleRows(name, call, context.user)
  const run = async (db: Database) => {
    const response = await handler({ ...context, db, whereAccessible: rows.where }, request)
    rows.assertRestricted()
    return response
  }
  if (!call.edits) return run(context.db)
  const userId = requireUserId(context.user)
  const named = getNamedRow(call, request)
  const { read, chosen } = request.body as Pick<Edit<Values>, 'read' | 'chosen'> // the body of a call that edits is of `editOf`
  return runEdit(
    context.db,
    EDITABLE_ROWS[call.edits],
    {
      id: named?.id ?? userId,
      read,
      chosen,
      author: { userId, call: name },
      namesOthers: named !== null,
      now: context.now,
    },
    run,
  )
}
