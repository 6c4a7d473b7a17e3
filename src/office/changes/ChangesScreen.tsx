import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CHANGE_ORIGINS } from '#contract/office/entity-calls.ts'
import { useSession, useTexts } from '../app/office-context.ts'
import { navigate, useAddress } from '../app/router.ts'
import { useTitle } from '../app/use-title.ts'
import { callOffice } from '../data/office-api.ts'
import { Pages } from '../list/Pages.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { labelEntity } from '../texts/labels.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './changes.module.css'

const FILTERS = ['Entity', 'Origin', 'IdUser', 'IdPerson', 'From', 'To', 'Batch'] as const

/** The log of what people, commands, jobs and scoreboards have changed. */
export function ChangesScreen() {
  const { t } = useTexts()
  const { entities } = useSession()
  const { pathname, searchParams } = useAddress()
  useTitle(t('office.changes'))
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
  const page = Number(searchParams.get('Page')) || 1
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', filters, page],
    queryFn: ({ signal }) => callOffice('Office/Changes', { ...toDays(filters), Page: page }, signal),
    placeholderData: keepPreviousData,
  })
  const buildAddress = (changed: Record<string, string>) => {
    const search = new URLSearchParams(
      Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== ''),
    )
    return `${pathname}${search.size > 0 ? `?${search}` : ''}`
  }
  const set = (name: string) => (event: { target: { value: string } }) =>
    navigate(buildAddress({ [name]: event.target.value.trim() }))
  return (
    <>
      <h1>{t('office.changes')}</h1>
      <div className={styles.tools}>
        <label>
          <span>{t('office.list')}</span>
          <select className="input" value={filters.Entity ?? ''} onChange={set('Entity')}>
            <option value="">{t('office.everything')}</option>
            {entities.map((name) => (
              <option key={name} value={name}>
                {labelEntity(t, name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('office.origin')}</span>
          <select className="input" value={filters.Origin ?? ''} onChange={set('Origin')}>
            <option value="">{t('office.everything')}</option>
            {CHANGE_ORIGINS.map((origin) => (
              <option key={origin} value={origin}>
                {t(`office.origin.${origin}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('office.from')}</span>
          <input type="date" className="input" value={filters.From ?? ''} onChange={set('From')} />
        </label>
        <label>
          <span>{t('office.to')}</span>
          <input type="date" className="input" value={filters.To ?? ''} onChange={set('To')} />
        </label>
        {(['IdUser', 'IdPerson', 'Batch'] as const).map((name) => (
          <label key={name}>
            <span>{t(`office.changes.${name}`)}</span>
            <input
              className="input"
              inputMode="numeric"
              pattern="\d*"
              key={filters[name]}
              defaultValue={filters[name]}
              onBlur={({ target }) =>
                /^\d*$/.test(target.value.trim()) &&
                target.value.trim() !== (filters[name] ?? '') &&
                set(name)({ target })
              }
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
          </label>
        ))}
      </div>
      {error && !data && <ProblemNotice error={error} retry={refetch} />}
      {!data && !error && <p role="status">{t('office.loading')}</p>}
      {data && <ChangeList changes={data.list} isWithRows />}
      {data && <Pages page={data} buildAddress={(other) => buildAddress({ Page: String(other) })} />}
    </>
  )
}

/** Days of the reader as instants: the last one is included whole. */
function toDays({ From: from, To: to, ...others }: Record<string, string>): Record<string, string> {
  const end = to ? new Date(`${to}T00:00`) : null
  end?.setDate(end.getDate() + 1)
  return {
    ...others,
    ...(from && { From: new Date(`${from}T00:00`).toISOString() }),
    ...(end && { To: end.toISOString() }),
  }
}
