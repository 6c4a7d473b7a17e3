/** The token of `Authorization: Bearer`; null without one. */
export const getBearerToken = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
