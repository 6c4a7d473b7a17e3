import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedParticipants } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { language } from '#language/languages.ts'
import { definePage } from '../page.ts'
import { type Portal, useHref, usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { Nothing } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { AthleteTable } from './AthleteTable.tsx'
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

/** Who took part. */
export const participants = definePage<Data>()({
  family: 'participants',
  ...shared,
  View: ({ data }) => <Participants {...data} by="athletes" />,
})

/** The same under its own name. */
export const athletes = definePage<Data>()({
  family: 'athletes',
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
        <AthleteTable competition={competition} judoka={participants.judoka} />
      ) : (
        <Nations competition={competition} participants={participants} />
      )}
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
