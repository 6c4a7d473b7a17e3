import { type AddressTable, findServiceAddresses } from '#publication/service-addresses.ts'

/** Where a page runs (portal specification §9). */
export type HostEnvironment = 'production' | 'preview' | 'local'

const LOCAL_HOST = /^(?:localhost|[^:]+\.localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/

/** @param host of the page, with the port unless it is the default one */
export const findHostEnvironment = (table: AddressTable, host: string): HostEnvironment =>
  findServiceAddresses(table, host).environment ?? (LOCAL_HOST.test(host) ? 'local' : 'production')
