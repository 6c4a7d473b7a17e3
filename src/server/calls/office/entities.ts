import type { EntityValues } from '#contract/office/define-entity.ts'
import { type EntityAction, getEntityCallName } from '#contract/office/entity-calls.ts'
import type { EntityBinding } from '#server/office/bind-entity.ts'
import { BINDINGS } from '#server/office/bindings/index.ts'
import { exportEntity } from '#server/office/files/export-entity.ts'
import { type EntityFile, importEntity } from '#server/office/files/import-entity.ts'
import { findUses } from '#server/office/find-uses.ts'
import { listHistory } from '#server/office/history.ts'
import { listEntity, type PageRequest } from '#server/office/list-entity.ts'
import type { OfficeContext } from '#server/office/office-context.ts'
import { listOptions, type OptionsRequest, readEntity } from '#server/office/read-entity.ts'
import {
  changeEntity,
  createEntity,
  type EntityEdit,
  removeEntity,
  restoreEntity,
} from '#server/office/write-entity.ts'
import { SUCCESS } from '../account/author.ts'
import { getOfficeContext, type OfficeHandler } from './office-handler.ts'

/** The handlers of all entities: one function for each action, with the entity that the call is of. */

/** What the schemas of `define-entity-calls.ts` return. */
type EntityRequest = PageRequest &
  OptionsRequest & {
    id: number
    Version: number
    Reason?: string
    body: EntityEdit & EntityFile & { values: EntityValues; reason?: string }
  }

type EntityHandler = (
  context: OfficeContext,
  binding: EntityBinding,
  request: EntityRequest,
) => Promise<unknown>

const ENTITY_HANDLERS: Readonly<Record<EntityAction, EntityHandler>> = {
  List: listEntity,
  Options: listOptions,
  Export: exportEntity,
  Read: (context, binding, { id }) => readEntity(context, binding, id),
  History: (context, binding, { id }) => listHistory(context, binding, id),
  Uses: (context, binding, { id }) => findUses(context, binding, id),
  Import: (context, binding, { body }) => importEntity(context, binding, body),
  Create: (context, binding, { body: { values, reason } }) =>
    createEntity(context, binding, values, { reason }),
  Change: (context, binding, { id, body }) => changeEntity(context, binding, id, body),
  Remove: async (context, binding, { id, Version: version, Reason: reason }) => {
    await removeEntity(context, binding, id, { version, reason })
    return SUCCESS
  },
  Restore: (context, binding, { id, body: { reason } }) => restoreEntity(context, binding, id, { reason }),
}

export const entityHandlers: Readonly<Record<string, OfficeHandler>> = Object.fromEntries(
  BINDINGS.flatMap((binding) =>
    Object.entries(ENTITY_HANDLERS).map(([action, handle]): [string, OfficeHandler] => [
      getEntityCallName(binding.definition, action as EntityAction), // the keys of the record
      (context, request) => handle(getOfficeContext(context), binding, request as EntityRequest),
    ]),
  ),
)
