export type { PacketOrder, TieDecision } from './columns.ts'
export { ageCategory, weightCategory } from './competitions/categories.ts'
export { childClaim } from './competitions/child-claims.ts'
export {
  competitionCategory,
  competitionDrawConfiguration,
} from './competitions/competition-categories.ts'
export { competition, competitionDisplayType, nameDisplaySetting } from './competitions/competitions.ts'
export { contest } from './competitions/contests.ts'
export { cup, cupCategory, cupCompetition, cupPeriod, cupPoints } from './competitions/cups.ts'
export {
  type DigestKind,
  digest,
  digestInvalidation,
  type InvalidationSource,
} from './competitions/digests.ts'
export { delegationEntry, delegationType, entry } from './competitions/entries.ts'
export { event, eventCategory, eventType } from './competitions/events.ts'
export { accreditationDesign, competitionDocument, file } from './competitions/files.ts'
export { kataPair } from './competitions/kata.ts'
export {
  liveCancelledScore,
  liveMat,
  livePacket,
  type StoredPacket,
  scoreboardToken,
} from './competitions/live.ts'
export { pageView } from './competitions/page-views.ts'
export {
  programmeBlock,
  programmeBlockMat,
  programmeBlockType,
} from './competitions/programme.ts'
export { individualResult, placeCountByRank, teamResult } from './competitions/results.ts'
export {
  colourScheme,
  competitionType,
  drawConfiguration,
  rank,
  repechageType,
  ruleset,
} from './competitions/rules.ts'
export { scoreEvent, scoreEventType } from './competitions/score-events.ts'
export { team, teamCompetition, teamContest } from './competitions/teams.ts'
export { camera, contestVideo } from './competitions/videos.ts'
export { waitingEntry } from './competitions/waiting-entries.ts'
export { adminModule, adminModulePartner, apiFilter, permission } from './identity/access.ts'
export { auditBatch, auditLog } from './identity/audit.ts'
export { userConsent } from './identity/consents.ts'
export { installationKey } from './identity/installation-keys.ts'
export { accountInvitation, judokaClaim } from './identity/links.ts'
export { announcement, pushFollow, pushNotification, pushSubscription } from './identity/notifications.ts'
export { apiToken, officeInvitation } from './identity/office-access.ts'
export { publishState } from './identity/publishing.ts'
export { rateLimit } from './identity/rate-limits.ts'
export { removalRequest } from './identity/removal-requests.ts'
export { adminSession, hashType, oneTimeHash, providerAccount } from './identity/sign-in.ts'
export {
  adminUser,
  judokaFollow,
  paymentAccount,
  userPerson,
  userRoleType,
  userType,
} from './identity/users.ts'
export {
  clubRegistration,
  paymentIntent,
  paymentIntentItem,
  personRegistration,
  registrationBatch,
  stripeEvent,
} from './purchases/payments.ts'
export {
  paymentInterval,
  purchasable,
  purchaseType,
  streamingSubscription,
} from './purchases/purchasables.ts'
export { codeListDelivery } from './registry/code-lists.ts'
export { contact, contactType } from './registry/contacts.ts'
export { country, countryTranslation, province, region } from './registry/countries.ts'
export { forgottenPerson } from './registry/forgotten-persons.ts'
export { belt, coachLevel, refereeLevel } from './registry/grades.ts'
export { club, school } from './registry/organisations.ts'
export { partner, season, streamingToken } from './registry/partners.ts'
export {
  athlete,
  coaching,
  coachRecord,
  person,
  personConsent,
  refereeRecord,
} from './registry/persons.ts'
export { sourceIdentity } from './registry/source-identities.ts'
