import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import { defineEntity } from '../../define-entity.ts'
import { email, flag, listCodes, oneOf, phone, picture, reference, text, url } from '../../field-kinds.ts'

export const clubEntity = defineEntity('club', {
  path: 'Club',
  module: 'clubs',
  scope: 'owned',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    officialName: text(),
    internationalName: text(),
    internationalOfficialName: text(),
    countryId: reference('country', { isRequired: true }),
    regionId: reference('region', { within: 'countryId' }),
    provinceId: reference('province', { within: 'countryId' }),
    city: text(),
    street: text(),
    houseNumber: text(),
    postCode: text(),
    website: url(),
    logoFilename: picture('clubs'),
    status: oneOf(listCodes(ACTIVITY_CODES), { isRequired: true, initial: 'active' }),
    isVirtual: flag(),
    email: email({ isPrivate: true }),
    secondEmail: email({ isPrivate: true }),
    phone: phone({ isPrivate: true }),
    fax: phone({ isPrivate: true }),
    registrationNumber: text({ isPrivate: true }),
    taxNumber: text({ isPrivate: true }),
    externalId: text({ isFixed: true }),
  },
  list: {
    columns: ['name', 'city', 'countryId', 'regionId', 'status'],
    sort: 'name',
    filters: ['countryId', 'regionId', 'status'],
    search: true,
  },
  children: [{ entity: 'contact', field: 'contactableId', values: { contactableType: 'club' } }],
  removal: 'soft',
  match: [['externalId'], ['countryId', 'name']],
})
