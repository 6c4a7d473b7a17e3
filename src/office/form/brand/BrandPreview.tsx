import timeStateStyles from '#portal/components/competition/time-state.module.css'
import { LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { MIN_CONTRAST } from '#publication/colour.ts'
import { useTexts } from '../../app/office-context.ts'
import { labelEntity, labelModule } from '../../texts/labels.ts'
import styles from './brand.module.css'
import { type ButtonColour, describeBrand } from './describe-brand.ts'

/** Pages of a partner in the chosen colour, in both themes, and what the portal changes of it in words. */
export default function BrandPreview({ name, colour, logo }: { name: string; colour: string; logo: string }) {
  const { t, locale } = useTexts()
  const brand = describeBrand(colour)
  if (!brand) return null
  // never rounded up to what is enough
  const formatRatio = (ratio: number) =>
    (Math.floor(ratio * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1 })
  const limit = formatRatio(MIN_CONTRAST)
  const sayContrast = ({ contrast, replacement }: ButtonColour) =>
    replacement
      ? t('office.brand.changed', {
          ratio: formatRatio(contrast),
          limit,
          colour: replacement.colour,
          better: formatRatio(replacement.contrast),
        })
      : t('office.brand.passes', { ratio: formatRatio(contrast), limit })
  const themes = [
    { scheme: 'light', label: t('office.brand.light'), contrast: sayContrast(brand.light) },
    { scheme: 'dark', label: t('office.dark'), contrast: sayContrast(brand.dark) },
  ]
  return (
    <section className={styles.preview} aria-label={t('office.brand')}>
      <h2>{t('office.brand')}</h2>
      <div className={styles.themes}>
        {themes.map(({ scheme, label, contrast }) => (
          <figure key={scheme}>
            <figcaption>{label}</figcaption>
            <div className={styles.page} data-scheme={scheme} style={brand.tokens} aria-hidden="true">
              <div className={styles.header}>
                <LogoOrMonogram path={logo || null} name={name} size="large" />
                <bdi>{name}</bdi>
              </div>
              <div className={`${styles.sections} belt`}>
                <span>{labelEntity(t, 'competition')}</span>
                <span>{labelEntity(t, 'club')}</span>
              </div>
              <div className={styles.content}>
                <u>{labelEntity(t, 'cup')}</u>
                <span className={styles.button}>{labelEntity(t, 'event')}</span>
                <span data-state="live">
                  <span className={timeStateStyles.live}>{labelModule(t, 'live')}</span>
                </span>
              </div>
            </div>
            <p>{contrast}</p>
          </figure>
        ))}
      </div>
      <p role="status">
        {brand.insteadOfRed && `${t('office.brand.red', { colour: brand.insteadOfRed })} `}
        {t('office.brand.header', { ratio: formatRatio(brand.headerContrast) })}
      </p>
    </section>
  )
}
