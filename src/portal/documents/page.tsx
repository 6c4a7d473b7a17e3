import { buildPdfPath, listPdfFiles, type PdfFile } from '#publication/pdf-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath, type RouteName } from '#publication/routes.ts'
import type { PublishedCompetition, PublishedDocuments } from '#publication/schemas/index.ts'
import { CategoryName, useAgeGroupName } from '../components/competition/CategoryName.tsx'
import { EmptyState, Section } from '../components/content/Section.tsx'
import { Tabs } from '../components/content/Tabs.tsx'
import { definePage, type PageTextArguments } from '../frame/page/define-page.ts'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './documents.module.css'

type Data = { competition: PublishedCompetition; documents: PublishedDocuments }

type DocumentGroup = PublishedDocuments['files'][number]['group']

const DOCUMENT_GROUPS = [
  { group: 'competition', route: 'documentsOfCompetition' },
  { group: 'draw', route: 'documentsOfDraw' },
  { group: 'standings', route: 'documentsOfStandings' },
  { group: 'results', route: 'documentsOfResults' },
] as const satisfies readonly { group: DocumentGroup; route: RouteName }[]

const sharedOptions = {
  files: ({ id }: { id: string }) => ({
    competition: RESOURCES.competition(id),
    documents: RESOURCES.documents(id),
  }),
  title: ({ data, portal: { t } }: PageTextArguments<Data>) =>
    t('documents.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: PageTextArguments<Data>) =>
    t('documents.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
}

/** The documents of a competition, in four groups. */
export const documents = definePage<Data>()({
  route: 'documents',
  ...sharedOptions,
  View: ({ data }) => <Documents {...data} selected={null} />,
})

const groupPageOptions = (group: DocumentGroup) => ({
  ...sharedOptions,
  canonical: ({ id }: { id: string }) => buildPath('documents', { id }),
  View: ({ data }: { data: Data }) => <Documents {...data} selected={group} />,
})

/** The documents of one group. */
export const documentsOfCompetition = definePage<Data>()({
  route: 'documentsOfCompetition',
  ...groupPageOptions('competition'),
})

export const documentsOfDraw = definePage<Data>()({ route: 'documentsOfDraw', ...groupPageOptions('draw') })

export const documentsOfStandings = definePage<Data>()({
  route: 'documentsOfStandings',
  ...groupPageOptions('standings'),
})

export const documentsOfResults = definePage<Data>()({
  route: 'documentsOfResults',
  ...groupPageOptions('results'),
})

function Documents({ competition, documents, selected }: Data & { selected: DocumentGroup | null }) {
  const { t } = usePageContext()
  const href = useHref()
  const { externalId } = competition.competition
  const groups = DOCUMENT_GROUPS.map(({ group, route }) => ({
    group,
    route,
    files: documents.files.filter((file) => file.group === group),
    sheets: listPdfFiles(competition).filter((sheet) => getDocumentGroup(sheet) === group),
  }))
  const shown = groups.filter(
    ({ group, files, sheets }) =>
      (selected === null || group === selected) && files.length + sheets.length > 0,
  )
  return (
    <>
      <h1>{t('documents.heading')}</h1>
      <Tabs
        label={t('documents.groups')}
        tabs={[
          {
            label: t('documents.all'),
            href: href('documents', { id: externalId }),
            current: selected === null,
          },
          ...groups.map(({ group, route, files, sheets }) => ({
            label: t(`documents.group.${group}`),
            href: href(route, { id: externalId }),
            current: selected === group,
            disabled: files.length + sheets.length === 0,
          })),
        ]}
      />
      {shown.length === 0 && <EmptyState>{t('documents.empty')}</EmptyState>}
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

/** A link to a PDF that the server renders on request. */
function SheetLink({ competition, sheet }: { competition: PublishedCompetition; sheet: PdfFile }) {
  const { t, code } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const category =
    sheet.kind === 'draw' ? competition.categories.find(({ id }) => id === sheet.category) : undefined
  return (
    <li>
      <a href={buildPdfPath(competition.competition.externalId, code, sheet)} data-astro-reload>
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

/** The group of a PDF. */
function getDocumentGroup({ kind }: PdfFile): DocumentGroup {
  return kind === 'contest-order' ? 'competition' : kind
}
