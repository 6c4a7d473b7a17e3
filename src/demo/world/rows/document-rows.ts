import type { PgTable } from 'drizzle-orm/pg-core'
import { DRAW_SYSTEM_NAMES } from '#server/platform/code-lists/codes.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { renderMinimalPdf } from '../files/minimal-pdf.ts'
import type { DemoCompetition, World } from '../make-world.ts'

/** Documents of competitions with their content, at most one of every group. */
export function makeDocumentRows({ competitions }: World): [PgTable, Record<string, unknown>[]][] {
  const documents = competitions
    .flatMap((competition, index) =>
      listDocuments(competition).map((each) => ({ ...each, competitionId: index + 1, competition })),
    )
    .map((each, index) => ({
      ...each,
      id: index + 1,
      cdnObject: `competition/${each.competition.dates.externalId}/${each.group}.pdf`,
    }))
  return [
    [
      schema.competitionDocument,
      documents.map(({ competition: _, lines: __, ...row }) => ({ ...row, orderBy: 1 })),
    ],
    [
      schema.file,
      documents.map(({ id, title, group, cdnObject, competition, lines }) => ({
        id,
        name: title,
        type: 'document',
        container: 'documents',
        entity: 'competition_file',
        entityId: id,
        fileOf: group,
        fileName: cdnObject,
        mime: 'application/pdf',
        content: renderMinimalPdf(`${competition.dates.name}: ${title}`, lines),
      })),
    ],
    [
      schema.accreditationDesign,
      ['athlete', 'coach', 'referee'].map((type, index) => ({
        id: index + 1,
        competitionId: 1 + competitions.findIndex(({ plan }) => plan.field === 'full'),
        type,
        cdnObject: `accreditation/${type}.svg`,
      })),
    ],
  ]
}

type CompetitionDocument = {
  group: 'competition' | 'draw' | 'standings' | 'results'
  type: string
  title: string
  lines: string[]
}

function listDocuments({ plan, dates, categories, teams }: DemoCompetition): CompetitionDocument[] {
  const invitation: CompetitionDocument = {
    group: 'competition',
    type: 'invitation',
    title: 'Invitation',
    lines: [
      `${plan.venue}, ${plan.city}`,
      `${dates.first} to ${dates.last}`,
      'Weigh-in on the morning of the contests.',
    ],
  }
  const draw: CompetitionDocument = {
    group: 'draw',
    type: 'draw sheets',
    title: 'Draw',
    lines: categories.flatMap(({ draw, weight, entrants }) =>
      draw
        ? `${weight.gender} ${weight.name}: ${DRAW_SYSTEM_NAMES[draw.sheet.system]}, ${entrants.length} judoka`
        : [],
    ),
  }
  const medals = categories.map(({ weight, places, entrants }) => {
    const winner = entrants.find(({ id }) => id === places.find(({ place }) => place === 1)?.entrant)
    return `${weight.gender} ${weight.name}: ${places.length} places${winner ? `, first for ${winner.nation}` : ''}`
  })
  const isOver = plan.stage === 'finished' && teams === null
  return [
    invitation,
    ...(draw.lines.length > 0 ? [draw] : []),
    ...(isOver ? [{ group: 'results', type: 'results', title: 'Results', lines: medals } as const] : []),
    ...(isOver
      ? [
          {
            group: 'standings',
            type: 'standings',
            title: 'Standings',
            lines: listGoldMedals(categories),
          } as const,
        ]
      : []),
  ]
}

function listGoldMedals(categories: DemoCompetition['categories']): string[] {
  const winners = categories.flatMap(({ places, entrants }) =>
    places
      .filter(({ place }) => place === 1)
      .flatMap(({ entrant }) => entrants.find(({ id }) => id === entrant)?.nation ?? []),
  )
  return [...Map.groupBy(winners, (nation) => nation)].map(([nation, wins]) => `${nation}: ${wins.length}`)
}
