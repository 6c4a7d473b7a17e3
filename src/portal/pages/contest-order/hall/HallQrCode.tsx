import { encode } from 'uqr'
import styles from './footer.module.css'

/** The address of a page as a QR code: on phones in the hall, everybody has the contest order of their own judoka. */
export function HallQrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={address}>
      <path d={modules.join('')} />
    </svg>
  )
}
