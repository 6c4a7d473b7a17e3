import type { PublishedCompetition, PublishedOrder } from '#contract/published/shapes.ts'
import { formatDayShort } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { plainName } from '../ui/PersonName.tsx'
import { Nothing } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import styles from './contest-order.module.css'
import { estimatesAt } from './estimates.ts'
import { Found } from './Found.tsx'
import { MatColumn } from './MatColumn.tsx'
import type { OrderView } from './OrderedContest.tsx'
import { OrderFilter } from './OrderFilter.tsx'
import { type Part, partInPlay, partsOf } from './parts.ts'
import { asksForSome, isWanted, type Wanted } from './wanted.ts'

export type OrderQuery = Wanted & { readonly fragment?: string; readonly mat?: string }

/** Contests in a page that is built, over all mats: the rest of a large competition comes when it is asked for. */
const AHEAD = 48

/** What a phone shows unless told otherwise (portal specification §4.6). */
const FIRST_MAT = 1

export type ContestOrderProps = {
  competition: PublishedCompetition
  order: PublishedOrder
  query: OrderQuery
  /** Now, in milliseconds since 1970; null where that isn't known: in a page that is built. */
  moment: number | null
  /** Contests that are on their mats; those that began and aren't over unless told. */
  active?: ReadonlySet<number>
}

/** Who fights when and where: the mats side by side, or the contests of whoever is looked for. */
export function ContestOrder({ competition, order, query, moment, active }: ContestOrderProps) {
  const { t } = usePortal()
  const { timeZone } = competition.competition
  const parts = partsOf(order, timeZone, active ?? begun(order))
  const seconds = new Map(competition.categories.map(({ id, seconds }) => [id, seconds]))
  const view: OrderView = {
    competition,
    sides: {
      people: new Map(order.people.map((person) => [person.id, person])),
      teams: new Map(order.teams.map((team) => [team.id, team])),
    },
    estimates: moment === null ? new Map() : estimatesAt(moment, parts, seconds, timeZone),
    now: moment !== null,
  }
  const chosen = parts.find(({ key }) => key === query.fragment) ?? partInPlay(parts)
  return (
    <>
      <h1>{t('competition.nav.contestOrder')}</h1>
      {chosen ? (
        <>
          <OrderFilter order={order} asked={asksForSome(query)} />
          {asksForSome(query) ? (
            <>
              <WholeOrder competition={competition} query={query} view={view} />
              <Found parts={parts} isWanted={(entry) => isWanted(entry, query, view.sides)} view={view} />
            </>
          ) : (
            <Mats parts={parts} chosen={chosen} query={query} view={view} />
          )}
          {view.estimates.size > 0 && <p className={styles.note}>{t('order.estimates')}</p>}
        </>
      ) : (
        <Nothing>{t('order.empty')}</Nothing>
      )}
    </>
  )
}

const begun = ({ contests }: PublishedOrder): ReadonlySet<number> =>
  new Set(contests.flatMap(({ id, start, finished }) => (start !== null && !finished ? [id] : [])))

/** Who is looked for by number, and the way back to everyone. */
function WholeOrder({
  competition,
  query,
  view,
}: {
  competition: PublishedCompetition
  query: OrderQuery
  view: OrderView
}) {
  const { t } = usePortal()
  const href = useHref()
  const person = view.sides.people.get(Number(query.judoka))
  return (
    <p className={styles.whole}>
      {person && <strong dir="auto">{plainName(person)}</strong>}
      <a href={href('contestOrder', { id: competition.competition.id })}>{t('order.whole')}</a>
    </p>
  )
}

function Mats({
  parts,
  chosen,
  query,
  view,
}: {
  parts: readonly Part[]
  chosen: Part
  query: OrderQuery
  view: OrderView
}) {
  const { t, code } = usePortal()
  const href = useHref()
  const { id } = view.competition.competition
  const address = (said: Record<string, string>) =>
    `${href('contestOrder', { id })}?${new URLSearchParams(said)}`
  const days = new Set(parts.map(({ day }) => day))
  const mat = Number(query.mat) || FIRST_MAT
  const phone = chosen.mats.find((one) => one.mat === mat) ?? chosen.mats[0]
  const isAhead = query.fragment === undefined && query.mat === undefined
  return (
    <>
      {parts.length > 1 && (
        <Tabs
          label={t('order.parts')}
          tabs={parts.map((part) => ({
            label:
              [(days.size > 1 || !part.title) && part.day && formatDayShort(code, part.day), part.title]
                .filter(Boolean)
                .join(' · ') || t('order.undated'),
            href: address({ fragment: part.key }),
            current: part === chosen,
          }))}
        />
      )}
      <p className={styles.part}>
        {[chosen.day && formatDayShort(code, chosen.day), chosen.title].filter(Boolean).join(' · ')}
      </p>
      {chosen.mats.length > 1 && (
        <div className={styles.phone}>
          <Tabs
            label={t('order.mats')}
            tabs={chosen.mats.map((one) => ({
              label: t('sheet.mat', { mat: one.mat }),
              href: address({ fragment: chosen.key, mat: String(one.mat) }),
              current: one === phone,
            }))}
          />
        </div>
      )}
      <div className={styles.mats}>
        {chosen.mats.map((one) => (
          <MatColumn
            key={one.mat}
            mat={one.mat}
            entries={one.entries}
            view={view}
            chosen={one === phone}
            limit={isAhead ? Math.max(4, Math.floor(AHEAD / chosen.mats.length)) : Number.POSITIVE_INFINITY}
            all={address({ fragment: chosen.key, mat: String(one.mat) })}
          />
        ))}
      </div>
    </>
  )
}
