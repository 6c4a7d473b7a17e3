import { MEDALS } from '#judo/results/index.ts'
import { formatNumber } from '#language/formats.ts'
import { KeyFigures } from '#portal/components/content/KeyFigures.tsx'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { Coverage } from './Coverage.tsx'
import { JudokaHeader } from './JudokaHeader.tsx'
import { MedalsByYear } from './plots/MedalsByYear.tsx'
import plots from './plots/plots.module.css'
import { ResultList } from './ResultList.tsx'

/** The medals of a judoka: numbers, by year, and where they were won. */
export function JudokaMedals({ judoka }: { judoka: PublishedJudoka }) {
  const { t, code } = usePageContext()
  const won = judoka.results.filter(({ place }) => MEDALS.some((medal) => medal.place === place))
  return (
    <>
      <JudokaHeader judoka={judoka} />
      <VisuallyHidden as="h2">{t('judoka.medals')}</VisuallyHidden>
      {won.length === 0 && <EmptyState>{t('judoka.noMedals')}</EmptyState>}
      {won.length > 0 && (
        <>
          <KeyFigures
            figures={MEDALS.map(({ medal, place }) => ({
              label: t(`medal.${medal}`),
              value: formatNumber(code, won.filter((result) => result.place === place).length),
              medal: place,
            }))}
          />
          <Coverage of={judoka.results} />
          <div className={plots.plots}>
            <MedalsByYear results={judoka.results} />
          </div>
        </>
      )}
      {MEDALS.map(({ medal, place }) => {
        const results = won.filter((result) => result.place === place)
        return results.length > 0 ? (
          <Section key={medal} title={t(`medal.${medal}`)}>
            <ResultList results={results} />
          </Section>
        ) : null
      })}
    </>
  )
}
