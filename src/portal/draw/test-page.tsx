import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition } from '#contract/published/shapes.ts'
import {
  type DrawSheet,
  drawSheet,
  ENTRANTS,
  LARGEST_SHEET,
  SMALLEST_SHEET,
  SYSTEM_NAMES,
  type SystemChoice,
  type SystemName,
  systemOf,
} from '#judo/draw/index.ts'
import { definePage } from '../page.ts'
import { usePortal } from '../portal.ts'
import type { Drawn } from './drawn.ts'
import { Sheet } from './Sheet.tsx'
import styles from './test-page.module.css'
import type { DrawView } from './view.ts'

/** Any system for any number of judoka, by draw numbers: `?system=double repechage&n=23`. */
export const bracketsTest = definePage<{ competition: PublishedCompetition }>()({
  family: 'bracketsTest',
  query: ['system', 'n'],
  files: ({ id }) => ({ competition: PUBLISHED.competition(id) }),
  title: ({ data, portal: { t } }) =>
    t('bracketsTest.title', { competition: data.competition.competition.name }),
  description: ({ portal: { t } }) => t('bracketsTest.description'),
  competition: ({ competition }) => competition,
  indexed: () => false,
  View: ({ query: { system, n } }) => <BracketsTest asked={system ?? DEFAULT} n={Number(n ?? 8)} />,
})

const DEFAULT = 'quarter-final repechage' satisfies SystemName

function BracketsTest({ asked, n }: { asked: string; n: number }) {
  const { t } = usePortal()
  const choice = choiceOf(asked)
  const { fewest, most } = ENTRANTS[choice.system]
  const sheet = sheetFor(choice, n)
  return (
    <>
      <h1>{t('bracketsTest.heading')}</h1>
      <p className={styles.lead}>{t('bracketsTest.description')}</p>
      <form className={styles.form} data-query-form>
        <label>
          {t('bracketsTest.system')}
          <select name="system" defaultValue={nameOf(choice)}>
            {NAMES.map((name) => (
              <option key={name} value={name}>
                {systemText(SYSTEM_NAMES[name], t)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('bracketsTest.competitors')}
          <input name="n" type="number" min={SMALLEST_SHEET} max={LARGEST_SHEET} defaultValue={n} />
        </label>
        <button type="submit">{t('bracketsTest.show')}</button>
      </form>
      {sheet ? (
        <Sheet key={`${nameOf(choice)} ${n}`} drawn={drawnOf(sheet)} view={BY_NUMBER} />
      ) : (
        <p>{t('bracketsTest.refused', { fewest, most })}</p>
      )}
    </>
  )
}

type KnownName = Exclude<SystemName, 'other'>

const NAMES = (Object.keys(SYSTEM_NAMES) as SystemName[]).filter((name) => name !== 'other')

/** The system of a name or code; the usual one for what isn't known. */
function choiceOf(asked: string): SystemChoice {
  try {
    return systemOf(asked) ?? SYSTEM_NAMES[DEFAULT]
  } catch (error) {
    if (error instanceof RangeError) return SYSTEM_NAMES[DEFAULT]
    throw error
  }
}

const nameOf = (choice: SystemChoice): KnownName =>
  NAMES.find((name) => SYSTEM_NAMES[name] === choice) ?? DEFAULT

function systemText(
  { system, options: { rounds, bestOfThree, mode } }: SystemChoice,
  t: (key: string) => string,
) {
  const ends = { semifinals: 'round.SF', final: 'round.F', final_pool: 'round.FINALPOOL' } as const
  return [
    bestOfThree ? t('round.BO3') : t(`system.${system}`),
    rounds && `× ${rounds}`,
    mode && `– ${t(ends[mode])}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Null where the system isn't drawn for so many. */
function sheetFor({ system, options }: SystemChoice, n: number): DrawSheet | null {
  try {
    return drawSheet(system, n, options)
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null
    throw error
  }
}

const drawnOf = ({ system, n, lines, contests }: DrawSheet): Drawn => ({
  system,
  lines: lines.length > 0 ? lines : Array.from({ length: n }, (_, at) => at + 1),
  contests: contests.map(({ no, key, round }) => ({
    number: no,
    key,
    round,
    white: null,
    blue: null,
    winner: null,
    finished: false,
  })),
  places: [],
  points: () => ({ white: 0, blue: 0 }),
  seconds: () => 0,
})

const BY_NUMBER: DrawView = {
  road: (entrant) => entrant,
  name: (entrant) => <bdi>{entrant}</bdi>,
  score: () => null,
  facts: () => null,
  onMat: () => undefined,
  regular: () => 0,
}
