import { ENTITIES } from '#contract/office/entities/index.ts'
import type { OfficeSession } from '#contract/office/office-calls.ts'
import { isRemovable } from '#contract/office/removals.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { labelEntity, labelModule } from '../texts/labels.ts'
import type { OfficeTranslate } from '../texts/office-texts.ts'
import { buildOfficePath } from './router.ts'

export type MenuLink = { href: string; label: string }

export type MenuGroup = { module: string; label: string; links: MenuLink[] }

/**
 * Where one can go, by module: the entities that the user may read, invitations, requests of removal, and the log of changes. Entities that are parts of others
 * are reached from them.
 */
export function listMenuGroups(
  { entities, levels, hasFullAccess }: Pick<OfficeSession, 'entities' | 'levels' | 'hasFullAccess'>,
  t: OfficeTranslate,
): MenuGroup[] {
  const shown = entities.flatMap((name) => ENTITIES.find((entity) => entity.name === name) ?? [])
  const mayDelete = ENTITIES.filter(
    ({ name, module, levels: needed }) =>
      isRemovable(name) && (hasFullAccess || (levels[module] ?? 0) >= needed.delete),
  )
  const links = [
    ...shown
      .filter(({ isPart }) => !isPart)
      .map((entity) => ({
        module: entity.module as string,
        href: buildOfficePath(entity),
        label: labelEntity(t, entity.name),
      })),
    ...(shown.some(({ module }) => module === 'users')
      ? [{ module: 'users', href: `${OFFICE_PATH}invitations/`, label: t('office.invitations') }]
      : []),
    ...mayDelete
      .map(({ module }) => ({
        module: module as string,
        href: `${OFFICE_PATH}removals/`,
        label: t('office.removals'),
      }))
      .slice(0, 1),
    ...(hasFullAccess || levels.audit
      ? [{ module: 'audit', href: `${OFFICE_PATH}changes/`, label: t('office.changes') }]
      : []),
  ]
  return [...Map.groupBy(links, ({ module }) => module)].map(([module, members]) => ({
    module,
    label: labelModule(t, module),
    links: members.map(({ href, label }) => ({ href, label })),
  }))
}
