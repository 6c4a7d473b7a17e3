import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { addDays } from '#judo/competition/day.ts'
import { formatDays, formatHour } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { CategoryName, useGenderName } from '../ui/CategoryName.tsx'
import styles from './programme.module.css'

/** What is fought on which day, from when to when, in the competition's own time. */
export function Programme({
  published: { competition, programme, categories },
}: {
  published: PublishedCompetition
}) {
  const { t, code } = usePortal()
  const genderName = useGenderName()
  const held = new Map(categories.map((category) => [category.id, category]))
  return (
    <div className={styles.days}>
      {[...Map.groupBy(programme, ({ day }) => day)].map(([day, parts]) => (
        <section key={day} className={styles.day}>
          <h3>
            {day !== null && competition.dateFrom
              ? formatDays(code, addDays(competition.dateFrom, day - 1))
              : t('overview.day', { day: day ?? 1 })}
          </h3>
          <ol>
            {parts.map(({ id, title, start, finish, mats, categories: inPart }) => (
              <li key={id}>
                <span className={styles.time}>
                  <time dateTime={start}>{formatHour(start, competition.timeZone)}</time>–
                  <time dateTime={finish}>{formatHour(finish, competition.timeZone)}</time>
                </span>
                <span>
                  <bdi>{title}</bdi>
                  <small>
                    {mats > 0 && <span>{t('overview.mats', { count: mats })}</span>}
                    {([1, 2] as const).map((gender) => {
                      const own = inPart
                        .flatMap((one) => held.get(one) ?? [])
                        .filter((one) => one.gender === gender)
                      return own.length > 0 ? (
                        <span key={gender}>
                          {genderName(gender)}{' '}
                          {own.map((category) => (
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
