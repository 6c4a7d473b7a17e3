import { isIP } from 'node:net'

/**
 * The domain of a cookie that both this host and the pages of the portal read: `judo.example` for `api.judo.example` and
 * `www.judo.example`. Null if all are one host, or share no domain.
 */
export function findCookieDomain(host: string, origins: readonly string[]): string | null {
  const hosts = [host, ...origins.map((origin) => new URL(origin).hostname)]
  if (new Set(hosts).size === 1 || hosts.some((host) => isIP(host.replace(/^\[|\]$/g, '')))) return null
  const [first = [], ...others] = hosts.map((host) => host.split('.').reverse())
  const differing = first.findIndex((label, at) => others.some((labels) => labels[at] !== label))
  const shared = differing < 0 ? first : first.slice(0, differing)
  return shared.length > 1 ? shared.reverse().join('.') : null
}
