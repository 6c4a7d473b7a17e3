/**
 * What of the schema is left alone so far, and why: `npm run data-model` lists it in docs/data-model.md, and tests hold it true.
 * Whoever lets something write or read what is named here takes it out.
 */

/** Why tables are left alone, and their names. */
export type UnusedTables = readonly [because: string, tables: string]

/** Why columns are left alone, and their properties by the name of the table. */
export type UnusedColumns = readonly [because: string, columns: Readonly<Record<string, string>>]

/** Something else than the demo world writes them. */
export const TABLES_WITHOUT_DEMO_DATA: readonly UnusedTables[] = [
  ['Signing in writes it, and signing out marks its rows.', 'admin_session'],
  ['Removing somebody on request writes it.', 'forgotten_person'],
  ['Imports write it, so that the same id of a source is the same row again.', 'source_identity'],
  [
    'Scoreboards write it on the day, or somebody who lets them.',
    'live_mat live_packet live_taken_back scoreboard_token',
  ],
]

/** Nothing writes them. */
export const TABLES_NEVER_WRITTEN: readonly UnusedTables[] = [
  ['Mails with links that work once write it: new passwords, addresses, invitations.', 'one_time_hash'],
  ['Payments through a provider write down which of its messages have been heeded.', 'stripe_event'],
]

/** The demo world or an import writes them; no call reads them. */
export const TABLES_NEVER_READ: readonly UnusedTables[] = [
  [
    'The back office prints and draws by it: lists, spellings of names, accreditations.',
    'accreditation_design competition_draw_configuration draw_configuration name_display_setting repechage_type',
  ],
  ['The back office keeps officials by it.', 'delegation_entry delegation_type'],
  ['Competitions of kata.', 'kata_pair'],
  ['Events that are no competitions: nothing shows them yet.', 'event_category event_type'],
  [
    'The office registers by it; who may enter is not asked yet.',
    'person_registration registration_batch user_type',
  ],
  ['Payments through a provider.', 'payment_account'],
  ['Streams that cost something.', 'streaming_subscription streaming_token'],
  ['Mails with links that work once.', 'hash_type'],
  [
    'Names of nations come from the languages of the portal; provinces are a level that nothing shows.',
    'country_translation province',
  ],
  ['A view of how often each rank is held; rankings reckon by `judo/ranking` instead.', 'rank_count'],
  ['Imports and the removal of people read it.', 'forgotten_person source_identity'],
]

/** Something else than the demo world writes them. */
export const COLUMNS_WITHOUT_DEMO_DATA: readonly UnusedColumns[] = [
  [
    'Imports write where the contests of a source contradict each other; the demo world is without fault.',
    { competition_weight: 'incomplete' },
  ],
  ['Imports write it for the open category; the demo world has none.', { weight_category: 'isOpen' }],
  [
    'Imports write rules of times that knew koka; the demo world is too young for them.',
    { ruleset: 'hasKoka maxYuko maxKoka' },
  ],
  [
    'Imports write what only a scoreboard tells of an event.',
    { score_event: 'goldenScoreTime tags canceled sourceEventId eventGroup' },
  ],
  [
    'Scoreboards write it on the day: the order of their packets, contests that nobody fights, who may not fight on.',
    {
      contest: 'liveNumber liveOrder bye isSkipped',
      entry: 'disqualified disqualifiedAfter',
      score_event: 'liveNumber',
    },
  ],
  ['Imports write it for videos that nobody has checked.', { media_link: 'status' }],
  ['Signing in writes it, and nobody of the demo world has.', { admin_user: 'lastLogin' }],
]

/** Each becomes written with the feature that its sentence names. */
export const COLUMNS_NEVER_WRITTEN: readonly UnusedColumns[] = [
  [
    'Deleting in the back office sets it; the demo world deletes nothing.',
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
    'The back office switches rows off or out of sight; everything of the demo world is in use.',
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
    'Uploading pictures fills them.',
    {
      admin_user: 'image',
      file: 'availableSizes personId',
      team: 'logoFilename',
    },
  ],
  [
    'Choosing a place on a map fills ids that only the map service and the post give, and the middle of a country.',
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
    'Editing a person fills them; too plain to carry a mark by which a leak would be found, so they stay empty.',
    { person: 'houseNumber postCode placeId latitude longitude deceasedAt' },
  ],
  [
    'Exchanging with the systems of federations fills their codes and what is still to be sent to them.',
    {
      admin_user: 'isDirty',
      club: 'isDirty',
      competition: 'liveExternalId softwareVersion',
      person: 'ijfId ijfCardId isSystem isDirty externalId',
    },
  ],
  [
    'Signing in with another provider than the portal itself fills what that provider gives.',
    {
      provider_account: 'accessToken refreshToken accessTokenExpiresAt refreshTokenExpiresAt scope idToken',
    },
  ],
  [
    'The settings of a user fill tokens for programs that call the interface in their name.',
    { admin_user: 'apiToken apiTokenExpiresAt apiLanguage apiStatus' },
  ],
  [
    'Payments through a provider fill connected accounts, sessions, taxes, discounts and refunds; nothing is charged here.',
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
    'Buying something else than an entry of one judoka fills it: streams, camps, teams, grades, registrations.',
    {
      club_registration: 'statusDetail paymentIntentItemId',
      payment_intent_item: `streamingSubscriptionId eventId eventCategoryId regionId schoolId teamId kataPairId kataType
        specialNeedsLevel beltId coachLevelId refereeLevelId seasonId personRegistrationId clubRegistrationId`,
      person_registration: 'statusDetail paymentIntentItemId',
    },
  ],
  [
    'Entering for kata, with special needs or for another weight, and striking somebody out, fill it.',
    {
      entry: `originalWeightId kataPairId kataType specialNeedsLevel struckFrom struckTo status statusDetail`,
      kata_pair: 'ageId weightId schoolId',
      team: 'status statusDetail disqualifiedAfter',
    },
  ],
  [
    'Drawing with seeds of clubs, by pools and on lists of the office fills it; our draws are told by their system.',
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
    'Running the mats from here fills it: the order of contests, and points of the event for each side.',
    {
      contest: 'contestOrderStatus resultWhite resultBlue',
      team_fight: 'fragmentId contestOrderStatus',
    },
  ],
  [
    'Rare in judo, and in the contests of the demo world it has not happened yet.',
    { score_event: 'hansokuMakeBlue', team_fight: 'hansokuMakeWhite hansokuMakeBlue' },
  ],
  [
    'Told by what an event belongs to; a scoreboard that sends the age apart would fill it.',
    { score_event: 'ageId' },
  ],
  [
    'Teams of clubs, schools and regions fill it; those of the demo world are nations.',
    {
      team: 'regionId provinceId clubId schoolId',
      team_result: 'clubId regionId schoolId',
      team_competition: 'useTechnicalPoints playAllFights',
    },
  ],
  [
    'Inviting officials by a link, and schools with their own, fill it.',
    { delegation_entry: 'schoolId hash hashValidTo confirmedById status statusDetail' },
  ],
  [
    'The settings of a competition fill it where it departs from its rules and from the usual display.',
    {
      competition: `hasYuko system nameDisplayType printType poolByWins poolByPoints poolByMutualWins
        poolByTime poolByWeight`,
    },
  ],
  [
    'Codelists of a partner of its own fill it; those of the demo world are shared by all.',
    {
      admin_module: 'type',
      age_category: 'type partnerId ageMin yearFrom yearTo yearMax',
      contact_type: 'language',
      rank: 'printType partnerId',
    },
  ],
  ['A club for judoka without one fills it.', { club: 'isVirtual' }],
  ['Events that count for a ranking fill it.', { event: 'points' }],
]

/** They are written, and no call reads them. When a row was entered (`createdAt`) is the office's to know, of all tables. */
export const COLUMNS_NEVER_READ: readonly UnusedColumns[] = [
  [
    'Private, or of no use to visitors: the office writes letters, keeps registers and notes by it.',
    {
      admin_user: 'userName mobile',
      club: `provinceId internationalOfficialName street houseNumber latitude longitude registrationNumber taxNumber
        secondEmail phone fax`,
      club_registration: 'createdById',
      competition: 'series street houseNumber latitude longitude',
      contact: 'notify',
      contact_type: 'validation icon',
      country: 'allowAddingClubsByUsers',
      event: 'eventTypeId street houseNumber latitude longitude',
      partner: 'abbreviation street houseNumber latitude longitude eventNotificationEmail gdprAuthority',
      person: 'citizenshipId birthPlace phone street nationalId registrationNumber note',
      region: 'provinceId internationalOfficialName',
      school: 'street houseNumber',
    },
  ],
  [
    'Which rules were official on which day is known by `judo/score`.',
    { ruleset: 'officialFrom officialTo' },
  ],
  ['The menu of the back office is made of it.', { admin_module: 'slugGroup icon' }],
  ['The library that signs users in reads it.', { admin_session: 'token expiresAt ipAddress userAgent' }],
  [
    'Fees, prices and accounts of payments; nothing is charged here.',
    {
      competition: 'serviceFee stripeAccount',
      event: 'serviceFee stripeAccount',
      partner: 'currencyCode stripeAccount paymentFeeAbsolute paymentFeeRelative',
      payment_intent: 'paymentAccountId netPrice paymentFee serviceFee totalPrice stripeAccount',
      payment_intent_item: 'purchasableId netPrice serviceFee totalPrice',
      season: 'registrationFrom serviceFee clubServiceFee',
    },
  ],
  [
    'The office sets up, draws and runs competitions by it.',
    {
      competition: `competitionTypeId repechageTypeId isLive entriesOpen refereeAvoidanceLevel drawsReferees
        drawApartFirst drawApartSecond`,
      competition_weight: 'repechageTypeId',
      contest:
        'isTeamDecision plannedEnd firstHajime goldenScoreDuration refereeId secondRefereeId thirdRefereeId',
      event: 'entriesOpen',
      rank: 'repechageTypeId competitionTypeId',
      team: 'enteredAt',
      team_competition: 'allowHigherCategory winsNeeded contestLength repechageTypeId',
    },
  ],
  [
    'Weighing and drawing; weights stay in the office.',
    { entry: 'enteredAt drawNumber drawnForRandomWeighing randomWeight beltId' },
  ],
  [
    'When and where a level was reached is not published.',
    {
      coach_record: 'reachedOn registrationNumber',
      person: 'maxBeltLevel maxCoachLevelId maxRefereeLevelId',
      referee_record: 'reachedOn registrationNumber',
    },
  ],
  [
    'Imports and uploads know again by it what they brought.',
    {
      file: 'container fileName',
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
