import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  ACCESSIBLE_TYPES,
  INVITED_ROLES,
  type InvitedFilter,
  type NewInvitation,
  type SentInvitation,
} from '#contract/office/access-calls.ts'
import { checkValue } from '#contract/office/check-values.ts'
import { email, oneOf, reference, text } from '#contract/office/field-kinds.ts'
import { BACK_OFFICE_MODULES } from '#contract/office/modules.ts'
import { LANGUAGE_NAMES } from '#language/language-names.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { useSession, useTexts } from '../app/office-context.ts'
import { callOffice } from '../data/office-api.ts'
import { readProblem } from '../data/read-problem.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import formStyles from '../form/form.module.css'
import type { Edits, InputValue } from '../form/form-values.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { describeIssue, labelEntity, labelField, labelLevel, labelModule } from '../texts/labels.ts'
import styles from './access.module.css'

/** Who is invited; the labels are those of users. */
const PERSON = {
  email: email({ isRequired: true }),
  name: text({ isRequired: true }),
  familyName: text({ isRequired: true }),
}

const RIGHTS = {
  role: oneOf(INVITED_ROLES),
  partnerId: reference('partner'),
  accessibleType: oneOf(ACCESSIBLE_TYPES),
}

const FIELDS = { ...PERSON, ...RIGHTS }

/** Invites a person with rights that the user has as well. */
export function InvitationForm({
  renderSent,
}: {
  renderSent: (email: string, sent: SentInvitation) => ReactNode
}) {
  const { t, code } = useTexts()
  const session = useSession()
  const queries = useQueryClient()
  const [values, setValues] = useState<Edits>({})
  const [levels, setLevels] = useState<NewInvitation['levels']>({})
  const [language, setLanguage] = useState<LanguageCode>(code)
  const [isChecked, setChecked] = useState(false)
  const send = useMutation({
    mutationFn: (body: NewInvitation) => callOffice('Office/Invite', { body }),
    onSuccess: () => {
      setValues({})
      setLevels({})
      setChecked(false)
      return queries.invalidateQueries({ queryKey: ['invitations'] })
    },
  })
  const problem = send.error ? readProblem(send.error) : null
  const issueOf = (name: string) => {
    const field = PERSON[name as keyof typeof PERSON]
    const own = isChecked && field ? checkValue(field, String(values[name] ?? '')) : null
    const issue = own
      ? { field: name, ...own }
      : problem?.issues.find(
          (found) => found.field === name || (name === 'accessibleType' && found.field === 'filters'),
        )
    return issue ? describeIssue(t, { fields: FIELDS } as never, issue) : null
  }
  const edit = (name: string) => (value: InputValue) => {
    send.reset()
    setValues((before) => ({
      ...before,
      [name]: value,
      // rows of another kind
      ...(name === 'accessibleType' && { accessibleId: null }),
      ...(name === 'superAdmin' && value === true && { accessibleType: null, accessibleId: null }),
    }))
  }
  const submit = () => {
    setChecked(true)
    const isValid = Object.entries(PERSON).every(
      ([name, field]) => checkValue(field, String(values[name] ?? '')) === null,
    )
    if (!isValid) return
    const read = (name: string) => String(values[name] ?? '').trim()
    const filter = {
      partnerId: values.partnerId ?? null,
      accessibleType: values.accessibleType || null,
      accessibleId: values.accessibleId ?? null,
      superAdmin: values.superAdmin === true,
    } as InvitedFilter // as the inputs offer it
    const hasFilter = filter.superAdmin || filter.accessibleType !== null
    send.mutate({
      email: read('email'),
      name: read('name'),
      familyName: read('familyName'),
      language,
      role: (values.role || null) as NewInvitation['role'],
      levels: Object.fromEntries(Object.entries(levels).filter(([, level]) => level > 0)),
      filters: hasFilter ? [filter] : [],
    })
  }
  const input = (name: string, field: Parameters<typeof FieldInput>[0]['field'], label = name) => (
    <FieldInput
      key={label}
      name={label}
      field={field}
      stored={null}
      edits={values[name] ? { [label]: values[name] } : {}}
      row={null}
      isDisabled={false}
      problem={issueOf(name)}
      edit={edit(name)}
    />
  )
  const kind = String(values.accessibleType ?? '')
  const modules = BACK_OFFICE_MODULES.filter((module) => session.levels[module])
  return (
    <section>
      <h2>{t('office.invite')}</h2>
      <p>{t('office.invite.text')}</p>
      {send.data && send.variables && renderSent(send.variables.email, send.data)}
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={formStyles.grid}>
          {Object.entries(PERSON).map(([name, field]) => input(name, field))}
          <label className={styles.choice}>
            {labelField(t, 'language')}
            <select
              className="input"
              value={language}
              onChange={({ target }) => setLanguage(target.value as LanguageCode)}
            >
              {LANGUAGE_CODES.map((other) => (
                <option key={other} value={other}>
                  {LANGUAGE_NAMES[other]}
                </option>
              ))}
            </select>
          </label>
          {input('role', RIGHTS.role)}
          {input('partnerId', RIGHTS.partnerId)}
          <FieldInput
            name="superAdmin"
            field={{ kind: 'flag' }}
            stored={null}
            edits={values.superAdmin === true ? { superAdmin: true } : {}}
            row={null}
            isDisabled={false}
            problem={issueOf('superAdmin')}
            edit={edit('superAdmin')}
          />
          {values.superAdmin !== true && input('accessibleType', RIGHTS.accessibleType)}
          {kind && input('accessibleId', reference(kind, { isRequired: true }), `${kind}Id`)}
        </div>
        <fieldset className={styles.levels}>
          <legend>{labelEntity(t, 'permission')}</legend>
          {modules.map((module) => (
            <label key={module}>
              <span>{labelModule(t, module)}</span>
              <select
                className="input"
                value={levels[module] ?? 0}
                aria-invalid={issueOf(module) !== null}
                onChange={({ target }) => setLevels({ ...levels, [module]: Number(target.value) })}
              >
                {Array.from({ length: (session.levels[module] ?? 0) + 1 }, (_, level) => (
                  <option key={labelLevel(t, level)} value={level}>
                    {labelLevel(t, level)}
                  </option>
                ))}
              </select>
              {issueOf(module) && <span className="error">{issueOf(module)}</span>}
            </label>
          ))}
        </fieldset>
        {problem && problem.issues.length === 0 && <ProblemNotice error={send.error} />}
        {issueOf('filters') && !kind && <p className="error">{issueOf('filters')}</p>}
        <div className="actions">
          <button type="submit" className="button" data-kind="primary" disabled={send.isPending}>
            {t('office.invite')}
          </button>
        </div>
      </form>
    </section>
  )
}
