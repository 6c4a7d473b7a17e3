import type { TranslationKey } from '#language/translate.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'

/** The value of an attribute for which the archive has no example yet. */
const PLACEHOLDER = '…'

/** A widget with the attributes that it reads, and values for an example. */
export type WidgetExample = {
  tag: 'hajime-bracket' | 'hajime-mat' | 'hajime-medals' | 'hajime-next-contests'
  /** Text of its heading. */
  titleKey: TranslationKey
  attributes: readonly WidgetAttributeName[]
  values: Readonly<Record<string, string>>
  /** Whether the archive has what it shows. */
  isShown: boolean
}

export type WidgetAttributeName =
  | 'competition'
  | 'category'
  | 'mat'
  | 'by'
  | 'club'
  | 'limit'
  | 'lang'
  | 'theme'

/** Examples of all widgets with a competition, and a club by its id. */
export function createExamples(
  published: PublishedCompetition | null,
  clubId: number | null,
): WidgetExample[] {
  const competition = published?.competition.externalId ?? PLACEHOLDER
  const drawn = published?.categories.find(({ status }) => status === 'drawn') ?? published?.categories[0]
  const category = drawn ? String(drawn.id) : PLACEHOLDER
  const club = clubId === null ? PLACEHOLDER : String(clubId)
  const examples: Omit<WidgetExample, 'isShown'>[] = [
    {
      tag: 'hajime-bracket',
      titleKey: 'draw.bracket',
      attributes: ['competition', 'category'],
      values: { competition, category },
    },
    {
      tag: 'hajime-medals',
      titleKey: 'overview.medals',
      attributes: ['competition', 'by', 'limit'],
      values: { competition, limit: '5' },
    },
    {
      tag: 'hajime-mat',
      titleKey: 'overview.onMats',
      attributes: ['competition', 'mat'],
      values: { competition },
    },
    {
      tag: 'hajime-next-contests',
      titleKey: 'widgets.nextContests',
      attributes: ['club', 'competition', 'limit'],
      values: { club },
    },
  ]
  return examples.map((example) => ({
    ...example,
    isShown: Object.values(example.values).every((value) => value !== PLACEHOLDER),
  }))
}

/** @example formatElement('hajime-mat', { competition: 'x' }) // '<hajime-mat competition="x"></hajime-mat>' */
export const formatElement = (tag: string, values: Readonly<Record<string, string>>): string =>
  `<${[tag, ...Object.entries(values).map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)].join(' ')}></${tag}>`
