import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, flag, identity, instant, sortKey, updated } from './columns.ts'
import { country } from './places.ts'

/** A federation or another organisation whose competitions the portal shows under its own name. */
export const partner = pgTable(
  'partner',
  {
    id: identity('idPartner'),
    name: text('naziv').notNull(),
    internationalName: text('intNaziv'),
    abbreviation: text('kratica'),
    slug: text('slug').notNull(),
    countryId: integer('idCountry').references(() => country.id),
    /** Code of one of the product's languages (`si` is Slovenian). */
    defaultLanguage: text('defaultLanguage').notNull().default('en'),
    /** SPDX name or address of the licence under which the partner publishes its data. */
    dataLicence: text('dataLicence').notNull().default('CC-BY-4.0'),
    logoFilename: text('logoFilename'),
    hideGdpr: flag('hideGdpr'),
    portalEnabled: boolean('portalEnabled').notNull().default(true),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [uniqueIndex('partner_slug').on(t.slug)],
)

export const club = pgTable('club', {
  id: identity('idKluba'),
  countryId: integer('idDrzave')
    .notNull()
    .references(() => country.id),
  name: text('naziv').notNull(),
  internationalName: text('intNaziv'),
  city: text('mesto'),
  /** Private: the office writes to it, no published shape has it. */
  email: text('eposta'),
  externalId: text('externalId'),
  sortKey: sortKey(),
  createdAt: created(),
  updatedAt: updated(),
  deletedAt: instant('deletedAt'),
})
