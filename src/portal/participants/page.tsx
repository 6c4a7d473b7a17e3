import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedParticipants } from '#contract/published/shapes.ts'
import { isInCategory } from '#judo/competition/category-filter.ts'
import { countryName } from '#language/countries.ts'
import { language } from '#language/languages.ts'
import { isNamed } from '#language/name-filter.ts'
import { definePage } from '../page.ts'
import { type Portal, useHref, usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { Nothing } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { AthleteTable } from './AthleteTable.tsx'
import { ParticipantFilter } from './ParticipantFilter.tsx'
import styles from './participants.module.css'

type Data = { competition: PublishedCompetition; participants: PublishedParticipants }

const shared = {
  files: ({ id }: { id: string }) => ({
    competition: PUBLISHED.competition(id),
    participants: PUBLISHED.participants(id),
  }),
  title: ({ data, portal: { t } }: { data: Data; portal: Portal }) =>
    t('participants.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: { data: Data; portal: Portal }) =>
    t('participants.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
}

/** Who took part; `?q=` of that name, `?category=` in that category. */
export const participants = definePage<Data>()({
  family: 'participants',
  query: ['q', 'category'],
  ...shared,
  View: ({ data }) => <Participants {...data} by="athletes" />,
})

/** The same under its own name. */
export const athletes = definePage<Data>()({
  family: 'athletes',
  query: ['q', 'category'],
  ...shared,
  canonical: ({ id }) => addressOf('participants', { id }),
  View: ({ data }) => <Participants {...data} by="athletes" />,
})

/** Who took part, by nation. */
export const nations = definePage<Data>()({
  family: 'nations',
  ...shared,
  View: ({ data }) => <Participants {...data} by="nations" />,
})

/** Display type of nations (portal specification §3). */
const COUNTRY = 1

function Participants({ competition, participants, by }: Data & { by: 'athletes' | 'nations' }) {
  const { t } = usePortal()
  const href = useHref()
  const { id, displayTypes } = competition.competition
  const tabs = [
    { label: t('participants.athletes'), href: href('participants', { id }), current: by === 'athletes' },
    ...(displayTypes.includes(COUNTRY)
      ? [{ label: t('participants.nations'), href: href('nations', { id }), current: by === 'nations' }]
      : []),
  ]
  return (
    <>
      <h1>{t('participants.heading')}</h1>
      {tabs.length > 1 && <Tabs label={t('participants.by')} tabs={tabs} />}
      {participants.judoka.length === 0 ? (
        <Nothing>{t('participants.empty')}</Nothing>
      ) : by === 'athletes' ? (
        <Athletes competition={competition} participants={participants} />
      ) : (
        <Nations competition={competition} participants={participants} />
      )}
    </>
  )
}

function Athletes({ competition, participants }: Data) {
  const { t, query } = usePortal()
  const category = Number(query.category) || null
  const shown = participants.judoka.filter(
    (judoka) => isInCategory(judoka, category) && isNamed(query.q ?? '', judoka.person),
  )
  return (
    <>
      <ParticipantFilter categories={competition.categories} />
      <p role="status" className={styles.shown}>
        {shown.length > 0 ? t('count.judoka', { count: shown.length }) : t('search.nothing')}
      </p>
      {shown.length > 0 && <AthleteTable competition={competition} judoka={shown} />}
    </>
  )
}

function Nations({ competition, participants }: Data) {
  const { t, code } = usePortal()
  const collator = new Intl.Collator(language(code).locale)
  const byNation = [...Map.groupBy(participants.judoka, ({ person }) => person.country)]
    .map(([country, judoka]) => ({
      country,
      name: country ? countryName(country, code) : t('participants.noNation'),
      judoka,
    }))
    .sort((a, b) => collator.compare(a.name, b.name))
  return byNation.map(({ country, name, judoka }) => (
    <details key={country ?? ''} className={styles.nation}>
      <summary>
        <Flag country={country} named />
        <span>{name}</span>
        <span className={styles.count}>{t('count.judoka', { count: judoka.length })}</span>
      </summary>
      <AthleteTable competition={competition} judoka={judoka} />
    </details>
  ))
}
