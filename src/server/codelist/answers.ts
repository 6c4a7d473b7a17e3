import { fold } from '#language/fold.ts'
import type { Answers } from '../answers.ts'
import { country } from '../db/schema/index.ts'
import { pageOf } from '../http/paging.ts'

export const codelistAnswers = {
  /** There are about 250 nations: they are searched and sorted in memory, as every alphabet wants it. */
  'CodeList/GetCountries': async ({ db }, { Query, Page = 1, PerPage = 500 }) => {
    const all = await db
      .select({ idCountry: country.id, name: country.name, short: country.short })
      .from(country)
    const wanted = fold(Query ?? '')
    const found = all
      .filter(({ name, short }) => fold(name).includes(wanted) || fold(short) === wanted)
      .sort((a, b) => byName.compare(a.name, b.name) || a.idCountry - b.idCountry)
    return pageOf(found, Page, PerPage)
  },
} satisfies Partial<Answers>

const byName = new Intl.Collator('en')
