import type { SeasonRegistrations } from '#contract/api/purchases/entrants.ts'
import { formatDays } from '#language/formats.ts'
import { callApi } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import { FailedSection } from '../PendingCall.tsx'
import { ClubRegistrationForm, PersonRegistrationForm } from './RegistrationForms.tsx'

/** Yearly registrations that the account can make, one section for each season that registers its clubs or its people. */
export function SeasonList() {
  const { t, code } = usePageContext()
  const call = useCall('seasons', () => callApi('Purchasable/SeasonRegistrations', undefined))
  const { data, reload } = call
  if (!data) return <FailedSection call={call} />
  return data
    .filter((season) => listsClubs(season) || listsPeople(season))
    .map((season) => (
      <Section
        key={`${season.idPartner} ${season.year}`}
        title={t('season.heading', { year: season.year, partner: season.partner })}
      >
        <p className={apply.hint}>
          {t('season.valid', { days: formatDays(code, season.dateFrom, season.dateTo) })}
        </p>
        {listsClubs(season) && <ClubRegistrationForm season={season} onChange={reload} />}
        {listsPeople(season) && <PersonRegistrationForm season={season} onChange={reload} />}
      </Section>
    ))
}

const listsClubs = ({ clubPrice, clubs }: SeasonRegistrations): boolean =>
  clubPrice !== null && clubs.length > 0

const listsPeople = ({ prices, people }: SeasonRegistrations): boolean =>
  prices.length > 0 && people.length > 0
