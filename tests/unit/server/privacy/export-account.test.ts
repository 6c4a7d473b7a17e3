import { expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { exportAccount } from '#server/privacy/export-account.ts'
import { emptyDatabase } from '../../../fixtures/importers/database.ts'

const database = emptyDatabase()

test('the data of an account contains what is stored about its judoka, and not about others', async () => {
  const { db } = database
  const NOW = new Date('2030-03-01T12:00:00Z')
  const [ANA, OTHER] = [1, 2]
  await db.insert(t.adminUser).values({ id: 1, name: 'Ana', email: 'ana@judo.example' })
  const judoka = { familyName: 'Abe', gender: 'female' as const }
  await db.insert(t.person).values([
    { ...judoka, id: ANA, givenName: 'Ana' },
    { ...judoka, id: OTHER, givenName: 'Bea' },
  ])
  await db.insert(t.userPerson).values({ userId: 1, personId: ANA })
  await db.insert(t.country).values({ id: 1, name: 'Austria', short: 'AUT' })
  await db.insert(t.club).values({ id: 1, countryId: 1, name: 'JC Linz' })
  await db.insert(t.contactType).values({ id: 1, name: 'Phone', code: 'phone' })
  await db.insert(t.coachLevel).values({ id: 1, name: 'A' })
  await db.insert(t.refereeLevel).values({ id: 1, name: 'IJF A' })
  await db.insert(t.delegationType).values({ id: 1, code: 'coach', name: 'Coach' })
  await db.insert(t.competition).values({ id: 1, externalId: 'cup', name: 'Cup' })
  const content = Buffer.from('jpeg')
  for (const personId of [ANA, OTHER]) {
    const contactOf = { contactableType: 'person' as const, contactableId: personId }
    await db.insert(t.contact).values({ contactTypeId: 1, ...contactOf, value: `phone of ${personId}` })
    await db.insert(t.file).values({ name: `picture of ${personId}`, fileName: 'a.jpg', personId, content })
    await db
      .insert(t.personConsent)
      .values({ personId, kind: 'publication', isGiven: true, note: `of ${personId}` })
    await db.insert(t.coachRecord).values({ personId, levelId: 1 })
    await db.insert(t.refereeRecord).values({ personId, levelId: 1 })
    await db
      .insert(t.delegationEntry)
      .values({ personId, competitionId: 1, delegationTypeId: 1, hash: `secret ${personId}` })
  }
  await db.insert(t.coaching).values({ coachId: ANA, personId: OTHER, dateFrom: '2029-01-01' })
  const [session] = await db
    .insert(t.adminSession)
    .values({ userId: 1, token: 'hash', expiresAt: NOW })
    .returning({ id: t.adminSession.id })
  const [browser] = await db
    .insert(t.pushSubscription)
    .values({
      ...{
        sessionId: session?.id,
        endpoint: 'https://push.example/1',
        publicKey: 'key',
        authSecret: 'auth',
        kinds: [],
      },
      language: 'en',
      timeZone: 'UTC',
      confirmedAt: NOW,
    })
    .returning({ id: t.pushSubscription.id })
  await db.insert(t.pushFollow).values({ subscriptionId: browser?.id ?? 0, clubId: 1 })

  const data = await exportAccount(db, 1, { decryptNationalId: (stored) => stored })
  const ofAna = [{ personId: ANA }]
  expect(data).toMatchObject({
    contacts: [{ value: 'phone of 1' }],
    files: [{ name: 'picture of 1', contentBase64: content.toString('base64') }],
    consentsToPublication: [{ personId: ANA, isGiven: true, note: `of ${ANA}` }],
    coachLevels: ofAna,
    refereeLevels: ofAna,
    delegationEntries: ofAna,
    coachings: [{ coachId: ANA, personId: OTHER }],
    followedByBrowsers: [{ clubId: 1 }],
    results: [],
  })
  expect(JSON.stringify(data)).not.toMatch(/secret 1|push\.example/)
})
