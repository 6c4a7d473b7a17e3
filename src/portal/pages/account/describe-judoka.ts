/** Club and nation of a judoka, as far as they are known. */
export const describeJudoka = ({ club, country }: { club: string | null; country: string | null }): string =>
  [club, country].filter(Boolean).join(' · ')
