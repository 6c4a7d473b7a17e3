import {
  createDrawSheet,
  type DrawSheet,
  ENTRANT_LIMITS,
  LARGEST_SHEET,
  parseSystem,
  SYSTEMS_BY_NAME,
  type SystemName,
  type SystemVariant,
} from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import type { DrawModel } from '#judo/layout/draw-model.ts'
import type { Translate } from '#language/translate.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import styles from './brackets-test-page.module.css'
import type { DrawRenderer } from './draw-renderer.ts'
import { DrawSheetView } from './sheet/DrawSheetView.tsx'

/** Any system for any number of judoka, by draw numbers: `?system=double repechage&n=23`. */
export const bracketsTest = definePage<{ competition: PublishedCompetition }>()({
  route: 'bracketsTest',
  prerender: 'default',
  instances: 'competitions',
  query: ['system', 'n'],
  files: ({ id }) => ({ competition: RESOURCES.competition(id) }),
  title: ({ data, context: { t } }) =>
    t('bracketsTest.title', { competition: data.competition.competition.name }),
  description: ({ context: { t } }) => t('bracketsTest.description'),
  competition: ({ competition }) => competition,
  indexed: () => false,
  View: ({ query: { system, n } }) => (
    <BracketsTest systemName={system ?? DEFAULT_SYSTEM} n={Number(n ?? 8)} />
  ),
})

const DEFAULT_SYSTEM = 'quarter-final repechage' satisfies SystemName

function BracketsTest({ systemName, n }: { systemName: string; n: number }) {
  const { t } = usePageContext()
  const choice = parseSystemOrDefault(systemName)
  const { min, max } = ENTRANT_LIMITS[choice.system]
  const sheet = buildTestSheet(choice, n)
  return (
    <>
      <h1>{t('bracketsTest.heading')}</h1>
      <p className={styles.lead}>{t('bracketsTest.description')}</p>
      <form className={styles.form} data-query-form="">
        <label>
          {t('bracketsTest.system')}
          <select name="system" defaultValue={getSystemName(choice)}>
            {KNOWN_SYSTEM_NAMES.map((name) => (
              <option key={name} value={name}>
                {formatSystem(SYSTEMS_BY_NAME[name], t)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('bracketsTest.competitors')}
          <input name="n" type="number" min={1} max={LARGEST_SHEET} defaultValue={n} />
        </label>
        <button type="submit">{t('bracketsTest.show')}</button>
      </form>
      {sheet ? (
        <DrawSheetView
          key={`${getSystemName(choice)} ${n}`}
          model={toDrawModel(sheet)}
          renderer={DRAW_NUMBER_RENDERER}
        />
      ) : (
        <p>{t('bracketsTest.refused', { fewest: min, most: max })}</p>
      )}
    </>
  )
}

type KnownSystemName = Exclude<SystemName, 'other'>

const KNOWN_SYSTEM_NAMES = (Object.keys(SYSTEMS_BY_NAME) as SystemName[]).filter((name) => name !== 'other')

/** The system of a name or code; the usual one for what isn't known. */
function parseSystemOrDefault(name: string): SystemVariant {
  try {
    return parseSystem(name) ?? SYSTEMS_BY_NAME[DEFAULT_SYSTEM]
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    console.warn(error.message)
    return SYSTEMS_BY_NAME[DEFAULT_SYSTEM]
  }
}

const getSystemName = (choice: SystemVariant): KnownSystemName =>
  KNOWN_SYSTEM_NAMES.find((name) => SYSTEMS_BY_NAME[name] === choice) ?? DEFAULT_SYSTEM

function formatSystem({ system, options: { rounds, bestOfThree, mode } }: SystemVariant, t: Translate) {
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
function buildTestSheet({ system, options }: SystemVariant, n: number): DrawSheet | null {
  try {
    return createDrawSheet(system, n, options)
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    console.warn(error.message)
    return null
  }
}

const toDrawModel = (sheet: DrawSheet): DrawModel => ({
  sheet,
  lines: sheet.lines.length > 0 ? sheet.lines : Array.from({ length: sheet.n }, (_, at) => at + 1),
  contests: sheet.contests.map(({ number, key, round }) => ({
    number,
    key,
    round,
    white: null,
    blue: null,
    winner: null,
    isFinished: false,
  })),
  places: [],
  getOutcome: () => ({}),
})

const DRAW_NUMBER_RENDERER: DrawRenderer = {
  entrantKey: (entrant) => entrant,
  findEntrant: (entrant) => ({ country: null, name: <bdi>{entrant}</bdi> }),
  renderScore: () => null,
  renderFacts: () => null,
  findActiveContest: () => undefined,
  getRegularSeconds: () => 0,
}
