import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { formatNumber } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { Numbers } from '../ui/Numbers.tsx'
import { Nothing, Section } from '../ui/Section.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { MedalsByYear } from './plots/MedalsByYear.tsx'
import plots from './plots/plots.module.css'
import { ResultList } from './ResultList.tsx'

/** Places that are medals, with the names of their metals. */
export const MEDALS = [
  { medal: 'gold', place: 1 },
  { medal: 'silver', place: 2 },
  { medal: 'bronze', place: 3 },
] as const

/** Every medal a judoka has won: how many of each kind, year by year, and where. */
export function Medals({ judoka }: { judoka: PublishedJudoka }) {
  const { t, code } = usePortal()
  const won = judoka.results.filter(({ place }) => MEDALS.some((one) => one.place === place))
  return (
    <>
      <ProfileHeader judoka={judoka} />
      <h2 className="unseen">{t('judoka.medals')}</h2>
      {won.length === 0 && <Nothing>{t('judoka.noMedals')}</Nothing>}
      {won.length > 0 && (
        <>
          <Numbers
            figures={MEDALS.map(({ medal, place }) => ({
              label: t(`medal.${medal}`),
              value: formatNumber(code, won.filter((result) => result.place === place).length),
              medal: place,
            }))}
          />
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
