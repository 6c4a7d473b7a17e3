import { findCurrentBlock } from '#judo/competition/competition-activity.ts'
import { GENDERS } from '#judo/competition/enumerations.ts'
import { addDays, type TimeZone, today } from '#judo/competition/local-time.ts'
import { formatDays, formatTime } from '#language/formats.ts'
import { CategoryName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { useBlockName } from '#portal/components/competition/use-block-name.ts'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useServerTime } from '#portal/hooks/use-server-time.ts'
import { usePageContext } from '#portal/page-context.ts'
import { listActiveContests } from '#publication/live/active-contests.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import styles from './programme.module.css'

/** The blocks of each day with their hours, in the competition's time zone; while live, the current ones are marked. */
export function Programme({
  published: { competition, programme, categories },
}: {
  published: PublishedCompetition
}) {
  const { t, code } = usePageContext()
  const genderName = useGenderName()
  const blockName = useBlockName()
  const live = useLiveFeed()
  const moment = useServerTime()
  const now =
    live && moment !== null ? findActiveBlocks(programme, live.now, moment, competition.timeZone) : null
  const categoriesById = new Map(categories.map((category) => [category.id, category]))
  return (
    <div className={styles.days}>
      {[...Map.groupBy(programme, ({ day }) => day)].map(([day, blocks]) => (
        <section key={day} className={styles.day}>
          <h3>
            {day !== null && competition.dateFrom
              ? formatDays(code, addDays(competition.dateFrom, day - 1))
              : t('overview.day', { day: day ?? 1 })}{' '}
            {day !== null && competition.dateFrom && addDays(competition.dateFrom, day - 1) === now?.day && (
              <small>{t('overview.today')}</small>
            )}
          </h3>
          <ol>
            {blocks.map(({ id, title, start, finish, mats, categories: inBlock }) => (
              <li key={id} aria-current={now?.blocks.has(id) ? 'time' : undefined}>
                <span className={styles.time}>
                  <time dateTime={start}>{formatTime(start, competition.timeZone)}</time>–
                  <time dateTime={finish}>{formatTime(finish, competition.timeZone)}</time>
                </span>
                <span>
                  <bdi>{blockName(title)}</bdi>{' '}
                  {now?.blocks.has(id) && <b className={styles.now}>{t('overview.now')}</b>}
                  <small>
                    {mats > 0 && <span>{t('overview.mats', { count: mats })}</span>}
                    {GENDERS.map((gender) => {
                      const genderCategories = inBlock
                        .flatMap((categoryId) => categoriesById.get(categoryId) ?? [])
                        .filter((category) => category.gender === gender)
                      return genderCategories.length > 0 ? (
                        <span key={gender}>
                          {genderName(gender)}{' '}
                          {genderCategories.map((category) => (
                            <CategoryName key={category.id} name={category.name} />
                          ))}
                        </span>
                      ) : null
                    })}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** Today's date at the competition, and the blocks of the contests on the mats; if there are none, the one planned for now. */
function findActiveBlocks(
  programme: PublishedCompetition['programme'],
  now: LiveData,
  at: number,
  timeZone: TimeZone,
): { day: string; blocks: ReadonlySet<number> } {
  const active = listActiveContests(now).flatMap(({ block, contest }) => block ?? contest.block ?? [])
  const planned = findCurrentBlock(at, programme, timeZone)
  const blocks = active.length > 0 ? active : planned ? [planned.id] : []
  return { day: today(at, timeZone), blocks: new Set(blocks) }
}
