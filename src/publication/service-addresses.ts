/**
 * Addresses of the services that the pages of a host use (portal specification §9): origins such as
 * `https://api.judo.example`, or nothing for the host of the page.
 */
export type ServiceAddresses = {
  /** Data API, pictures and documents. */
  api: string
  /** Sign-in, and the pages of the account service. */
  account: string
  /** The pages that the account service returns to. */
  portal: string
  /** WebSocket of the live feed. */
  realtime: string
  /** A host that is not for the public: it shows the banner of the environment, and its page views are not counted. */
  environment?: 'preview'
}

/** By host, with the port unless it is the default one; `*` is every other host. */
export type AddressTable = Readonly<Record<string, ServiceAddresses>>

const SAME_HOST: ServiceAddresses = { api: '', account: '', portal: '', realtime: '' }

export const findServiceAddresses = (table: AddressTable, host: string): ServiceAddresses =>
  table[host] ?? table['*'] ?? SAME_HOST

/** `judo.example api=https://api.judo.example`, with `account`, `portal` and `realtime` if they are elsewhere, or `environment=preview`. */
const ROW = /^(?<host>[^\s=/]+)(?<services>(\s+((api|account|portal|realtime)=\S+|environment=preview))+)$/

/**
 * Parses rows separated by `;`. Account and live feed are at the address of the API unless a row names theirs.
 * @throws Error that names the row and what was expected
 */
export function parseAddressTable(text: string): AddressTable {
  const rows = text.split(';').flatMap((row) => row.trim() || [])
  return Object.fromEntries(rows.map(parseRow))
}

function parseRow(row: string): [host: string, ServiceAddresses] {
  const { host = '', services = '' } = ROW.exec(row)?.groups ?? {}
  const columns = services.trim().split(/\s+/)
  const isPreview = columns.includes('environment=preview')
  const addresses = new Map(
    columns
      .filter((column) => column !== 'environment=preview')
      .map((service) => {
        const [name = '', address = ''] = service.split(/=(.*)/)
        return [name, URL.canParse(address) ? new URL(address) : null]
      }),
  )
  const isValid = [...addresses.values()].every((url) => url && /^(https?|wss?):$/.test(url.protocol))
  if (!host || !isValid)
    throw new Error(
      `HAJIME_HOSTS must have rows such as "judo.example api=https://api.judo.example", separated by ";", not "${row}".`,
    )
  const origin = (name: keyof ServiceAddresses) => addresses.get(name)?.origin.replace(/^ws/, 'http') ?? ''
  const api = origin('api')
  return [
    host.toLowerCase(),
    {
      api,
      account: origin('account') || api,
      portal: origin('portal'),
      realtime: origin('realtime') || api,
      ...(isPreview && { environment: 'preview' as const }),
    },
  ]
}
