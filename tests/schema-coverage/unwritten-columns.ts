import type { UnusedColumns } from './unused-schema.ts'

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
  ['Imports of the IJF write it; the judoka of the demo world are invented.', { person: 'ijfId' }],
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
      contest: 'liveNumber liveOrder bye isSkipped outWhite outBlue',
      entry: 'disqualified disqualifiedAfter',
      score_event: 'liveNumber',
    },
  ],
  [
    'Imports and npm run people write it; filling the demo world is neither.',
    { person: 'possibleDuplicate' },
  ],
  [
    'Buying, the payment provider and bank transfers write it; the payment of the demo world is older than both.',
    {
      payment_account: 'stripeConnectedAccount',
      payment_intent: `method discount vatTax stripeSubscriptionId stripeConnectedAccount stripeCheckoutSessionId stripePaymentIntentId checkoutUrl
        expiresAt expiredAt failedAt refundedAmount disputeState`,
      streaming_subscription: 'competitionId countryId renews renewalChangedAt endedAt',
      payment_intent_item: `streamingSubscriptionId eventId eventCategoryId discount vatTax vatPercentage regionId schoolId
        paysExistingEntry cancelled refundStatus refundAmount refundCauserId`,
    },
  ],
  [
    'Organisers set it with SQL until the back office can; the demo world has the defaults.',
    {
      competition: 'ageRule minBeltId requiresRegistration allowHigherCategory maxEntries',
      competition_weight: 'maxEntries',
      country: 'stripeTaxIdType',
      partner: 'iban bic',
      team_competition: 'drawAllowed',
      purchasable: 'countryId taxable stripeProductTaxCode vatPercentage discountPercentage',
    },
  ],
  ['Imports write it for unchecked videos.', { media_link: 'status' }],
  [
    'A trigger counts the changes of a row with it; nothing changes while the demo world is filled.',
    { admin_user: 'version', fragment_mat: 'version', media_link: 'version' },
  ],
  ['Signing in writes it; no user of the demo world has signed in.', { admin_user: 'lastLogin' }],
  ['Users turn it on; nobody in the demo world has.', { admin_user: 'getsResultMails' }],
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
      person: 'ijfCardId isSystem isDirty externalId',
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
    'Reserved for payments: prices and accounts of the provider, and discounts of whole payments.',
    {
      event: 'stripeConnectedAccount',
      payment_intent: 'discountPercentage',
      purchasable: 'stripePriceId',
    },
  ],
  [
    'Reserved for purchases other than an individual entry: streams, camps, teams, grades, registrations.',
    {
      club_registration: 'statusDetail paymentIntentItemId',
      payment_intent_item: `teamId kataPairId kataType
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
