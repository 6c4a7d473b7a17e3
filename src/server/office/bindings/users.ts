import { adminUserEntity, apiFilterEntity, permissionEntity } from '#contract/office/entities/users/user.ts'
import { adminUser, apiFilter, permission } from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'
import { checkFilter, checkPermission, checkUser } from '../check-rights.ts'
import { ownersThrough, PARENTS } from './owners.ts'

export const USER_BINDINGS = [
  bindEntity(adminUserEntity, adminUser, { ...PARENTS.user, check: checkUser }),
  bindEntity(permissionEntity, permission, {
    owners: ownersThrough(PARENTS.user, permission.userId),
    check: checkPermission,
  }),
  bindEntity(apiFilterEntity, apiFilter, {
    owners: ownersThrough(PARENTS.user, apiFilter.userId),
    check: checkFilter,
  }),
]
