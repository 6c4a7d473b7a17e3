import { addressOf, type Family } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedDocuments } from '#contract/published/shapes.ts'
import { type Sheet, sheetAddress, sheetsOf } from '#contract/published/sheets.ts'
import { definePage } from '../page.ts'
import { type Portal, useHref, usePortal } from '../portal.ts'
import { CategoryName, useAgeGroupName } from '../ui/CategoryName.tsx'
import { Nothing, Section } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import styles from './documents.module.css'

type Data = { competition: PublishedCompetition; documents: PublishedDocuments }

type About = { data: Data; portal: Portal }

type Group = PublishedDocuments['files'][number]['group']

const GROUPS = [
  { group: 'competition', family: 'documentsOfCompetition' },
  { group: 'draw', family: 'documentsOfDraw' },
  { group: 'standings', family: 'documentsOfStandings' },
  { group: 'results', family: 'documentsOfResults' },
] as const satisfies readonly { group: Group; family: Family }[]

const shared = {
  files: ({ id }: { id: string }) => ({
    competition: PUBLISHED.competition(id),
    documents: PUBLISHED.documents(id),
  }),
  title: ({ data, portal: { t } }: About) =>
    t('documents.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: About) =>
    t('documents.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
}

/** A competition's documents, in four groups. */
export const documents = definePage<Data>()({
  family: 'documents',
  ...shared,
  View: ({ data }) => <Documents {...data} only={null} />,
})

const ofGroup = (only: Group) => ({
  ...shared,
  canonical: ({ id }: { id: string }) => addressOf('documents', { id }),
  View: ({ data }: { data: Data }) => <Documents {...data} only={only} />,
})

/** Documents of one group each. */
export const documentsOfCompetition = definePage<Data>()({
  family: 'documentsOfCompetition',
  ...ofGroup('competition'),
})

export const documentsOfDraw = definePage<Data>()({ family: 'documentsOfDraw', ...ofGroup('draw') })

export const documentsOfStandings = definePage<Data>()({
  family: 'documentsOfStandings',
  ...ofGroup('standings'),
})

export const documentsOfResults = definePage<Data>()({ family: 'documentsOfResults', ...ofGroup('results') })

function Documents({ competition, documents, only }: Data & { only: Group | null }) {
  const { t } = usePortal()
  const href = useHref()
  const { id } = competition.competition
  const groups = GROUPS.map(({ group, family }) => ({
    group,
    family,
    files: documents.files.filter((file) => file.group === group),
    sheets: sheets(competition).filter((sheet) => groupOf(sheet) === group),
  }))
  const shown = groups.filter(
    ({ group, files, sheets }) => (only === null || group === only) && files.length + sheets.length > 0,
  )
  return (
    <>
      <h1>{t('documents.heading')}</h1>
      <Tabs
        label={t('documents.groups')}
        tabs={[
          { label: t('documents.all'), href: href('documents', { id }), current: only === null },
          ...groups.map(({ group, family, files, sheets }) => ({
            label: t(`documents.group.${group}`),
            href: href(family, { id }),
            current: only === group,
            disabled: files.length + sheets.length === 0,
          })),
        ]}
      />
      {shown.length === 0 && <Nothing>{t('documents.empty')}</Nothing>}
      {shown.map(({ group, files, sheets }) => (
        <Section key={group} title={t(`documents.group.${group}`)}>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id}>
                <a href={`/cdn/${file.path}`} data-astro-reload>
                  {file.title ?? file.type}
                </a>
                {file.title && file.title.toLowerCase() !== file.type.toLowerCase() && (
                  <small>{file.type}</small>
                )}
              </li>
            ))}
            {sheets.map((sheet) => (
              <SheetLink key={JSON.stringify(sheet)} competition={competition} sheet={sheet} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

/** A sheet the server makes when it is asked for. */
function SheetLink({ competition, sheet }: { competition: PublishedCompetition; sheet: Sheet }) {
  const { t, code } = usePortal()
  const ageGroupName = useAgeGroupName()
  const category =
    sheet.kind === 'draw' ? competition.categories.find(({ id }) => id === sheet.category) : undefined
  return (
    <li>
      <a href={sheetAddress(competition.competition.id, code, sheet)} data-astro-reload>
        {category ? (
          <>
            {ageGroupName(category)} <CategoryName name={category.name} />
          </>
        ) : (
          t(`documents.sheet.${sheet.kind}`)
        )}
      </a>
      <small>{t('documents.made')}</small>
    </li>
  )
}

/** Drawn categories have status 2 (portal specification §4.1). */
const DRAWN = 2

const sheets = ({ categories, competition: { has } }: PublishedCompetition): Sheet[] =>
  sheetsOf({
    categories: categories.map(({ id, status }) => ({ id, drawn: has.draw && status === DRAWN })),
    results: has.results,
    contestOrder: has.contestOrder,
  })

/** On which of the four pages a sheet stands. */
function groupOf({ kind }: Sheet): Group {
  return kind === 'contest-order' ? 'competition' : kind
}
