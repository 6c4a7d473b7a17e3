import { type SubmitEvent, useState } from 'react'
import type { TranslationKey } from '#language/translate.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import { Section } from '#portal/components/content/Section.tsx'
import field from '#portal/components/query/field.module.css'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import apply from '../apply.module.css'
import { findReason } from '../purchase/purchase-error.ts'
import { useCategoryNames } from '../use-category-names.ts'
import styles from './children.module.css'

const EMPTY = { givenName: '', familyName: '', birthYear: '', club: '', category: '' }

type Fields = typeof EMPTY

/** Enters a child whom the club has to confirm, without saying whether there is such a judoka. */
export function AddChild({ published, onAdd }: { published: PublishedCompetition; onAdd: () => void }) {
  const { t, code: locale } = usePageContext()
  const { id: idCompetition } = published.competition
  const clubs = useCall('clubs', () => callApi('CodeList/GetClubs', {})).data ?? []
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [outcome, setOutcome] = useState<'sending' | { problem: TranslationKey } | null>(null)
  const problem = typeof outcome === 'object' && outcome !== null ? outcome.problem : null

  async function add(): Promise<void> {
    const { givenName, familyName, birthYear } = fields
    const club = clubs.find(({ name }) => isSameText(name, fields.club))
    const category = published.categories.find(({ id }) => String(id) === fields.category)
    const year = Number(birthYear)
    if (
      !givenName.trim() ||
      !familyName.trim() ||
      !Number.isInteger(year) ||
      year < 1 ||
      !club ||
      !category
    ) {
      setOutcome({ problem: 'apply.child.missing' })
      return
    }
    setOutcome('sending')
    try {
      const child = { givenName, familyName, birthYear: year, idClub: club.id, locale }
      const body = { ...child, idAge: category.ageId, idWeight: category.id }
      await callApiOnce('Competition/AddChild', { idCompetition, body })
      setFields(EMPTY)
      setOutcome(null)
      onAdd()
    } catch (error) {
      console.error(error)
      setOutcome({ problem: describeRefusal(error) })
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add().catch(console.error)
  }
  const bind = (name: keyof Fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })
  return (
    <Section title={t('apply.child.heading')}>
      <form className={`${apply.prompt} ${styles.form}`} onSubmit={submit} noValidate>
        <p className={apply.hint}>{t('apply.child.text')}</p>
        <label className={field.field}>
          <span>{t('account.givenName')}</span>
          <input autoComplete="off" maxLength={100} {...bind('givenName')} />
        </label>
        <label className={field.field}>
          <span>{t('account.familyName')}</span>
          <input autoComplete="off" maxLength={100} {...bind('familyName')} />
        </label>
        <label className={field.field}>
          <span>{t('apply.child.birthYear')}</span>
          <input autoComplete="off" inputMode="numeric" maxLength={4} {...bind('birthYear')} />
        </label>
        <label className={field.field}>
          <span>{t('standings.by.club')}</span>
          <input autoComplete="off" list="clubs-of-children" {...bind('club')} />
        </label>
        <datalist id="clubs-of-children">
          {clubs.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <CategoryField published={published} {...bind('category')} />
        {problem && (
          <p className={apply.error} role="alert">
            {t(problem)}
          </p>
        )}
        <button type="submit" className={apply.primary} disabled={outcome === 'sending'}>
          {t(outcome === 'sending' ? 'apply.sending' : 'account.claim.send')}
        </button>
      </form>
    </Section>
  )
}

function CategoryField({
  published,
  value,
  onChange,
}: {
  published: PublishedCompetition
  value: string
  onChange: (event: { target: { value: string } }) => void
}) {
  const { t } = usePageContext()
  const { nameAge, nameWeight } = useCategoryNames(published)
  const open = published.categories.filter(({ status }) => status === 'open')
  const ids = open.map(({ id, ageId }) => ({ idWeight: id, idAge: ageId }))
  return (
    <label className={field.field}>
      <span>{t('table.category')}</span>
      <select value={value} onChange={onChange}>
        <option value="">{t('apply.choose')}</option>
        {[...Map.groupBy(ids, nameAge)].map(([group, ofGroup]) => (
          <optgroup key={group} label={group}>
            {ofGroup.map((id) => (
              <option key={id.idWeight} value={id.idWeight}>
                {nameWeight(id)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

const isSameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function describeRefusal(error: unknown): TranslationKey {
  const { status, code } = readErrorBody(error)
  if (status === 429) return 'account.links.error.limit'
  if (code === 'cannot_link') return 'account.links.error.conflict'
  const reason = findReason(code)
  if (reason) return `apply.reason.${reason}`
  return status === 400 || status === 404 ? 'apply.child.missing' : 'apply.reason.failed'
}
