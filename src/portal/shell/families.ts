import type { Family } from '#contract/published/addresses.ts'
import type { AnyPage } from '../layout/PageScreen.tsx'

/** Every family's page, fetched when an address asks for it. */
export const PAGES: Record<Family, () => Promise<AnyPage>> = {
  home: async () => (await import('../home/page.tsx')).home,
  competition: async () => (await import('../competition/page.tsx')).competition,
  results: async () => (await import('../results/page.tsx')).results,
  resultsByAge: async () => (await import('../results/page.tsx')).resultsByAge,
  standings: async () => (await import('../standings/page.tsx')).standings,
  standingsByAge: async () => (await import('../standings/page.tsx')).standingsByAge,
  documents: async () => (await import('../documents/page.tsx')).documents,
  documentsOfCompetition: async () => (await import('../documents/page.tsx')).documentsOfCompetition,
  documentsOfDraw: async () => (await import('../documents/page.tsx')).documentsOfDraw,
  documentsOfStandings: async () => (await import('../documents/page.tsx')).documentsOfStandings,
  documentsOfResults: async () => (await import('../documents/page.tsx')).documentsOfResults,
  draws: async () => (await import('../draw/page.tsx')).draws,
  individualDraws: async () => (await import('../draw/page.tsx')).individualDraws,
  draw: async () => (await import('../draw/page.tsx')).draw,
  teamDraws: async () => (await import('../draw/page.tsx')).teamDraws,
  teamDraw: async () => (await import('../draw/page.tsx')).teamDraw,
  legacyDraws: async () => (await import('../draw/page.tsx')).legacyDraws,
  legacyDraw: async () => (await import('../draw/page.tsx')).legacyDraw,
  bracketsTest: async () => (await import('../draw/test-page.tsx')).bracketsTest,
  participants: async () => (await import('../participants/page.tsx')).participants,
  athletes: async () => (await import('../participants/page.tsx')).athletes,
  nations: async () => (await import('../participants/page.tsx')).nations,
  judoka: async () => (await import('../judoka/page.tsx')).judoka,
  judokaResults: async () => (await import('../judoka/page.tsx')).judokaResults,
  judokaYear: async () => (await import('../judoka/page.tsx')).judokaYear,
  headToHead: async () => (await import('../judoka/page.tsx')).headToHead,
  competitionNotFound: async () => (await import('../notfound/page.tsx')).competitionNotFound,
  judokaNotFound: async () => (await import('../notfound/page.tsx')).judokaNotFound,
}
