import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../app/office-context.ts'
import { callOffice } from '../data/office-api.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { labelField } from '../texts/labels.ts'
import styles from './access.module.css'

const DAY = 24 * 3_600_000

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Issues a token of the signed-in user. @param show gets the token, which is answered once */
export function TokenForm({ show }: { show: (token: string) => void }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [day, setDay] = useState(() => toDay(Date.now() + 90 * DAY))
  const create = useMutation({
    mutationFn: () =>
      callOffice('Office/CreateToken', { body: { name: name.trim(), expiresAt: `${day}T00:00:00.000Z` } }),
    onSuccess: ({ token }) => {
      setName('')
      show(token)
      return queries.invalidateQueries({ queryKey: ['access'] })
    },
  })
  return (
    <form
      className={styles.token}
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate()
      }}
    >
      <label className={styles.choice}>
        {labelField(t, 'name')}
        <input
          className="input"
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className={styles.choice}>
        {labelField(t, 'validTo')}
        <input
          type="date"
          className="input"
          required
          min={toDay(Date.now() + DAY)}
          max={toDay(Date.now() + 365 * DAY)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      <button type="submit" className="button" data-kind="primary" disabled={create.isPending}>
        {t('office.access.new')}
      </button>
      {create.error && <ProblemNotice error={create.error} />}
    </form>
  )
}
