import { getTableName } from 'drizzle-orm'
import type { RemovedEntity, SubjectData } from '#contract/office/removals.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { exportAccount, exportPerson } from '#server/privacy/export-account.ts'
import { listRowsOf } from '#server/privacy/forget-person.ts'
import { requireBinding } from '../bindings/index.ts'
import { type OfficeContext, seesPrivate } from '../office-context.ts'
import { findSubject, requireLevel, requireSubject } from './subjects.ts'

/**
 * Everything that is stored about a person or an account, for those who may read private fields. That they have read it is recorded.
 * @throws NotFound for a row out of reach
 */
export async function readSubjectData(
  context: OfficeContext,
  { entity, id }: { entity: RemovedEntity; id: number },
  decryptNationalId: (stored: string) => string,
): Promise<SubjectData> {
  requireLevel(context, entity, 'private')
  await requireSubject(context, entity, id)
  const { db, user, call, now } = context
  const secrets = { decryptNationalId }
  const data =
    entity === 'person'
      ? await exportPerson(db, await listRowsOf(db, id), secrets)
      : await exportAccount(db, id, {
          ...secrets,
          findReadable: (persons) => findReadable(context, persons),
        })
  await recordChange(
    db,
    { userId: user.idUser, call },
    {
      entity: getTableName(requireBinding(entity).table),
      entityId: id,
      personId: entity === 'person' ? id : null,
      before: null,
      after: { tables: Object.keys(data).length },
      now,
    },
  )
  return data
}

/** Of people, those whose private fields the user may read. */
async function findReadable(context: OfficeContext, persons: readonly number[]): Promise<number[]> {
  if (!seesPrivate(context.user, requireBinding('person').definition)) return []
  const subjects = await Promise.all(persons.map((id) => findSubject(context, 'person', id)))
  return subjects.flatMap((subject) => subject?.id ?? [])
}
