/**
 * What the data model document names (§3): entities with the table they have and the fields the product spells,
 * and shapes that are only ever answered.
 */

export type SpecifiedEntity = {
  entity: string
  table: string
  /** As the product spells them; the columns are called so. */
  fields: string
}

export const ENTITIES: readonly SpecifiedEntity[] = [
  // §3.1 Back office
  {
    entity: 'Partner',
    table: 'partner',
    fields: `idPartner naziv status idCountry defaultLanguage slug eventNotificationEmail hideGdpr gdprAuthority intNaziv
      kratica ulica ulicaStevilka mesto posta placeId lat lang createdAt updatedAt allowPayments currencyCode stripeAccount
      portalEnabled paymentFeeAbs paymentFeeRel logoFilename`,
  },
  {
    entity: 'Admin user',
    table: 'admin_user',
    fields: `id idPartner name familyName userName email status apiToken apiTokenTtl apiLang apiStatus mobile description
      lastLogin defaultLang timeZone deletedAt idCountry idUserRoleType idParent sistem isDirty`,
  },
  { entity: 'Role type', table: 'user_role_type', fields: 'idUserRoleType' },
  { entity: 'Permission', table: 'permission', fields: 'idPermission idUser idAccess idModule permission' },
  {
    entity: 'One-time hash',
    table: 'one_time_hash',
    fields: 'idAdminUserHash idAdminUser idHashType validFrom validTo wasUsed hash insertedAt',
  },
  { entity: 'Hash type', table: 'hash_type', fields: 'idHashType code title' },
  {
    entity: 'Admin user to person link',
    table: 'admin_user_person',
    fields: 'idAdminUserPerson idUser idPerson createdAt updatedAt deletedAt',
  },
  {
    entity: 'Admin session',
    table: 'admin_session',
    fields: 'idSession idAdminUser validTo insertedAt revoked',
  },
  {
    entity: 'Payment account of a user',
    table: 'payment_account',
    fields: 'id idUser stripeAccount stripeConnectedAccount stripeCustomerId',
  },
  {
    entity: 'API filter',
    table: 'api_filter',
    fields: 'id idUser accessableType accessableId idPartner superAdmin',
  },
  {
    entity: 'Season/fee setting',
    table: 'season',
    fields: 'idPartner year dateFrom dateTo dateStartRegister serviceFeeAmount clubServiceFeeAmount',
  },
  {
    entity: 'Admin module',
    table: 'admin_module',
    fields: 'idModule slug link orderBy type status icon slugGroup minAccessLevel',
  },
  {
    entity: 'Module-partner link',
    table: 'admin_module_partner',
    fields: 'id idModule idPartner createdAt updatedAt',
  },
  {
    entity: 'Streaming organisation token',
    table: 'streaming_token',
    fields: 'idToken idYawebtvOrganization token active idPartner',
  },
  {
    entity: 'Contact',
    table: 'contact',
    fields: 'id idTipaKontakta vrednost naziv obvescanje privzeti contactableType contactableId',
  },
  {
    entity: 'Contact type',
    table: 'contact_type',
    fields: 'idTipaKontakta vrednost tipValidacije code icon lang',
  },
  { entity: 'User type', table: 'user_type', fields: 'idTipaUporabnika lang code name description' },
  {
    entity: 'File',
    table: 'file',
    fields: `id name type container entity entityId fileOf createdAt updatedAt fileName orderBy deletedAt mime
      availableSizes binaryData idOsebe`,
  },

  // §3.2 Payment and purchase
  {
    entity: 'Payment item',
    table: 'payment_intent_item',
    fields: `idPaymentIntentItem idPaymentIntent idStreamingSubscription idUser idRefundCauser idCompetition idAge idWeight
      netPrice discount vatTax vatPercentage totalPrice idPurchasable cancelled createdAt updatedAt currency idPerson idClub
      idRegion idCountry idTeam idSchool idEvent idBelt idCoach idReferee idEventCategory idPersonRegistration
      idClubRegistration idAdminRegistrationYear kataType idKataPair specialNeedsLevel refundStatus serviceFee`,
  },
  {
    entity: 'Payment intent',
    table: 'payment_intent',
    fields: `idPaymentIntent idUser idPurchaseType idPaymentInterval netPrice discount vatTax totalPrice providerStatus
      stripeSubscriptionId createdAt updatedAt stripeCheckoutSessionId currency idAdminUserStripeCustomer idCompetition
      discountPercentage idBillingCountry stripeAccount stripeConnectedAccount paymentFee serviceFee`,
  },
  { entity: 'Payment interval', table: 'payment_interval', fields: 'idPaymentInterval code name' },
  { entity: 'Purchase type', table: 'purchase_type', fields: 'idPurchaseType code name' },
  {
    entity: 'Purchasable',
    table: 'purchasable',
    fields: `idPurchasable name idPurchaseType idPaymentInterval price priceLate taxable stripeProductTaxCode stripePriceId
      idAge idWeight idPartner createdAt updatedAt deletedAt currency`,
  },
  {
    entity: 'Streaming subscription',
    table: 'streaming_subscription',
    fields: `idStreamingSubscription idUser idCompetition type validFrom validTo idCountry idPurchasable active createdAt
      updatedAt`,
  },

  // §3.3 Persons and organisations
  {
    entity: 'Person',
    table: 'person',
    fields: `idOsebe priimek ime intPriimek intIme idDrzave isoCode idKluba idRegije idSole spol emsoV2 datumRojstva
      krajRojstva placeId mesto posta ulica ulicaStevilka telefon eposta idIjf idIjfcard createdAt updatedAt deletedAt lat
      lng deceasedAt externalId isDirty gdprConsent registracijskaStevilka idDrzaveDrzavljanstvo maxBeltLevel maxBeltId
      maxCoachId maxRefereeId sistem tekst`,
  },
  { entity: 'Athlete wrapper', table: 'athlete', fields: 'id idOsebe' },
  { entity: 'Belt', table: 'belt', fields: 'idBelt' },
  {
    entity: 'Coach record',
    table: 'coach_record',
    fields: 'idOsebeTrenerji idOsebe idTrenerja datum registracijskaStevilka',
  },
  {
    entity: 'Referee record',
    table: 'referee_record',
    fields: 'idOsebeSodniki idOsebe idSodnika datum kraj datumDo registracijskaStevilka',
  },
  { entity: 'Referee level', table: 'referee_level', fields: 'idSodnika naziv kratica zapSt lang' },
  { entity: 'Coach level', table: 'coach_level', fields: 'idTrenerja naziv zapSt lang' },
  {
    entity: 'Athlete follow',
    table: 'athlete_follow',
    fields: 'idUsersFollowJudoka idUser idJudoka insertedAt',
  },
  {
    entity: 'Club',
    table: 'club',
    fields: `idKluba idDrzave isoCode idRegije naziv nazivUradni intNaziv intNazivUradni placeId ulica ulicaStevilka mesto
      posta maticna davcna email idPoste www eposta telefon fax status isDirty isVirtual createdAt updatedAt deletedAt lat
      lng externalId idProvince`,
  },
  {
    entity: 'Country',
    table: 'country',
    fields: `idDrzave idCeline isoCode naziv kratica lang createdAt updatedAt lat lng allowAddingClubsByUsers
      stripeTaxIdType`,
  },
  { entity: 'Country translation', table: 'country_translation', fields: 'id idDrzave lang keyName content' },
  {
    entity: 'Region',
    table: 'region',
    fields:
      'idRegije idDrzave isoCode naziv nazivUradni intNaziv intNazivUradni idProvince createdAt updatedAt externalId',
  },
  {
    entity: 'Province',
    table: 'province',
    fields: 'idProvince idDrzave isoCode naziv nazivUradni externalId',
  },
  {
    entity: 'School',
    table: 'school',
    fields: `idSole idDrzave isoCode idRegije naziv nazivUradni mesto posta ulica ulicaStevilka placeId externalId`,
  },

  // §3.4 Registrations
  {
    entity: 'Yearly person registration',
    table: 'person_registration',
    fields: `id idOsebe idKluba idDrzave idRegije leto idAdminRegistrationYear idRegistracije status statusDetail createdBy
      idPaymentIntentItem createdAt updatedAt processedId`,
  },
  { entity: 'Yearly club registration', table: 'club_registration', fields: 'idClubRegistration' },
  {
    entity: 'Processed batch',
    table: 'registration_batch',
    fields: 'id sum idRegistration registrationPrice numOfRegistered createdBy',
  },
  {
    entity: 'Individual entry',
    table: 'entry',
    fields: `idPrijave idTekmovanja idOsebe datumPrijave idStarostneKat idTezinskeKat idTezinskeKatOrigin status
      statusDetail nosilec nosilecKlubski teza idKluba idDrzave idSkupine idSole idRegije drawNumber dsq nakljucnaVagaZreban
      nakljucnaVagaTeza idEkipe idTekmovanjaEkipe createdAt updatedAt maxBeltId idPaymentIntentItem idKataPair kataType
      specialNeedsLevel`,
  },
  {
    entity: 'Delegation entry',
    table: 'delegation_entry',
    fields: `idPrijave idTekmovanja idOsebe idDrzave idRegije idKluba idSole idTipaDelegacije statusVabila hash hashValid
      datumPrijave datumPotrditve ocena idOsebePotrditve stevilka blazina blazinaFb status statusDetail`,
  },
  {
    entity: 'Team entry',
    table: 'team',
    fields: `idEkipe idTekmovanjaEkipe idTekmovanja naziv seeder seederClub datumPrijave status idDrzave idRegije idKluba
      idSole idProvince statusDetail fightNumDisqualified`,
  },
  {
    entity: 'Kata pair',
    table: 'kata_pair',
    fields: `idKataPair naziv idTekmovanja idKluba idDrzave idSole idRegije idTori idUke idTezinskeKat idStarostneKat`,
  },

  // §3.5 Categories
  {
    entity: 'Age category',
    table: 'age_category',
    fields:
      'idStarostneKat naziv spol zapSt status letnikOd letnikDo letnikMax trajanjeBorbe kratica lang isOfficial',
  },
  {
    entity: 'Weight category',
    table: 'weight_category',
    fields: `idTezinskeKat idStarostneKat naziv nazivUradni zapSt status kilaza tezaMin tezaMax toleranca jeOpen tip
      isOfficial`,
  },
  {
    entity: 'Draw configuration',
    table: 'draw_configuration',
    fields: 'id name description numOfCompetitors',
  },
  {
    entity: 'Draw configuration of a competition',
    table: 'competition_draw_configuration',
    fields: 'id idTekmovanja steviloTekmovalcev idTekmovalneListe',
  },
  {
    entity: 'Rank level',
    table: 'rank',
    fields: 'idRanga naziv tipIzpisa status zapSt idPartnerja lang tipRanga idRepasaza idTipa',
  },
  { entity: 'Rank count', table: 'rank_count', fields: 'idRanga mesto count' },

  // §3.6 Competition
  {
    entity: 'Competition',
    table: 'competition',
    fields: `idTekmovanja naziv intNaziv idDrzave isoCode idPoste idKluba datumOd datumDo prijaveDo prijaveDoLate prijave
      idRanga opis stBlazin tipIzpisa kraj lokacija idTipaRepesaza status serijska externalId placeId ulica ulicaStevilka
      posta partnerId lat lng swVersion primeEvent isLive tipTekmovanja sodnikiNivoIzogibanja sodnikiAutoZreb liveExternalId
      rrRulesWins rrRulesPoints rrRulesMutalwins rrRulesTime rrRulesWeight nameDisplayType optimalDistributionLevel1
      optimalDistributionLevel2 timezone sistemTekmovanja visibility allowPayments allowTeams stripeAccount
      stripeConnectedAccount hasYuko idCompetitionRuleset serviceFeeAmount idCompetitorsColorScheme
      allowIndividualRegistration heroBannerFilename`,
  },
  {
    entity: 'Ruleset',
    table: 'ruleset',
    fields:
      'title short description officialFrom officialTo hasYuko hasKoka maxWazaari maxYuko maxKoka maxShido',
  },
  { entity: 'Display type', table: 'competition_display_type', fields: 'isMain' },
  { entity: 'Color scheme', table: 'competitors_color_scheme', fields: 'lang title slug' },
  { entity: 'Accreditation design', table: 'accreditation_design', fields: 'id idTekmovanja type cdnObject' },
  { entity: 'Competition file', table: 'competition_file', fields: 'id idTekmovanja type cdnObject' },
  {
    entity: 'Name display setting',
    table: 'name_display_setting',
    fields: 'id idTekmovanja idDrzave nameDisplayType',
  },
  {
    entity: 'Competition weight category',
    table: 'competition_weight',
    fields: `idTekmovanjaKatTez idTekmovanja idStarostneKat stTekmovalcev idTezinskeKat idTekmovalneListe status
      idTekmovanjaEkipe pdfSheetObject idRepasaza scheduledDay`,
  },
  {
    entity: 'Schedule fragment',
    table: 'fragment',
    fields:
      'idFragmenta idTekmovanja idTipaFragmenta datumCasOd datumCasDo naziv tvNotes youtubeCommentatorIds',
  },
  {
    entity: 'Mat of a fragment',
    table: 'fragment_mat',
    fields: 'idFragmentaBlazina idFragmenta blazina ytId hasTv tvNotes actualStreamStart',
  },
  {
    entity: 'Event',
    table: 'event',
    fields: `idDogodka naziv datumOd datumDo prijaveDo prijave idTipa placeId ulica ulicaStevilka posta kraj lat lng privatni
      tocke status visibility allowPayments stripeAccount stripeConnectedAccount serviceFeeAmount`,
  },
  {
    entity: 'Event category',
    table: 'event_category',
    fields: 'idDogodkaKategorija entity entityId idDogodka',
  },

  // §3.7 Team competition
  {
    entity: 'Team competition',
    table: 'team_competition',
    fields: `idTekmovanjaEkipe naziv nazivKratki idTekmovanja idTezinskaZacetna scheduledDay idTekmovalneListe status
      idRepasaza minSteviloZmag scrollCategoryByRound allowHigherCategory useTechnicalPoints playAllFights contestLength`,
  },
  {
    entity: 'Team fight bout',
    table: 'team_fight',
    fields: `id idEkipeBeli idEkipeModri idZmagovalca stBorbe runda tip blazina idTekmovanjaEkipe idTekmovanja pool
      contestOrderStatus idFragmenta rezultatBeli ipponBeli wazzariBeli yukoBeli penaltyBeli hskBeli rezultatModri
      ipponModri wazzariModri yukoModri penaltyModri hskModri showLineup`,
  },

  // §3.8 Fights, contests and media
  {
    entity: 'Fight',
    table: 'contest',
    fields: `idBorbe idTekmovanja idTezinskeKat krog tip stBorbe trajanje trajanjeGs idOsebeModri idOsebeBeli
      idOsebeZmagovalec blazina zacetek zacetekPlaniran konec konecPlaniran idTekmovanjaKatTez stBorbeR stBorbeKrog
      blazinaIndeks rezultat contestCode referee1Id referee2Id referee3Id idFragmenta contestOrderStatus pool ipponBeli
      wazzariBeli yukoBeli penaltyBeli hskBeli rezultatBeli ipponModri wazzariModri yukoModri penaltyModri hskModri
      rezultatModri idBorbeEkipe firstHajime isTeamDecision`,
  },
  {
    entity: 'Score event',
    table: 'score_event',
    fields: `id idBorbe idTekmovanja idStarostneKat idTezinskeKat blazina idTipa datum idAkterja idOsebeBeli idOsebeModri
      ipponBeli wazaariBeli shidoBeli hskBeli ipponModri wazaariModri shidoModri hskModri matchDuration actionTime canceled
      jmEventId eventGroup`,
  },
  {
    entity: 'Media link',
    table: 'media_link',
    fields:
      'id contestCode mediaType mediaExtId contestStartOffset status publishedAt linkedAt createdAt updatedAt idCamera',
  },
  { entity: 'Camera', table: 'camera', fields: 'idCamera name codeShort' },

  // §3.9 Results and rankings
  {
    entity: 'Individual result',
    table: 'individual_result',
    fields: `idRezultata idTekmovanja idOsebe idTezinskeKat mesto idKluba idDrzave idStarostneKat idTekmovanjaKatTez teza
      stZmag stTock idSkupine idSole idRegije createdAt updatedAt`,
  },
  {
    entity: 'Team result',
    table: 'team_result',
    fields:
      'id idTekmovanja idTekmovanjaEkipe idEkipe mesto idKluba idRegije idSole idDrzave createdAt updatedAt',
  },
  { entity: 'Ranking cup', table: 'cup', fields: 'isDefault showOnPortal rankingType' },
  { entity: 'Competition of a cup', table: 'cup_competition', fields: '' },
  { entity: 'Category of a cup', table: 'cup_weight', fields: 'showInClub showInIndividual' },
]

/** Answered, and made of what the tables hold. */
export const SHAPES: readonly string[] = [
  // §3.1
  'Partner short form',
  'Signed link',
  'Build info',
  'Generic result',
  'Maintenance result',
  'Duration',
  'Code/name pair',
  // §3.2
  'Purchasable of the portal',
  'Purchase request',
  'Registration payment row',
  'Stripe cash balance entry',
  // §3.3
  'Athlete and athlete card',
  'Person, competitor and team person',
  'Referee and coach',
  'Coach ranking row',
  'Account info',
  'Club, school and region of the portal',
  'Country of the portal',
  'Counts by region or school',
  'Search result',
  // §3.4
  'Ranked competitor',
  'Registration entry per weight',
  'Team registration and lineup',
  // §3.5
  'Category of the portal',
  'Placement entry',
  // §3.6
  'Competition list form',
  'Competition detail and info',
  'Competition features',
  'Paged list',
  'Competition search request',
  // §3.7
  'Team competition summary and detail',
  'Team in a competition',
  'Team fight of the portal',
  'Team place',
  // §3.8
  'Fight and contest of the portal',
  'Active contest',
  'Contest order entry',
  'Contest event',
  'Video descriptor',
  // §3.9
  'Portal result',
  'Medal table',
  'Ranking rows',
  'Head-to-head',
]
