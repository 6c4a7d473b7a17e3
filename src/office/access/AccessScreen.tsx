import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requireEntity } from '#contract/office/entities/index.ts'
import { reference } from '#contract/office/field-kinds.ts'
import { describeDevice } from '#portal/data/describe-device.ts'
import { hasLevel, useSession, useTexts } from '../app/office-context.ts'
import { navigate, useAddress } from '../app/router.ts'
import { useTitle } from '../app/use-title.ts'
import { callOffice } from '../data/office-api.ts'
import { ReferenceInput } from '../form/ReferenceInput.tsx'
import cards from '../parts/cards.module.css'
import { formatInstant } from '../parts/format-values.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { labelEntityOne, labelField } from '../texts/labels.ts'
import styles from './access.module.css'
import { Secret } from './Secret.tsx'
import { TokenForm } from './TokenForm.tsx'

/** Sessions and API tokens: one's own, and those of users whom one manages (`?user=12`). */
export function AccessScreen() {
  const { t, locale } = useTexts()
  const session = useSession()
  const queries = useQueryClient()
  const { pathname, searchParams } = useAddress()
  useTitle(t('office.access'))
  const [secret, setSecret] = useState<string | null>(null)
  const idUser = Number(searchParams.get('user')) || session.user.id
  const isSelf = idUser === session.user.id
  const { data, error, refetch } = useQuery({
    queryKey: ['access', idUser],
    queryFn: ({ signal }) => callOffice('Office/UserAccess', { IdUser: idUser }, signal),
  })
  const end = useMutation({
    mutationFn: ({ call, id }: { call: 'Office/EndSession' | 'Office/RevokeToken'; id: number }) =>
      callOffice(call, { body: { id, idUser } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['access'] }),
  })
  return (
    <>
      <h1>{t('office.access')}</h1>
      {hasLevel(session, requireEntity('adminUser'), 'write') && (
        <div className={styles.choice}>
          <label htmlFor="user">{labelEntityOne(t, 'adminUser')}</label>
          <ReferenceInput
            id="user"
            field={reference('adminUser')}
            label={labelEntityOne(t, 'adminUser')}
            value={idUser}
            knownLabel={isSelf ? session.user.name : undefined}
            within={null}
            change={(id) => {
              setSecret(null)
              navigate(`${pathname}${id ? `?user=${id}` : ''}`)
            }}
          />
        </div>
      )}
      {error && !data && <ProblemNotice error={error} retry={refetch} />}
      {end.error && <ProblemNotice error={end.error} />}
      <h2>{t('office.access.sessions')}</h2>
      <ul className={cards.cards}>
        {data?.sessions.map(({ id, createdAt, userAgent, isCurrent }) => (
          <li key={id}>
            <b>{isCurrent ? t('office.access.thisOne') : formatInstant(createdAt, locale)}</b>
            <bdi title={userAgent}>{describeDevice(userAgent)}</bdi>
            {!isCurrent && (
              <span className="actions">
                <button
                  type="button"
                  className="button"
                  onClick={() => end.mutate({ call: 'Office/EndSession', id })}
                >
                  {t('office.access.end')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <h2>{t('office.access.tokens')}</h2>
      {secret !== null && <Secret label={t('office.access.once')} secret={secret} />}
      <ul className={cards.cards}>
        {data?.tokens.map(({ id, name, expiresAt, usedAt, isExpired }) => (
          <li key={id}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>
              {isExpired
                ? t('office.invite.expired')
                : `${labelField(t, 'validTo')}: ${formatInstant(expiresAt, locale)}`}
              {usedAt && ` · ${t('office.access.used', { time: formatInstant(usedAt, locale) })}`}
            </span>
            <span className="actions">
              <button
                type="button"
                className="button"
                data-kind="danger"
                onClick={() => end.mutate({ call: 'Office/RevokeToken', id })}
              >
                {t('office.invite.revoke')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {isSelf && <TokenForm show={setSecret} />}
    </>
  )
}
