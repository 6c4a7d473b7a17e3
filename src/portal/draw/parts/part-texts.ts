import type { DrawPart } from '#judo/layout/index.ts'
import type { Translate } from '#language/translate.ts'
import { formatSectionTitle } from '../sheet/sheet-texts.ts'
import type { DrawSection } from '../split-draw.ts'

/** The name of a part of a large draw. */
export const formatPartTitle = ({ of, letter }: DrawPart, t: Translate): string =>
  t(of === 'main' ? 'draw.pool' : 'draw.repechagePool', { pool: letter })

/** The name of a section of a draw, which may be a part of a large one. */
export const formatTitle = (section: DrawSection, t: Translate): string =>
  section.kind === 'bracket' && section.part
    ? formatPartTitle(section.part, t)
    : formatSectionTitle(section, t)
