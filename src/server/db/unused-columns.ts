/**
 * Parts of the schema that nothing writes or reads yet, and why. `npm run data-model` lists them in docs/data-model.md, and tests
 * compare them with the code and the demo world. Remove an entry as soon as something writes or reads it.
 */

/** Why tables are unused, and their names. */
export type UnusedTables = readonly [because: string, tables: string]

/** Why columns are unused, and their properties by the name of the table. */
export type UnusedColumns = readonly [because: string, columns: Readonly<Record<string, string>>]

/** Something other than the demo world writes them. */
export const TABLES_WITHOUT_DEMO_DATA: readonly UnusedTables[] = [
  ['Signing in writes it; signing out marks its rows.', 'admin_session'],
  ['The removal of a person on request writes it.', 'forgotten_person'],
  ['Imports write it to map an id of a source to its row.', 'source_identity'],
  [
    'Scoreboards write it during a competition, and the command that creates their tokens.',
    'live_mat live_packet live_taken_back scoreboard_token',
  ],
]

/** No code writes them. */
export const TABLES_NEVER_WRITTEN: readonly UnusedTables[] = [
  ['E-mails with one-time links write it: new passwords, addresses, invitations.', 'one_time_hash'],
  ['Payments record which messages of the provider have been processed.', 'stripe_event'],
]

/** The demo world or an import writes them; no call reads them. */
export const TABLES_NEVER_READ: readonly UnusedTables[] = [
  [
    'The back office draws and prints with it: lists, spellings of names, accreditations.',
    'accreditation_design competition_draw_configuration draw_configuration name_display_setting repechage_type',
  ],
  ['The back office manages officials with it.', 'delegation_entry delegation_type'],
  ['Reserved for kata competitions.', 'kata_pair'],
  ['Events that are not competitions: nothing shows them yet.', 'event_category event_type'],
  [
    'The back office registers people with it; entries are not checked against it yet.',
    'person_registration registration_batch user_type',
  ],
  ['Reserved for payments.', 'payment_account'],
  ['Paid streams.', 'streaming_subscription streaming_token'],
  ['E-mails with one-time links.', 'hash_type'],
  ['No page shows provinces.', 'province'],
  ['A view of places by rank; rankings are computed by `judo/ranking` instead.', 'rank_count'],
  ['Only imports and the removal of people read it.', 'forgotten_person'],
]

/** Something other than the demo world writes them. */
export const COLUMNS_WITHOUT_DEMO_DATA: readonly UnusedColumns[] = [
  [
    'Imports write it if the contests of a source contradict each other; those of the demo world do not.',
    { competition_weight: 'incomplete' },
  ],
  [
    'Imports write it for results without a draw; the categories of the demo world are drawn.',
    { competition_weight: 'drawReconstruction' },
  ],
  [
    'Imports write it; in the demo world the regular time is that of the age category.',
    { competition_weight: 'contestDuration' },
  ],
  ['Imports write it for the open category.', { weight_category: 'isOpen' }],
  [
    'Imports write rules of times that knew koka; the demo world has newer rules.',
    { ruleset: 'hasKoka maxYuko maxKoka' },
  ],
  [
    'Imports write what only a scoreboard records of an event.',
    { score_event: 'goldenScoreTime tags canceled sourceEventId eventGroup' },
  ],
  [
    'Scoreboards write it during a competition: the order of packets, contests without a fight, disqualifications.',
    {
      contest: 'liveNumber liveOrder bye isSkipped',
      entry: 'disqualified disqualifiedAfter',
      score_event: 'liveNumber',
    },
  ],
  [
    'Imports and npm run people write it; filling the demo world is neither.',
    { person: 'possibleDuplicate' },
  ],
  ['Imports write it for unchecked videos.', { media_link: 'status' }],
  ['Signing in writes it; no user of the demo world has signed in.', { admin_user: 'lastLogin' }],
]

/** The feature that a reason names will write them. */
export const COLUMNS_NEVER_WRITTEN: readonly UnusedColumns[] = [
  [
    'Deleting in the back office sets it.',
    {
      admin_user: 'deletedAt',
      admin_user_person: 'deletedAt',
      club: 'deletedAt',
      competition: 'deletedAt',
      country: 'deletedAt',
      event: 'deletedAt',
      file: 'deletedAt',
      person: 'deletedAt',
      purchasable: 'deletedAt',
      region: 'deletedAt',
      school: 'deletedAt',
    },
  ],
  [
    'The back office disables or hides rows; all rows of the demo world are in use.',
    {
      admin_module: 'status',
      admin_user: 'status',
      age_category: 'status isOfficial',
      club: 'status',
      competition: 'visible',
      cup_weight: 'showInClub showInIndividual',
      event: 'isPrivate visible',
      file: 'orderBy',
      partner: 'status hideGdpr portalEnabled',
      rank: 'status',
      streaming_token: 'active',
      weight_category: 'status isOfficial',
    },
  ],
  [
    'Set when images are uploaded.',
    {
      admin_user: 'image',
      file: 'availableSizes personId',
      team: 'logoFilename',
    },
  ],
  [
    'Set when a location is chosen on a map: ids of the map service and the postal service, and the centre of a country.',
    {
      club: 'placeId postOfficeId',
      competition: 'placeId postOfficeId',
      country: 'latitude longitude',
      event: 'placeId',
      partner: 'placeId',
      school: 'placeId',
    },
  ],
  [
    'Editing a person fills them. A leak of such plain values could not be detected in tests, so the demo world leaves them empty.',
    { person: 'houseNumber postCode placeId latitude longitude deceasedAt' },
  ],
  [
    'Reserved for the exchange with systems of federations: their codes, and pending changes.',
    {
      admin_user: 'isDirty',
      club: 'isDirty',
      competition: 'liveExternalId softwareVersion',
      person: 'ijfId ijfCardId isSystem isDirty externalId',
    },
  ],
  [
    'Reserved for sign-in with external providers.',
    {
      provider_account: 'accessToken refreshToken accessTokenExpiresAt refreshTokenExpiresAt scope idToken',
    },
  ],
  ['Reserved for API tokens of users.', { admin_user: 'apiToken apiTokenExpiresAt apiLanguage apiStatus' }],
  [
    'Reserved for payments: connected accounts, sessions, taxes, discounts and refunds.',
    {
      competition: 'stripeConnectedAccount',
      country: 'stripeTaxIdType',
      event: 'stripeConnectedAccount',
      payment_account: 'stripeConnectedAccount',
      payment_intent:
        'discount discountPercentage vatTax stripeConnectedAccount stripeCheckoutSessionId stripeSubscriptionId',
      payment_intent_item: 'discount vatTax vatPercentage cancelled refundStatus refundCauserId',
      purchasable: 'taxable stripeProductTaxCode stripePriceId',
    },
  ],
  [
    'Reserved for purchases other than an individual entry: streams, camps, teams, grades, registrations.',
    {
      club_registration: 'statusDetail paymentIntentItemId',
      payment_intent_item: `streamingSubscriptionId eventId eventCategoryId regionId schoolId teamId kataPairId kataType
        specialNeedsLevel beltId coachLevelId refereeLevelId seasonId personRegistrationId clubRegistrationId`,
      person_registration: 'statusDetail paymentIntentItemId',
    },
  ],
  [
    'Reserved for entries for kata, with special needs or in another weight, and for cancelled entries.',
    {
      entry: `originalCategoryId kataPairId kataType specialNeedsLevel struckFrom struckTo status statusDetail`,
      kata_pair: 'ageId categoryId schoolId',
      team: 'status statusDetail disqualifiedAfter',
    },
  ],
  [
    'Drawing with seeds of clubs, in pools and on printed lists fills it; the portal draws by system.',
    {
      competition_weight: 'drawConfigurationId sheetPdf',
      contest: 'numberOfRepechage numberOfRound pool',
      entry: 'seedOfClub groupId',
      individual_result: 'points groupId',
      team: 'seedOfClub',
      team_competition: 'drawConfigurationId incomplete',
      team_fight: 'type pool',
    },
  ],
  [
    'Reserved for running the mats: contest order, and points of the event for each side.',
    {
      contest: 'contestOrderStatus resultWhite resultBlue',
      team_fight: 'blockId contestOrderStatus',
    },
  ],
  [
    'Rare in judo: it does not occur in the contests of the demo world.',
    { score_event: 'hansokuMakeBlue', team_fight: 'hansokuMakeWhite hansokuMakeBlue' },
  ],
  [
    'The contest of the event has it; a scoreboard that sends the age separately would fill it.',
    { score_event: 'ageId' },
  ],
  [
    'For teams of clubs, schools and regions; the demo world has national teams only.',
    {
      team: 'regionId provinceId clubId schoolId',
      team_result: 'clubId regionId schoolId',
      team_competition: 'useTechnicalPoints playAllBouts',
    },
  ],
  [
    'Reserved for invitations of officials by link, and for officials of schools.',
    { delegation_entry: 'schoolId hash hashValidTo confirmedById status statusDetail' },
  ],
  [
    'The settings of a competition fill it if it deviates from its ruleset or from the default display.',
    {
      competition: `hasYuko system nameDisplayType printType poolByWins poolByPoints poolByMutualWins
        poolByTime poolByWeight`,
    },
  ],
  [
    'For code lists of a partner; those of the demo world are shared.',
    {
      admin_module: 'type',
      age_category: 'type partnerId ageMin yearFrom yearTo yearMax',
      contact_type: 'language',
      rank: 'printType partnerId',
    },
  ],
  ['For a virtual club of judoka without a club.', { club: 'isVirtual' }],
  ['For events that count for a ranking.', { event: 'points' }],
]

/** They are written, and no call reads them. The times of a row, `createdAt` and `updatedAt`, are not listed for any table. */
export const COLUMNS_NEVER_READ: readonly UnusedColumns[] = [
  ['Only imports read it.', { source_identity: 'sourceId' }],
  [
    'Private, or of no use to visitors: the back office needs it for letters, registers and notes.',
    {
      admin_user: 'userName mobile description countryId defaultLanguage timeZone lastLogin',
      club: `provinceId internationalOfficialName street houseNumber latitude longitude registrationNumber taxNumber
        email secondEmail phone fax`,
      club_registration: 'createdById year',
      competition: 'series street houseNumber postCode latitude longitude',
      contact: 'notify',
      contact_type: 'validation icon',
      country: 'allowAddingClubsByUsers',
      fragment_mat: 'tvNotes',
      partner: `abbreviation street houseNumber postCode city latitude longitude eventNotificationEmail gdprAuthority
        allowPayments`,
      person: 'citizenshipId birthPlace email phone street nationalId registrationNumber note',
      region: 'provinceId internationalOfficialName',
      school: 'street houseNumber postCode',
    },
  ],
  [
    'The identity of a row that nothing refers to.',
    {
      api_filter: 'id',
      athlete: 'id',
      athlete_follow: 'id',
      coach_record: 'id',
      country_translation: 'id',
      permission: 'id',
      referee_record: 'id',
    },
  ],
  [
    'Other spellings, languages and codes as the source has them. The database searches some of them; no page shows them.',
    {
      belt: 'name orderNumber',
      camera: 'name',
      coach_level: 'language',
      competition: 'internationalName description isoCode',
      competition_type: 'code',
      country: 'isoCode language',
      fragment_type: 'code',
      media_link: 'contestCode',
      person: 'isoCode',
      rank: 'language',
      referee_level: 'short language',
      region: 'isoCode officialName internationalName',
      school: 'isoCode officialName internationalName',
      score_event_type: 'name',
    },
  ],
  [
    'Events that are not competitions: nothing shows them yet.',
    {
      event: `partnerId name eventTypeId dateFrom dateTo timeZone applicationDeadline countryId city venue street
        houseNumber postCode latitude longitude status allowPayments entriesOpen serviceFee stripeAccount`,
    },
  ],
  [
    'The menu and the permissions of the back office.',
    { admin_module: 'slugGroup icon link orderBy', permission: 'permission' },
  ],
  [
    'The authentication library reads it.',
    {
      admin_session: 'userId token expiresAt revoked ipAddress userAgent',
      admin_user: 'emailVerified',
      provider_account: 'userId providerId accountId password',
    },
  ],
  [
    'Payments: what was bought, fees, prices and accounts. Nothing is charged yet.',
    {
      competition: 'serviceFee stripeAccount',
      partner: 'currencyCode stripeAccount paymentFeeAbsolute paymentFeeRelative',
      payment_intent: `userId purchaseTypeId paymentIntervalId competitionId billingCountryId currency paymentAccountId
        netPrice paymentFee serviceFee totalPrice stripeAccount`,
      payment_intent_item: `userId personId competitionId ageId categoryId clubId countryId currency purchasableId netPrice
        serviceFee totalPrice`,
      season: 'year dateFrom dateTo registrationFrom serviceFee clubServiceFee',
    },
  ],
  [
    'The back office sets up, draws and runs competitions with it.',
    {
      competition: `competitionTypeId repechageTypeId isLive entriesOpen refereeAvoidanceLevel drawsReferees
        drawApartFirst drawApartSecond`,
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
      person: 'maxBeltLevel maxCoachLevelId maxRefereeLevelId',
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

/** Names of tables, as `club`. */
export const listTableNames = (left: readonly UnusedTables[]): string[] =>
  left.flatMap(([, tables]) => tables.split(/\s+/))

/** Names of columns, as `club.logoFilename`. */
export const listColumnNames = (left: readonly UnusedColumns[]): string[] =>
  left.flatMap(([, columns]) =>
    Object.entries(columns).flatMap(([table, properties]) =>
      properties.split(/\s+/).map((property) => `${table}.${property}`),
    ),
  )
