import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLanguageCode } from '#language/languages.ts'
import { readTranslations } from './translations.ts'

/** Terms of docs/glossary/terms.md that are texts of their own. */
const KEYS: Readonly<Record<string, string>> = {
  judoka: 'table.judoka',
  'team event': 'participants.teamCompetition',
  opponent: 'coachSheet.opponent',
  mat: 'coachSheet.mat',
  'contest order': 'competition.nav.contestOrder',
  'final block': 'block.finalBlock',
  'age category': 'club.age',
  seniors: 'age.sen',
  juniors: 'age.jun',
  cadets: 'age.cad',
  veterans: 'age.vet',
  nation: 'standings.by.country',
  club: 'standings.by.club',
  entry: 'apply.entry',
  'waiting list': 'apply.waitingList',
  draw: 'draw.heading',
  bracket: 'draw.bracket',
  'main draw': 'draw.main',
  repechage: 'round.REP',
  'bronze medal contest': 'round.BR',
  'round robin': 'system.round_robin',
  pool: 'round.RR1',
  final: 'round.F',
  ranking: 'judoka.plot.cup',
  'medal table': 'overview.medals',
  decision: 'reason.decision',
  'golden score': 'contest.goldenScore',
  win: 'judoka.win',
  loss: 'judoka.loss',
  grade: 'club.grade',
}

const JAPANESE_KEYS: Readonly<Record<string, string>> = {
  ippon: 'score.ippon',
  'waza-ari': 'score.waza-ari',
  yuko: 'score.yuko',
  'hansoku-make': 'score.hansokuMake',
  'fusen-gachi': 'reason.fusen-gachi',
  'kiken-gachi': 'reason.kiken-gachi',
  hajime: 'order.hajime',
  mate: 'order.mate',
}

type Term = { term: string; code: string; cell: string }

/** The cells of all tables, with the term of their row and the language of their column. */
function listTerms(): Term[] {
  const lines = readFileSync(new URL('../../../docs/glossary/terms.md', import.meta.url), 'utf8').split('\n')
  let codes: string[] = []
  return lines.flatMap((line) => {
    if (!line.startsWith('|')) return []
    const [term = '', ...cells] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (term === 'term') codes = cells
    if (term === 'term' || term.startsWith('---')) return []
    return cells.map((cell, at) => ({ term, code: codes[at] ?? '', cell }))
  })
}

const terms = listTerms()

test.each(['ar', 'az', 'cs', 'de', 'es', 'fr', 'hr', 'hu', 'it', 'ka', 'pl', 'ru', 'si', 'sk'] as const)(
  'the texts of %s use the terms of the glossary',
  (code) => {
    const texts = readTranslations(code)
    const own = terms.filter((term) => term.code === code)
    const latin = own.some(({ term }) => term === 'ippon')
      ? []
      : terms.filter((term) => term.code === 'Latin alphabet')
    const listed = Object.fromEntries([...own, ...latin].map(({ term, cell }) => [term, cell]))
    for (const [term, key] of Object.entries({ ...KEYS, ...JAPANESE_KEYS }))
      expect({ term, text: texts[key]?.toLocaleLowerCase(code) }).toEqual({
        term,
        text: listed[term]?.toLocaleLowerCase(code),
      })
  },
)

test('every column of the glossary is a language or the Latin alphabet', () => {
  for (const { code } of terms) expect(code === 'Latin alphabet' || isLanguageCode(code)).toBe(true)
})
