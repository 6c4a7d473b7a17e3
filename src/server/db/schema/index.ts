export { adminModule, adminModulePartner, apiFilter, permission } from './accounts/access.ts'
export { auditLog } from './accounts/audit.ts'
export { userConsent } from './accounts/consents.ts'
export { installationKey } from './accounts/installation-keys.ts'
export { accountInvitation, judokaClaim } from './accounts/links.ts'
export { announcement, pushFollow, pushNotification, pushSubscription } from './accounts/notifications.ts'
export { rateLimit } from './accounts/rate-limits.ts'
export { adminSession, hashType, oneTimeHash, providerAccount } from './accounts/sign-in.ts'
export {
  adminUser,
  judokaFollow,
  paymentAccount,
  userPerson,
  userRoleType,
  userType,
} from './accounts/users.ts'
export type { PacketOrder, TieDecision } from './columns.ts'
export { ageCategory, weightCategory } from './competition/categories.ts'
export {
  competitionCategory,
  competitionDrawConfiguration,
} from './competition/competition-categories.ts'
export { competition, competitionDisplayType, nameDisplaySetting } from './competition/competitions.ts'
export { contest } from './competition/contests.ts'
export { cup, cupCategory, cupCompetition, cupPeriod, cupPoints } from './competition/cups.ts'
export {
  type DigestKind,
  digest,
  digestInvalidation,
  type InvalidationSource,
} from './competition/digests.ts'
export { delegationEntry, delegationType, entry } from './competition/entries.ts'
export { event, eventCategory, eventType } from './competition/events.ts'
export { accreditationDesign, competitionDocument, file } from './competition/files.ts'
export { kataPair } from './competition/kata.ts'
export {
  liveCancelledScore,
  liveMat,
  livePacket,
  type StoredPacket,
  scoreboardToken,
} from './competition/live.ts'
export { pageView } from './competition/page-views.ts'
export {
  programmeBlock,
  programmeBlockMat,
  programmeBlockType,
} from './competition/programme.ts'
export { individualResult, placeCountByRank, teamResult } from './competition/results.ts'
export {
  colourScheme,
  competitionType,
  drawConfiguration,
  rank,
  repechageType,
  ruleset,
} from './competition/rules.ts'
export { scoreEvent, scoreEventType } from './competition/score-events.ts'
export { team, teamCompetition, teamContest } from './competition/teams.ts'
export { camera, contestVideo } from './competition/videos.ts'
export { waitingEntry } from './competition/waiting-entries.ts'
export {
  clubRegistration,
  paymentIntent,
  paymentIntentItem,
  personRegistration,
  registrationBatch,
  stripeEvent,
} from './payments/payments.ts'
export { paymentInterval, purchasable, purchaseType, streamingSubscription } from './payments/purchasables.ts'
export { contact, contactType } from './registry/contacts.ts'
export { country, countryTranslation, province, region } from './registry/countries.ts'
export { forgottenPerson } from './registry/forgotten-persons.ts'
export { belt, coachLevel, refereeLevel } from './registry/grades.ts'
export { club, school } from './registry/organisations.ts'
export { partner, season, streamingToken } from './registry/partners.ts'
export { athlete, coaching, coachRecord, person, refereeRecord } from './registry/persons.ts'
export { sourceIdentity } from './registry/source-identities.ts'
