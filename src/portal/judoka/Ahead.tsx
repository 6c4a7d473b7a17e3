import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { formatDayShort, listSeparator } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './judoka.module.css'

/** Where they are entered: the way to what comes next for them there, which is known on the day. */
export function Ahead({ judoka: { person, ahead } }: { judoka: PublishedJudoka }) {
  const { t, code } = usePortal()
  const href = useHref()
  if (ahead.length === 0) return null
  return (
    <Section title={t('athlete.next')}>
      <ul className={styles.ahead}>
        {ahead.map(({ competition: { id, name, dateFrom, country, city }, categories }) => (
          <li key={id}>
            <a href={href('athlete', { id, athlete: person.id })}>{name}</a>
            <small>
              {dateFrom && <time dateTime={dateFrom}>{formatDayShort(code, dateFrom)}</time>}
              <Flag country={country} />
              {city}
              <span>
                {categories.map((category, at) => (
                  <span key={category.id}>
                    {at > 0 && listSeparator(code)}
                    <CategoryName name={category.name} />
                  </span>
                ))}
              </span>
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
