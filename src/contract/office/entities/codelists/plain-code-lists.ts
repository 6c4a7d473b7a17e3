import { defineEntity } from '../../define-entity.ts'
import { text } from '../../field-kinds.ts'

/** Code lists of a code, by which programs know a value, and its name in the language of the installation. */

const codeList = <const Name extends string>(name: Name, path: string) =>
  defineEntity(name, {
    path,
    module: 'codelists',
    scope: 'shared',
    title: ['name'],
    fields: { code: text({ isRequired: true, isFixed: true }), name: text({ isRequired: true }) },
    list: { columns: ['name', 'code'], sort: 'name', search: true },
    removal: 'hard',
    match: [['code']],
  })

export const competitionTypeEntity = codeList('competitionType', 'CompetitionType')
export const programmeBlockTypeEntity = codeList('programmeBlockType', 'ProgrammeBlockType')
export const scoreEventTypeEntity = codeList('scoreEventType', 'ScoreEventType')
export const eventTypeEntity = codeList('eventType', 'EventType')
export const delegationTypeEntity = codeList('delegationType', 'DelegationType')
export const purchaseTypeEntity = codeList('purchaseType', 'PurchaseType')
export const paymentIntervalEntity = codeList('paymentInterval', 'PaymentInterval')
export const userRoleTypeEntity = codeList('userRoleType', 'UserRoleType')
