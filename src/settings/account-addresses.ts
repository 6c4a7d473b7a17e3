/** The pages of the account service: paths on this host, or addresses of another one. */
export const ACCOUNT_ADDRESSES = {
  logIn: '/account/log_in/',
  /** Leads to the log-in page of an OpenID Connect provider. */
  provider: '/account/log_in/provider/',
  register: '/account/register/',
  forgotPassword: '/account/forgot_password/',
  newPassword: '/account/new_password/',
  verify: '/account/verify/',
  sendAgain: '/account/send_again/',
  /** Creates the account of the first administrator, by the token that a server prints. */
  firstAdministrator: '/account/first_administrator/',
  /** Accepts an invitation to the back office, by the token of its link. */
  invitation: '/account/invitation/',
  /** Stops mails with results, by the token in them. */
  stopResultMails: '/account/stop_result_mails/',
}

/** The query parameter with the path to return to after signing in. */
export const RETURN_PARAMETER = 'return'

/** The query parameter with which users who are logged in confirm at their provider that it is them. */
export const LOG_IN_AGAIN_PARAMETER = 'again'
