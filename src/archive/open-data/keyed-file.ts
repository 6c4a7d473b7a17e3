/** Writes a file unless the current release has it with the same key, a digest of everything that it is made from. */
export type WriteKeyedFile = (address: string, key: string, create: () => string | Buffer) => void
