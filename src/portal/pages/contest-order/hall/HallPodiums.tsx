import type { CSSProperties } from 'react'
import type { Instant, IsoDay } from '#judo/competition/local-time.ts'
import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import type { OrderBlock } from '../model/order-blocks.ts'
import { HallName } from './HallName.tsx'
import { listPodiumsOfDay, selectPodiums } from './hall-podiums.ts'
import { loadPlaces } from './load-places.ts'
import styles from './podiums.module.css'

/** The medallists of a day, after its last contest; that there are no more contests, while nobody's place is known. */
export function HallPodiums({
  competition,
  blocks,
  day,
  moment,
  isLive,
}: {
  competition: PublishedCompetition
  blocks: readonly OrderBlock[]
  day: IsoDay
  moment: Instant
  isLive: boolean
}) {
  const { t } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const { data } = useCall(`places ${isLive}`, () => loadPlaces(competition, { isLive }))
  const podiums = selectPodiums(listPodiumsOfDay(data ?? [], blocks, day), moment)
  if (podiums.length === 0) return <p className={styles.over}>{t('screen.over')}</p>
  const columns = Math.ceil(Math.sqrt(podiums.length))
  const size = { '--columns': columns, '--rows': Math.ceil(podiums.length / columns) } as CSSProperties
  return (
    <ul className={styles.podiums} style={size}>
      {podiums.map(({ id, places }) => {
        const category = competition.categories.find((candidate) => candidate.id === id)
        return (
          <li key={id}>
            {category && (
              <h2>
                {ageGroupName(category)} <CategoryName name={category.name} />
              </h2>
            )}
            <ol>
              {places.map(({ place, person }) => (
                <li key={person.id}>
                  <PlaceBadge place={place} />
                  {person.country && <Flag country={person.country} />}
                  <HallName person={person} />
                </li>
              ))}
            </ol>
          </li>
        )
      })}
    </ul>
  )
}
