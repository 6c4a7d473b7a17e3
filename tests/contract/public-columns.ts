/**
 * The columns whose contents responses and releases may contain, by table. All other columns are private: the fixture fills
 * them with values that tests search for in everything that is published (`private-markers.ts`). Add a new column only if
 * docs/specification/privacy.md allows to publish it.
 */
export const PUBLIC_COLUMNS: Readonly<Record<string, string>> = {
  age_category: 'name shortName',
  belt: 'code name',
  camera: 'name codeShort',
  club: 'name officialName internationalName isoCode logoFilename city postCode website externalId',
  coach_level: 'name',
  competition: `externalId name internationalName city venue timeZone logoFilename heroBannerFilename liveThemeCode dateFrom
    dateTo updatedAt`,
  competition_weight: 'incomplete',
  competition_file: 'type title cdnObject',
  competition_type: 'code name',
  competitors_color_scheme: 'slug title colourWhite colourBlue',
  contact_type: 'name code',
  contest: 'key contestCode reason',
  country: 'name short',
  cup: 'name shortName',
  cup_period: 'dateFrom dateTo',
  event: 'name dateFrom dateTo city venue street houseNumber postCode timeZone',
  event_type: 'name',
  fragment: 'name tvNotes',
  fragment_mat: 'videoId',
  fragment_type: 'code name',
  media_link: 'contestCode mediaId contestStartOffset',
  partner: 'name internationalName abbreviation slug dataLicence logoFilename accentColour',
  person: 'familyName givenName internationalFamilyName internationalGivenName pictureFilename ijfId',
  purchasable: 'name price priceLate currency',
  purchase_type: 'code name',
  payment_interval: 'code name',
  rank: 'name type group',
  referee_level: 'name short',
  region: 'name officialName internationalName',
  ruleset: 'title short description officialFrom officialTo',
  school: 'name officialName internationalName',
  score_event: 'videoOffset videoOffsetOut',
  score_event_type: 'code name',
  team: 'name shortName logoFilename',
  team_competition: 'name shortName type incomplete',
  team_fight: 'key',
  user_role_type: 'code name',
  weight_category: 'name officialName weightMin weightMax tolerance',
}

/**
 * Private columns that decide what is shown, so that other values would change it: languages, currencies, sort keys, and what
 * rows refer to or are found by. Some rows of the fixture have values in them that tests search for (`PRIVATE_VALUES`).
  The values of contacts depend on `isPublic`.
 */
export const DECIDING_COLUMNS: Readonly<Record<string, string>> = {
  admin_user: 'defaultLanguage apiLanguage timeZone',
  age_category: 'language type',
  club: 'sortKey',
  coaching: 'dateFrom dateTo',
  competition: 'sortKey',
  competitors_color_scheme: 'language',
  contest: 'liveNumber',
  contact: 'value name',
  contact_type: 'language',
  country: 'language isoCode',
  entry: 'kataType',
  file: 'entity container fileOf mime',
  live_mat: 'packetNumber numberOffset blockPacketNumber',
  live_packet: 'sourceId',
  live_taken_back: 'packetNumber',
  partner: 'defaultLanguage currencyCode',
  person: 'sortKey birthDate deceasedAt',
  referee_record: 'validTo',
  score_event: 'liveNumber',
  season: 'dateFrom dateTo',
  weight_category: 'type',
}
