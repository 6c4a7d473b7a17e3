import { useState } from 'react'
import { requireEntity } from '#contract/office/entities/index.ts'
import type { FirstStep } from '#contract/office/office-calls.ts'
import { readStorage, writeStorage } from '#portal/stores/storage.ts'
import { labelEntityOne, labelModule } from '../texts/labels.ts'
import styles from './home.module.css'
import { useSession, useTexts } from './office-context.ts'
import { buildOfficePath } from './router.ts'

const SKIPPED = 'office_skipped_steps'

/** What an empty installation needs first, one after the other; steps that are done or skipped are not shown. */
export function FirstSteps() {
  const { t } = useTexts()
  const { firstSteps, partners } = useSession()
  const [skipped, setSkipped] = useState(() => readStorage(SKIPPED)?.split(' ') ?? [])
  const steps = firstSteps.filter((step) => !skipped.includes(step))
  if (steps.length === 0) return null
  const skip = (step: FirstStep) => {
    writeStorage(SKIPPED, [...skipped, step].join(' '))
    setSkipped([...skipped, step])
  }
  const newRow = (entity: string, values: Record<string, string> = {}) =>
    `${buildOfficePath(requireEntity(entity), 'new')}?${new URLSearchParams(values)}`
  const [partner] = partners
  const links: Record<FirstStep, { label: string; href: string }> = {
    federation: {
      label: t('office.steps.federation'),
      href: newRow('partner', { isFederation: 'true' }),
    },
    season: {
      label: labelEntityOne(t, 'season'),
      href: newRow('season', partner && { partnerId: String(partner.id) }),
    },
    codelists: { label: labelModule(t, 'codelists'), href: buildOfficePath(requireEntity('ageCategory')) },
    club: { label: labelEntityOne(t, 'club'), href: newRow('club') },
  }
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps">{t('office.steps')}</h2>
      <p>{t('office.steps.text')}</p>
      <ol>
        {steps.map((step, at) => (
          <li key={step}>
            <a className="button" data-kind={at === 0 ? 'primary' : undefined} href={links[step].href}>
              {links[step].label}
            </a>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              aria-label={`${t('office.steps.skip')}: ${links[step].label}`}
              onClick={() => skip(step)}
            >
              {t('office.steps.skip')}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
