import { Logo } from './Logo.tsx'
import styles from './logo.module.css'

/** Letters of a monogram at most. */
const MAX_LETTERS = 3

/** The logo of an organisation (`Logo.tsx`); if none is known, the first letters of its name. */
export function LogoOrMonogram({
  path,
  name,
  size,
}: {
  path: string | null
  name: string
  size: 'medium' | 'large'
}) {
  if (path) return <Logo path={path} size={size} />
  return (
    <span className={styles.box} data-size={size} data-monogram="" aria-hidden="true">
      <bdi>{createMonogram(name)}</bdi>
    </span>
  )
}

/** @example createMonogram('Judo klub Maribor') // 'JKM' */
export const createMonogram = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_LETTERS)
    .map(([...letters]) => letters[0]?.toLocaleUpperCase('en') ?? '')
    .join('')
