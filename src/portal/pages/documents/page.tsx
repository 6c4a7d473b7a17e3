import { LANGUAGE_NAMES } from '#language/language-names.ts'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import {
  CategoryName,
  useAgeGroupName,
  useNameTranslation,
} from '#portal/components/competition/CategoryName.tsx'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { buildCdnAddress, SERVICES } from '#portal/data/service-addresses.ts'
import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import {
  buildPdfPath,
  buildReleasePdfPath,
  listPdfFiles,
  type PdfFile,
} from '#publication/files/pdf-files.ts'
import { buildReleaseDocumentPath } from '#publication/files/uploaded-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath, type RouteName } from '#publication/routes.ts'
import type {
  PublishedCompetition,
  PublishedDocuments,
  PublishedReleaseFiles,
} from '#publication/schemas/index.ts'
import styles from './documents.module.css'

type Data = {
  competition: PublishedCompetition
  documents: PublishedDocuments
  releaseFiles: PublishedReleaseFiles
}

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
    releaseFiles: RESOURCES.releaseFiles(id),
  }),
  title: ({ data, context: { t } }: PageTextArguments<Data>) =>
    t('documents.title', { competition: data.competition.competition.name }),
  description: ({ data, context: { t } }: PageTextArguments<Data>) =>
    t('documents.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
}

/** The documents of a competition, in four groups. */
export const documents = definePage<Data>()({
  route: 'documents',
  prerender: 'declared',
  instances: 'competitions',
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
  prerender: 'default',
  instances: 'competitions',
  ...groupPageOptions('competition'),
})

export const documentsOfDraw = definePage<Data>()({
  route: 'documentsOfDraw',
  prerender: 'default',
  instances: 'competitions',
  ...groupPageOptions('draw'),
})

export const documentsOfStandings = definePage<Data>()({
  route: 'documentsOfStandings',
  prerender: 'default',
  instances: 'competitions',
  ...groupPageOptions('standings'),
})

export const documentsOfResults = definePage<Data>()({
  route: 'documentsOfResults',
  prerender: 'default',
  instances: 'competitions',
  ...groupPageOptions('results'),
})

function Documents({
  competition,
  documents,
  releaseFiles,
  selected,
}: Data & { selected: DocumentGroup | null }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const translateType = useNameTranslation('documentType')
  const sheets = listSheets(competition, releaseFiles, code)
  const { externalId } = competition.competition
  const uploads = listUploads(externalId, documents, releaseFiles)
  const groups = DOCUMENT_GROUPS.map(({ group, route }) => ({
    group,
    route,
    files: uploads.filter((file) => file.group === group),
    sheets: sheets.filter(({ pdf }) => getDocumentGroup(pdf) === group),
  }))
  const visibleGroups = groups.filter(
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
      {visibleGroups.length === 0 && <EmptyState>{t('documents.empty')}</EmptyState>}
      {visibleGroups.map(({ group, files, sheets }) => (
        <Section key={group} title={t(`documents.group.${group}`)}>
          <ul className={styles.files}>
            {files.map(({ address, ...file }) => (
              <li key={file.id}>
                <a href={address} data-astro-reload="">
                  <bdi>{translateType(file.title ?? file.type)}</bdi>
                </a>
                {file.title && file.title.toLowerCase() !== file.type.toLowerCase() && (
                  <small>
                    <bdi>{translateType(file.type)}</bdi>
                  </small>
                )}
              </li>
            ))}
            {sheets.map((sheet) => (
              <SheetLink key={sheet.address} competition={competition} {...sheet} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

/** A PDF with its address and the language that it is in. */
type Sheet = { pdf: PdfFile; address: string; language: LanguageCode }

/**
 * The PDFs of the release, in the language of the page if there is one. Until the competition is over the API renders them;
 * afterwards what is not part of the release has no link.
 */
function listSheets(
  competition: PublishedCompetition,
  { files }: PublishedReleaseFiles,
  code: LanguageCode,
): Sheet[] {
  const { externalId } = competition.competition
  if (!files) {
    return listPdfFiles(competition).map((pdf) => ({
      pdf,
      address: SERVICES.api + buildPdfPath(externalId, code, pdf),
      language: code,
    }))
  }
  return files.pdfs.flatMap(({ pdf, languages }) => {
    const language = languages.find((candidate) => candidate === code) ?? languages[0]
    return language ? [{ pdf, address: buildReleasePdfPath(externalId, language, pdf), language }] : []
  })
}

/** Uploaded documents with their addresses: at the API until the competition is over, afterwards those of the release. */
function listUploads(
  externalId: string,
  documents: PublishedDocuments,
  { files }: PublishedReleaseFiles,
): (PublishedDocuments['files'][number] & { address: string })[] {
  const available = documents.files.filter(({ id }) => files?.documents.includes(id) ?? true)
  return available.map((document) => ({
    ...document,
    address: files ? buildReleaseDocumentPath(externalId, document) : buildCdnAddress(document.path),
  }))
}

function SheetLink({ competition, pdf, address, language }: Sheet & { competition: PublishedCompetition }) {
  const { t, code } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const category =
    pdf.kind === 'draw' ? competition.categories.find(({ id }) => id === pdf.category) : undefined
  const { tag, direction } = getLanguage(language)
  return (
    <li>
      <a href={address} hrefLang={tag} data-astro-reload="">
        {category ? (
          <>
            {`${ageGroupName(category)} `}
            <CategoryName name={category.name} />
          </>
        ) : (
          t(pdf.kind === 'draw' ? 'documents.group.draw' : `documents.sheet.${pdf.kind}`)
        )}
      </a>
      {language !== code && (
        <small lang={tag} dir={direction}>
          {LANGUAGE_NAMES[language]}
        </small>
      )}
    </li>
  )
}

function getDocumentGroup({ kind }: PdfFile): DocumentGroup {
  return kind === 'contest-order' ? 'competition' : kind
}
