import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { ENTITIES } from '#contract/office/entities/index.ts'
import type { OfficeSession } from '#contract/office/office-calls.ts'

export type MenuGroup = { module: string; entities: EntityDefinition[] }

/** The entities that the user may read, by module. Those that are parts of others are reached from them. */
export function listMenuGroups({ entities }: Pick<OfficeSession, 'entities'>): MenuGroup[] {
  const shown = entities.flatMap((name) => ENTITIES.find((entity) => entity.name === name) ?? [])
  const groups = Map.groupBy(
    shown.filter(({ isPart }) => !isPart),
    ({ module }) => module,
  )
  return [...groups].map(([module, members]) => ({ module, entities: members }))
}
