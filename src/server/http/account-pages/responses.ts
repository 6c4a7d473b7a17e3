/** Headers of private pages: not cached, not indexed, not framed by other sites. */
export const PAGE_HEADERS = {
  'Cache-Control': 'private, no-store',
  // the origin check needs the Origin header of forms, which no-referrer would remove
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Redirects with the cookies of a response. */
export function redirectWithCookies(response: Response, to: string): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
