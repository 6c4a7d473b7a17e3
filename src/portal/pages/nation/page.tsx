import { getTeamNationName } from '#language/countries.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedNation } from '#publication/schemas/index.ts'
import { Nation } from './Nation.tsx'

type Data = { nation: PublishedNation }

/** A nation; `?q=` filters its judoka by name, `?competitions=all` lists all competitions. */
export const nation = definePage<Data>()({
  route: 'nation',
  prerender: 'default',
  instances: 'nations',
  query: ['q', 'page', 'competitions'],
  files: ({ nation }) => ({ nation: RESOURCES.nation(nation) }),
  title: ({ data, context }) =>
    context.t('nation.title', { nation: getTeamNationName(data.nation.country, context) }),
  description: ({ data, context }) =>
    context.t('nation.description', { nation: getTeamNationName(data.nation.country, context) }),
  View: ({ data }) => <Nation nation={data.nation} />,
})
