import { buildCdnAddress } from '#portal/data/service-addresses.ts'
import styles from './logo.module.css'

/**
 * The logo of a club, school, region, team, partner or competition, in a box of fixed size. Nothing if there is none;
 * a blank box if it can't be loaded (`page-scripts/index.ts`; portal specification §8).
 * @param path under `/cdn/`, as published
 */
export function Logo({ path, size = 'small' }: { path: string | null; size?: 'small' | 'medium' | 'large' }) {
  if (!path) return null
  return (
    <span className={styles.box} data-size={size} data-picture="">
      <img src={buildCdnAddress(path)} alt="" loading="lazy" />
    </span>
  )
}
