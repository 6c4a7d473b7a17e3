import { OFFICE_PATH } from '#settings/office-document.ts'

/** The headers of a site in the formats of web servers and hosts (docs/deployment.md). */

/** Values by name. A page at an embeddable address has the headers of `embeddable` instead of those of `pages`. */
export type SiteHeaders = {
  pages: Readonly<Record<string, string>>
  embeddable: Readonly<Record<string, string>>
  /** Prefixes of embeddable addresses, without the language: `/watch/matches/`. */
  embeddablePaths: readonly string[]
  /** Language prefixes of addresses: `de`. */
  prefixes: readonly string[]
}

/** Files of a release by name. `_headers` is read by Netlify, by Cloudflare Pages and by our own server. */
export const HOST_FORMATS: Readonly<Record<string, (headers: SiteHeaders) => string>> = {
  _headers: formatHeadersFile,
  '_headers.nginx': formatNginx,
  '_headers.caddy': formatCaddy,
  '_headers.apache': formatApache,
  '_headers.cloudfront.json': ({ pages }) => formatCloudFront('hajime-pages', pages),
  '_headers.cloudfront-embeddable.json': ({ embeddable }) =>
    formatCloudFront('hajime-embeddable-pages', embeddable),
}

const EXPLANATION = 'Written by npm run publish. The digests belong to the scripts of this release.'

/** The headers whose value differs at embeddable addresses. */
const listDifferences = ({ pages, embeddable }: SiteHeaders): [string, string][] =>
  Object.entries(embeddable).filter(([name, value]) => pages[name] !== value)

/** Matches the beginning of embeddable addresses in any language; the syntax is the same for all servers. */
const createPattern = ({ embeddablePaths, prefixes }: SiteHeaders): string =>
  `(/(${prefixes.join('|')}))?(${embeddablePaths.join('|')})`

/** The end of an address without characters that a server could decode or resolve to another address. */
const PLAIN_END = '[\\w-]+/?'

/** Browsers must see a new worker at once. The other servers (docs/operating/servers) revalidate every file without a digest. */
const WORKER_RULE = '/service-worker.js\n  Cache-Control: no-cache'

/** The next user of a device sees nothing of the last; the other servers have rules of their own. */
const OFFICE_RULE = `${OFFICE_PATH}*\n  Cache-Control: no-store\n  X-Robots-Tag: noindex`

function formatHeadersFile(headers: SiteHeaders): string {
  const values = Object.entries(headers.pages).map(([name, value]) => `  ${name}: ${value}`)
  const rules = headers.embeddablePaths
    .flatMap((path) => [`${path}*`, `/:language${path}*`])
    .map((path) =>
      // `!` removes the value that the rule for all addresses has set
      [
        path,
        ...listDifferences(headers).flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
      ].join('\n'),
    )
  return `# ${EXPLANATION}\n${[['/*', ...values].join('\n'), ...rules, WORKER_RULE, OFFICE_RULE].join('\n\n')}\n`
}

/** For `include` within a location: locations with headers of their own do not inherit those of the server. */
function formatNginx(headers: SiteHeaders): string {
  const differences = listDifferences(headers)
  const pattern = createPattern(headers)
  const variable = (name: string) => `$hajime_${name.toLowerCase().replaceAll('-', '_')}`
  return [
    `# ${EXPLANATION}`,
    ...differences.map(([name]) => `set ${variable(name)} "${headers.pages[name]}";`),
    // the page for missing addresses has an address of its own, so that of the request counts as well, if it is a plain one
    ...[`$uri ~ "^${pattern}"`, `$request_uri ~ "^${pattern}${PLAIN_END}(\\?|$)"`].flatMap((condition) => [
      `if (${condition}) {`,
      ...differences.map(([name, value]) => `  set ${variable(name)} "${value}";`),
      '}',
    ]),
    ...Object.entries(headers.pages).map(([name, value]) =>
      differences.some(([other]) => other === name)
        ? `add_header ${name} ${variable(name)} always;`
        : `add_header ${name} "${value}" always;`,
    ),
    '',
  ].join('\n')
}

function formatCaddy(headers: SiteHeaders): string {
  const block = (matcher: string, values: Readonly<Record<string, string>>) =>
    [
      `header ${matcher} {`,
      ...Object.entries(values).map(([name, value]) => `\t${name} "${value}"`),
      '}',
    ].join('\n')
  return [
    `# ${EXPLANATION}`,
    `@embeddable path_regexp ^${createPattern(headers)}`,
    `@notEmbeddable not path_regexp ^${createPattern(headers)}`,
    block('@embeddable', headers.embeddable),
    block('@notEmbeddable', headers.pages),
    '',
  ].join('\n')
}

function formatApache(headers: SiteHeaders): string {
  const pattern = createPattern(headers)
  const set = ([name, value]: [string, string]) => `Header always set ${name} "${value}"`
  return [
    `# ${EXPLANATION}`,
    ...Object.entries(headers.pages).map(set),
    // the page for missing addresses has an address of its own
    `<If "%{REQUEST_URI} =~ m#^${pattern}# || %{THE_REQUEST} =~ m#^\\w+ ${pattern}${PLAIN_END}[ ?]#">`,
    ...listDifferences(headers).map((header) => `  ${set(header)}`),
    '</If>',
    '',
  ].join('\n')
}

/** The argument of `aws cloudfront create-response-headers-policy --response-headers-policy-config`. */
function formatCloudFront(name: string, headers: Readonly<Record<string, string>>): string {
  const {
    'Content-Security-Policy': policy,
    'Referrer-Policy': referrer,
    'Strict-Transport-Security': transport,
    'X-Content-Type-Options': _options,
    'Access-Control-Allow-Origin': sharedWith = '',
    ...others
  } = headers
  const items = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override: true }))
  const configuration = {
    Name: name,
    Comment: EXPLANATION,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
      ...(transport && {
        StrictTransportSecurity: {
          Override: true,
          AccessControlMaxAgeSec: Number(/\d+/.exec(transport)?.[0]),
          IncludeSubdomains: false,
        },
      }),
    },
    // CloudFront rejects it among the custom headers
    CorsConfig: {
      AccessControlAllowOrigins: { Quantity: 1, Items: [sharedWith] },
      AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
      AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
      AccessControlAllowCredentials: false,
      OriginOverride: true,
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
