import type { CallInput, CallName } from '#contract/calls.ts'
import { CUP, GRAND_SLAM, ID, WOMEN_48 } from './competitions-fixture.ts'
import { ANAS_ACCOUNT } from './organisations-fixture.ts'

/** Ways to make the calls about what belongs to a competition, its contests, and buying. */
export const COMPETITION_CALL_INPUTS = {
  'Competition/GetCompCompetitionsFragments': [{ IdCompetition: GRAND_SLAM, language: 'fr' }],
  'Competition/GetTeams': [{ idCompetition: GRAND_SLAM }],
  'Competition/GetTeamCompetitors': [],
  'Competition/GetTeamContests': [{ idCompetition: GRAND_SLAM, Lang: 'en' }],
  'Competition/GetTeamCompetitions': [{ idCompetition: GRAND_SLAM }],
  'Competition/GetTeamResults': [{ idCompetition: GRAND_SLAM }],
  'Competition/GetCompAgesWithWeightsTeams': [{ IdCompetition: GRAND_SLAM }, { IdCompetition: CUP }],
  'Competition/GetCompetitionStandings': [
    { IdCompetition: GRAND_SLAM },
    { IdCompetition: GRAND_SLAM, GroupBy: 'club' },
    { IdCompetition: GRAND_SLAM, GroupBy: 'region' },
    { IdCompetition: GRAND_SLAM, GroupBy: 'school' },
  ],
  'Competition/GetCompetitionJudokaProfile': [{ IdCompetition: GRAND_SLAM, IdAthlete: ID.ana }],
  'Competition/SearchInCompetition': [
    { IdCompetition: GRAND_SLAM },
    { IdCompetition: GRAND_SLAM, Query: 'fer', Language: 'de', Limit: 5 },
    { IdCompetition: GRAND_SLAM, Query: 'fra' },
  ],
  'Competition/GetCompetitionFiles': [{ IdCompetition: GRAND_SLAM }],
  'Competition/PurchasableEntries': [{ idCompetition: GRAND_SLAM, Language: 'de' }],
  'Competition/LoginUserRegistrations': [{ idCompetition: GRAND_SLAM }],
  'Competition/AddMissingStartTimeToFragmentsMats': [{}],
  'Competition/GetCompRanks': [{}, { Status: 1, IdPartner: 1, Lang: 'en' }],
  'Live/Packets': [
    {
      idCompetition: GRAND_SLAM,
      body: {
        type: 'sc_packets',
        packets: [
          { v: 1, id: 'a1', number: 1, at: '2025-02-15T12:00:00Z', mat: 1, kind: 'active', idContest: null },
        ],
      },
    },
  ],
  'Live/State': [{ idCompetition: GRAND_SLAM }],
  'Live/Contests': [
    { idCompetition: GRAND_SLAM },
    { idCompetition: GRAND_SLAM, UpdatedAtMin: '2025-01-01T00:00:00Z', Version: 1 },
  ],
  'Live/Results': [{ idCompetition: GRAND_SLAM }],
  'Live/Teams': [{ idCompetition: GRAND_SLAM }],
  'Contest/MediaTokenForVideofield': [{ slug: 'hls:final', idPartner: 1 }],
  'Contest/TeamsFind': [
    { IdCompetition: GRAND_SLAM },
    { IdCompetition: GRAND_SLAM, IdWeight: WOMEN_48, TeamFightsIds: [1, 2] },
  ],
  'Contest/FindForSpecificSystem': [
    { BracketsSystem: 'last8_rep', NumberOfCompetitors: 13 },
    { CompetitionType: 't', BracketsSystem: 'round robin', NumberOfCompetitors: 4 },
    { BracketsSystem: 'brazilian', NumberOfCompetitors: 20 },
    { BracketsSystem: 'group finals', NumberOfCompetitors: 7 },
  ],
  'Contest/Events': [{ idFight: 1 }],
  'Contest/FindEvents': [{ IdCompetition: GRAND_SLAM }],
  'Contest/Events/FromPoints': [{ idFight: 2 }],
  'Purchasable/BuyEntries': [
    {
      body: {
        idCompetition: GRAND_SLAM,
        entries: [{ idUser: ANAS_ACCOUNT, idAge: 2, idWeight: WOMEN_48, idClub: 1 }],
      },
    },
  ],
  'Purchasable/BuyCompetitionEntries': [
    {
      body: { idCompetition: GRAND_SLAM, entries: [{ idUser: ANAS_ACCOUNT, idAge: 2, idWeight: WOMEN_48 }] },
    },
  ],
  'Purchasable/Payments': [{}],
  'Purchasable/SeasonRegistrations': [{}],
  'Purchasable/CancelPayment': [{ idPaymentIntent: 1 }],
  'Competition/EnterableJudoka': [{ idCompetition: GRAND_SLAM }],
  'Competition/WithdrawEntry': [{ idCompetition: GRAND_SLAM, body: { idEntry: 1 } }],
  'Competition/JoinWaitingList': [
    {
      idCompetition: GRAND_SLAM,
      body: { entries: [{ idUser: ANAS_ACCOUNT, idAge: 2, idWeight: WOMEN_48 }] },
    },
  ],
  'Competition/LeaveWaitingList': [{ idCompetition: GRAND_SLAM, body: { idPerson: 1, idWeight: WOMEN_48 } }],
  'Purchasable/Quote': [{ body: { idEvent: 1, entries: [{ idUser: ANAS_ACCOUNT }] } }],
  'Purchasable/BuyEventEntries': [{ body: { idEvent: 1, entries: [{ idUser: ANAS_ACCOUNT }] } }],
  'Purchasable/StreamingOffers': [{}, { slug: 'mat1' }],
  'Purchasable/StreamingSubscriptions': [{}],
  'Purchasable/CancelSubscription': [{ idStreamingSubscription: 1 }],
  'Events/List': [{}],
  'Events/Info': [{ idEvent: 1 }],
  'Events/Entrants': [{ idEvent: 1 }],
  'Events/WithdrawEntry': [{ idEvent: 1, body: { idPaymentIntentItem: 1 } }],
  'Purchasable/BuyPersonRegistrations': [
    { body: { idPartner: 1, year: 2025, registrations: [{ idUser: ANAS_ACCOUNT, idClub: 1 }] } },
  ],
  'Purchasable/BuyClubRegistrations': [
    { body: { idPartner: 1, year: 2025, registrations: [{ idClub: 1 }] } },
  ],
  'Purchasable/WebHook': [{ stripeAccountCode: 'main' }],
  'Purchasable/WebHook/ConnectedAccounts': [{ stripeAccountCode: 'main' }],
} satisfies { [C in CallName]?: CallInput<C>[] }

/** Those of them that wait for something a server has to be given. */
export const CALLS_NOT_CONFIGURED: readonly CallName[] = [
  'Contest/MediaTokenForVideofield',
  'Notifications/Stop',
  'Notifications/Subscribe',
  'Purchasable/WebHook',
  'Purchasable/WebHook/ConnectedAccounts',
]

/** Those that change what the fixture does not have, or what is over in it. */
export const CALLS_WITHOUT_SUBJECT: readonly CallName[] = [
  'Competition/JoinWaitingList',
  'Competition/LeaveWaitingList',
  'Competition/WithdrawEntry',
  'Events/Entrants',
  'Events/Info',
  'Events/WithdrawEntry',
  'Purchasable/BuyCompetitionEntries',
  'Purchasable/BuyEntries',
  'Purchasable/Quote',
  'Purchasable/BuyEventEntries',
  'Purchasable/BuyClubRegistrations',
  'Purchasable/BuyPersonRegistrations',
  'Purchasable/CancelPayment',
  'Purchasable/CancelSubscription',
]
