/** The account pages: paths on this host, or addresses of another one. */
export const ACCOUNT_ADDRESSES = {
  logIn: '/account/log_in/',
  profile: '/account/',
  register: '/account/register/',
  forgotPassword: '/account/forgot_password/',
  newPassword: '/account/new_password/',
  verify: '/account/verify/',
  sendAgain: '/account/send_again/',
  links: '/account/links/',
  claim: '/account/claim/',
  claims: '/account/claims/',
  settings: '/account/settings/',
  pageViews: '/account/page_views/',
  /** Stops mails with results, by the token in them. */
  stopResultMails: '/account/stop_result_mails/',
}

/** The query parameter with the path to return to after signing in. */
export const RETURN_PARAMETER = 'return'
