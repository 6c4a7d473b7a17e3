import type { EntityDefinition, EntityValues } from '#contract/office/define-entity.ts'
import { ENTITIES } from '#contract/office/entities/index.ts'

/** Rows that belong to others, such as contacts of clubs. */

const listPlaces = ({ name }: EntityDefinition) =>
  ENTITIES.flatMap((parent) =>
    parent.children.filter(({ entity }) => entity === name).map((child) => ({ parent, child })),
  )

/** The row that a part belongs to; null for an entity that stands alone. */
export function findParent(
  definition: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
): { parent: EntityDefinition; id: number } | null {
  if (!definition.isPart) return null
  for (const { parent, child } of listPlaces(definition)) {
    const id = Number(values[child.field])
    const isOfKind = Object.entries(child.values ?? {}).every(([name, value]) => values[name] === value)
    if (id > 0 && isOfKind) return { parent, id }
  }
  return null
}

/** Fields that say which row a part belongs to: its form does not show them. */
export const listPlaceFields = (definition: EntityDefinition, values: EntityValues): ReadonlySet<string> =>
  new Set(
    findParent(definition, values)
      ? listPlaces(definition).flatMap(({ child }) => [child.field, ...Object.keys(child.values ?? {})])
      : [],
  )
