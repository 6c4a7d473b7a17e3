import { LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { useHref } from '#portal/page-context.ts'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import styles from './partner.module.css'

/** Logo and name of a partner above a page below its address that has a heading of its own: a club, a club in a ranking. */
export function PartnerLine({ partner }: { partner: PublishedPartner | undefined }) {
  const href = useHref()
  if (!partner) return null
  const { slug, name, logo } = partner
  return (
    <a className={styles.line} href={href('partner', { partner: slug })}>
      <LogoOrMonogram path={logo} name={name} size="medium" />
      <bdi>{name}</bdi>
    </a>
  )
}
