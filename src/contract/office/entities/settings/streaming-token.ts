import { defineEntity } from '../../define-entity.ts'
import { flag, number, reference, text } from '../../field-kinds.ts'

export const streamingTokenEntity = defineEntity('streamingToken', {
  path: 'StreamingToken',
  module: 'streams',
  scope: 'owned',
  title: ['organisationId'],
  fields: {
    partnerId: reference('partner', { isRequired: true, isFixed: true }),
    organisationId: number({ isRequired: true, min: 1 }),
    token: text({ isRequired: true, isPrivate: true }),
    active: flag({ initial: true }),
  },
  list: {
    columns: ['organisationId', 'partnerId', 'active'],
    sort: 'organisationId',
    filters: ['partnerId'],
  },
  removal: 'hard',
  match: null,
})
