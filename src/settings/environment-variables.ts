/** All environment variables, as docs/settings.md documents them. Only `src/settings/settings.ts` reads them. */

type Variable = {
  meaning: string
  /** The default as shown in docs/settings.md; undefined if there is none. */
  default?: string
  /** Read by tests and benchmarks, not by the program. */
  testOnly?: true
}

export const VARIABLES = {
  HAJIME_DATA: {
    meaning:
      'Folder of the embedded database, the snapshots, the uploaded images (`files`) and HLS videos (`videos`).',
    default: '.data',
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL server to use instead of the embedded database.',
  },
  REDIS_URL: {
    meaning:
      "Redis server that notifies API processes of each other's changes, instead of PostgreSQL's `NOTIFY`.",
  },
  HOST: {
    meaning:
      'Address of this machine that site and API listen on: `0.0.0.0` for all of IPv4, `::` for all. By default, only programs on this machine can connect.',
    default: '127.0.0.1',
  },
  PORT: {
    meaning: 'Port of site and API.',
    default: '4321',
  },
  API_URL: {
    meaning: 'API to publish from.',
    default: 'the local API',
  },
  HAJIME_SNAPSHOT: {
    meaning: 'Folder of the snapshots.',
    default: '$HAJIME_DATA/snapshots',
  },
  HAJIME_DIST: {
    meaning: 'Symbolic link to the release that is served.',
    default: 'dist',
  },
  SITE_URL: {
    meaning: 'Public address of the site, for canonical addresses, feeds and the sitemap.',
    default: 'http://localhost:$PORT',
  },
  HAJIME_HOSTS: {
    meaning:
      'Where pages find API, account and live feed, by the host they run on: `judo.example api=https://api.judo.example`, and which hosts are a preview. Rows are separated by `;` ([docs/deployment.md](deployment.md#table-of-addresses)).',
    default: 'the host of the page',
  },
  HAJIME_VIDEO_URL: {
    meaning:
      'Public address of the server or CDN that delivers HLS videos under `/video/`, `https://video.judo.example`.',
    default: 'the API',
  },
  HAJIME_LOCALES: {
    meaning: 'Languages to prerender.',
    default: 'en,de,ar',
  },
  HAJIME_PDF_LANGUAGES: {
    meaning:
      "Languages of the PDFs of finished competitions in a release, besides the default language of a competition's partner; none if it is empty.",
    default: 'en',
  },
  HAJIME_SECRET: {
    meaning:
      'Secret that signs session cookies and encrypts national ids, at least 32 characters, the same for all processes.',
    default: 'generated once, in `$HAJIME_DATA/secret`',
  },
  MAIL_URL: {
    meaning: 'SMTP server that sends mails, `smtps://user:password@mail.example:465`.',
    default: 'mails are written to `$HAJIME_DATA/outbox`',
  },
  MAIL_FROM: {
    meaning: 'Sender of mails, `Judo <no-reply@judo.example>`.',
    default: '`no-reply` at the host of `$SITE_URL`',
  },
  VAPID_PRIVATE_KEY: {
    meaning:
      'Private key that signs notifications to push services (VAPID), 32 bytes in base64url, the same for all processes. Browsers have to subscribe again if it changes.',
    default: 'generated once, in `$HAJIME_DATA/vapid-key`',
  },
  VAPID_SUBJECT: {
    meaning: 'Contact for the operators of push services, `mailto:admin@judo.example`.',
    default: 'the address of `$MAIL_FROM`',
  },
  OIDC_ISSUER: {
    meaning:
      'OpenID Connect provider that users may sign in with, `https://id.example`. At the provider, register the address `/api/auth/callback/oidc` of the account service.',
    default: 'e-mail and password only',
  },
  OIDC_CLIENT_ID: {
    meaning: 'Client id at that provider.',
  },
  OIDC_CLIENT_SECRET: {
    meaning: 'Client secret at that provider.',
  },
  OIDC_NAME: {
    meaning: 'Name of that provider on the log-in page.',
    default: 'the host of `$OIDC_ISSUER`',
  },
  HAJIME_ORIGINS: {
    meaning:
      'Public origins of the portal, whose pages may make calls with cookies. If all of them use https, the cookies require it.',
    default: '$SITE_URL',
  },
  STRIPE_SECRET_KEY: {
    meaning:
      'Secret key of the Stripe account that receives payments. Several accounts are written with the codes of `stripeAccount`: `dju=sk_live_1,sjz=sk_live_2`.',
    default: 'in a demo world a stand-in for Stripe',
  },
  STRIPE_WEBHOOK_SECRET: {
    meaning:
      'Signing secret of the webhook `/api/Purchasable/WebHook/{stripeAccountCode}`, or one for each code as above.',
  },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    meaning:
      'Signing secret of the webhook `/api/Purchasable/WebHook/{stripeAccountCode}/ConnectedAccounts`, or one for each code.',
  },
  STRIPE_API_URL: {
    meaning: 'Address of the API of the payment provider, to replace it in tests.',
    default: 'https://api.stripe.com',
  },
  HAJIME_PROXIES: {
    meaning: 'Number of trusted proxies that set `X-Forwarded-For`.',
    default: '0',
  },
  HAJIME_TODAY: {
    meaning: 'Overrides the current date (tests, demos).',
    default: 'the system date',
  },
  HAJIME_DEMO: {
    meaning:
      '`off` keeps `npm start` from filling an empty database with a demo world: for an installation with real competitions.',
    default: '`on`',
  },
  HAJIME_SIMULATION: {
    meaning: '`off` keeps `npm start` from playing the running competition of a demo world.',
    default: '`on`, with HAJIME_TODAY `off`',
  },
  HAJIME_LIMITS: {
    meaning:
      'Rate limits per client and minute (`read` in points by the cost of a request; for scoreboards: packets per second), or `off`.',
    default: 'signIn=60,mail=20,search=120,read=6000,write=60,office=600,ingest=500',
  },
  HAJIME_SOCKETS: {
    meaning:
      'Maximum number of live connections of a process, per address and in total, and of competitions that one address opens per minute (`joins`), or `off`.',
    default: 'address=2000,all=20000,joins=120',
  },
  HAJIME_LOG: {
    meaning:
      'How servers log problems: `text` for people, or `json`, a line for each problem and request, without personal data.',
    default: '`text`',
  },
  HAJIME_METRICS: {
    meaning:
      'Port on which servers offer metrics for Prometheus at `/metrics`, to this machine only, or address and port, `10.0.0.5:9464`.',
  },
  HAJIME_STOP_DELAY: {
    meaning:
      'Seconds for which a server goes on accepting requests after a signal to stop, while `/health/ready` responds with 503, so that load balancers choose another.',
    default: '`5` with HAJIME_PROXIES, `0` without it and in a terminal',
  },
  NODE_ENV: {
    meaning:
      '`development` makes the API report a development build, for which the portal shows a banner. Publishing requires `production`.',
    default: 'production',
  },
  DEBUG: {
    meaning: 'Print the stack trace of an error as well.',
  },
  HAJIME_ALL: {
    meaning: '`1` prerenders every page in every language, like `npm run publish -- --all`.',
    testOnly: true,
  },
  HAJIME_TEST_DATABASE_URL: {
    meaning: 'PostgreSQL server for the server tests; `npm run test:server` sets it.',
    testOnly: true,
  },
  HAJIME_TEST_REDIS_URL: {
    meaning: 'Redis server for the server tests; `npm run test:server` sets it.',
    testOnly: true,
  },
  HAJIME_TEST_PUSH_ORIGIN: {
    meaning:
      'Origin that endpoints of push services may have although it is not public, `http://127.0.0.1:5000`.',
    testOnly: true,
  },
  HAJIME_TEST_RUN: {
    meaning: 'Names the databases of one run of the tests; the test runner sets it.',
    testOnly: true,
  },
  HAJIME_TEST_SITE_BUILT: {
    meaning: '`1` lets the browser tests serve the site that `npm run test:site` built; `npm test` sets it.',
    testOnly: true,
  },
  HAJIME_TEST_HARD: {
    meaning: '`1` makes the tests that look for rare failures longer; `npm run test:hard` sets it.',
    testOnly: true,
  },
  HAJIME_TEST_SEED: {
    meaning: 'Decides the results of the simulated competition day.',
    default: 'a day',
    testOnly: true,
  },
  HAJIME_REAL_DATA: {
    meaning: 'Folder with published real competitions. Tests that need it are skipped without it.',
    testOnly: true,
  },
  HAJIME_FUZZ_SEED: {
    meaning: 'Random seed of the fuzz and replay tests, to repeat a failure.',
    default: '1882',
    testOnly: true,
  },
  HAJIME_FUZZ_RUNS: {
    meaning: 'Number of requests per call in the fuzz test of the API.',
    default: '40',
    testOnly: true,
  },
} as const satisfies Record<string, Variable>

/** The variables as a process has them. */
export type Environment = { readonly [Name in keyof typeof VARIABLES]?: string | undefined }
