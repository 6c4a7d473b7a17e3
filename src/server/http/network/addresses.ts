import { networkInterfaces } from 'node:os'

/** Addresses that stand for all addresses of a machine. */
const EVERY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '127.0.0.1' }

/** `http://127.0.0.1:4321`: where programs on this machine reach a server that listens on an address. */
export function formatLocalAddress({ address, port }: { address: string; port: number }): string {
  const host = EVERY_ADDRESS[address] ?? address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Where other machines reach a server that listens on all addresses of this one; none if it listens on one only. */
export function listNetworkAddresses(
  { address, port }: { address: string; port: number },
  interfaces?: ReturnType<typeof networkInterfaces>,
): string[] {
  if (!EVERY_ADDRESS[address]) return []
  return Object.values(interfaces ?? networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((entry) => `http://${entry.address}:${port}`)
}
