import type { UnusedColumns } from './unused-schema.ts'

/** They are written, and no call reads them. The times of a row, `createdAt` and `updatedAt`, are not listed for any table. */
export const COLUMNS_NEVER_READ: readonly UnusedColumns[] = [
  ['Only imports read it.', { competition: 'mats', source_identity: 'sourceId' }],
  [
    'Private, or of no use to visitors: the back office needs it for letters, registers and notes.',
    {
      admin_user: 'userName mobile description lastLogin countryId',
      club: `provinceId internationalOfficialName street houseNumber latitude longitude registrationNumber taxNumber
        email secondEmail phone fax`,
      club_registration: 'createdById year',
      competition: 'series street houseNumber postCode latitude longitude',
      contact: 'notify',
      contact_type: 'validation icon',
      country: 'allowAddingClubsByUsers',
      fragment_mat: 'tvNotes',
      partner: 'abbreviation latitude longitude gdprAuthority',
      person: 'citizenshipId birthPlace email phone street nationalId registrationNumber note',
      region: 'provinceId internationalOfficialName',
      school: 'street houseNumber postCode city regionId',
    },
  ],
  [
    'The identity of a row that nothing refers to.',
    {
      athlete: 'id',
      coach_record: 'id',
      country_translation: 'id',
      digest_invalidation: 'id',
      page_view: 'id',
      permission: 'id',
      push_follow: 'id',
      referee_record: 'id',
    },
  ],
  [
    'Other spellings, languages and codes as the source has them. The database searches some of them; no page shows them.',
    {
      camera: 'name',
      coach_level: 'language',
      competition: 'internationalName description isoCode',
      competition_type: 'code',
      event_type: 'code',
      country: 'language',
      fragment_type: 'code',
      person: 'isoCode',
      rank: 'language',
      referee_level: 'short language',
      club: 'externalId',
      region: 'isoCode officialName internationalName externalId',
      school: 'isoCode officialName internationalName externalId',
      score_event_type: 'name',
    },
  ],
  ['No page has a map of events.', { event: 'latitude longitude' }],
  [
    'The menu and the permissions of the back office.',
    { admin_module: 'slugGroup icon link orderBy', permission: 'permission' },
  ],
  [
    'The authentication library reads it.',
    {
      admin_session: 'ipAddress',
      provider_account: 'providerId accountId',
    },
  ],
  [
    'Payments and registrations: the back office shows what was bought, and which events the provider has sent.',
    {
      payment_intent_item: 'eventCategoryId',
      registration_batch: 'sum registrationId registrationPrice registered createdById',
      person_registration: 'countryId regionId year createdById batchId',
      stripe_event: 'stripeAccount type receivedAt processedAt',
    },
  ],
  [
    'The back office sets up, draws and runs competitions with it.',
    {
      competition: `competitionTypeId repechageTypeId isLive refereeAvoidanceLevel drawsReferees drawApartFirst drawApartSecond`,
      competition_weight: 'repechageTypeId',
      contest: 'plannedEnd',
      rank: 'repechageTypeId competitionTypeId',
      team: 'enteredAt',
      team_competition: 'allowHigherCategory scrollCategoryByRound repechageTypeId',
    },
  ],
  [
    'Weighing and drawing; weights are private.',
    { entry: 'enteredAt drawNumber drawnForRandomWeighing randomWeight beltId' },
  ],
  [
    'Date and place of a level are not published.',
    {
      coach_record: 'reachedOn registrationNumber',
      person: 'maxBeltLevel',
      referee_record: 'reachedOn registrationNumber city',
    },
  ],
  [
    'Imports and uploads identify by it what they wrote before, and describe it.',
    {
      file: 'id name type fileOf mime container fileName',
      media_link: 'publishedAt linkedAt',
      score_event: 'sourceEventId eventGroup',
    },
  ],
]
