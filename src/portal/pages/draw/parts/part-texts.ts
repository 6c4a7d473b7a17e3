import type { DrawModel } from '#judo/layout/draw-model.ts'
import { type DrawPart, listSelectedContests } from '#judo/layout/index.ts'
import type { Translate } from '#language/translate.ts'
import { formatSectionTitle } from '../sheet/sheet-texts.ts'
import type { DrawSection } from '../split-draw.ts'

/** The name of a part of a large draw; of a divided round or group with the numbers of its contests. */
export function formatPartTitle(part: DrawPart, t: Translate): string {
  if ('letter' in part)
    return t(part.of === 'main' ? 'draw.pool' : 'draw.repechagePool', { pool: part.letter })
  const { round, range } = part
  const group = part.of === 'pool' ? part.group : null
  const name = group === null ? t(`round.${round}`) : t('sheet.group', { group })
  return range ? `${name} ${range.first}–${range.last}` : name
}

/** The name of what the parts lead to; of a draw without a final, of the last rounds; of a single pool, of its table. */
export function formatLastRounds(model: Pick<DrawModel, 'sheet' | 'contests'>, t: Translate): string {
  if (model.sheet?.system === 'round_robin') return t('sheet.places')
  const rounds = new Set(listSelectedContests(model, 'final rounds').map(({ round }) => round))
  if (rounds.size === 0 || rounds.has('F')) return t('draw.finals')
  return [...rounds].map((round) => t(`round.${round}`)).join(' · ')
}

/** The name of a draw, with that of its part if the page shows only one. */
export const formatPartName = (draw: string, part: DrawPart | undefined, t: Translate): string =>
  part ? `${draw}, ${formatPartTitle(part, t)}` : draw

/** The name of a section of a draw, which may be a part of a large one. */
export const formatTitle = (section: DrawSection, t: Translate): string =>
  section.part ? formatPartTitle(section.part, t) : formatSectionTitle(section, t)
