import { Flag } from '#portal/components/image/Flag.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedResults } from '#publication/schemas/index.ts'
import { AsOf } from '../../contest-order/AsOf.tsx'
import type { CategoryContests } from '../../contest-order/model/use-category-contests.ts'
import { StartTime } from '../../contest-order/StartTime.tsx'
import styles from './category-rows.module.css'

/** How far a category is: its winner, otherwise the contest on a mat, otherwise when the next one is. */
export function CategoryDetail({
  category,
  judoka,
  places,
  contests: { byCategory, context },
}: {
  category: number
  judoka: number
  places: PublishedResults['categories'][number]['places']
  contests: CategoryContests
}) {
  const { t } = usePageContext()
  const winners = places.filter(({ place }) => place === 1)
  const [next] = byCategory.get(category) ?? []
  return (
    <>
      <small>{t('count.judoka', { count: judoka })}</small>
      <span className={styles.detail}>
        {winners.map(({ person }) => (
          <span key={person.id}>
            <PlaceBadge place={1} /> <Flag country={person.country} />{' '}
            <PersonName person={person} link={false} />
          </span>
        ))}
        {winners.length === 0 && next && (
          <>
            <span>{t(`round.${next.contest.round}`)}</span>
            {next.state === 'active' ? (
              <b>{t('sheet.mat', { mat: next.contest.mat })}</b>
            ) : (
              <>
                <StartTime contest={next.contest} context={context} />
                <AsOf context={context} />
              </>
            )}
          </>
        )}
      </span>
    </>
  )
}
