import { MEDALS } from '#judo/results/index.ts'
import { formatNumber } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import { type MedalCounts, MedalDot } from '#portal/components/content/MedalDiscs.tsx'
import { usePageContext } from '#portal/page-context.ts'

export const MedalHeadings = () =>
  MEDALS.map(({ medal }) => (
    <th key={medal} scope="col">
      <MedalDot medal={medal} />
    </th>
  ))

export function MedalCells({ medals }: { medals: MedalCounts }) {
  const { code } = usePageContext()
  return MEDALS.map(({ medal }, at) => <td key={medal}>{formatMedalCount(code, medals[at] ?? 0)}</td>)
}

/** Nothing instead of zero, so that the medals stand out. */
export const formatMedalCount = (code: LanguageCode, count: number): string =>
  count > 0 ? formatNumber(code, count) : ''
