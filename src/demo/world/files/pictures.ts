import { fold } from '#language/search/fold.ts'
import { versionedPictureName, writePicture } from '#server/platform/files/stored-files.ts'
import type { DemoCompetition, World } from '../make-world.ts'
import { type Club, REGIONS, type Region } from '../organisations/clubs.ts'
import { PARTNER_SLUGS, PARTNERS, type PartnerSlug } from '../organisations/partners.ts'
import type { Judoka } from '../people/judoka.ts'
import { renderBanner, renderClubLogo, renderCompetitionLogo, renderFederationLogo } from './logos.ts'
import { renderPortrait } from './portrait.ts'

/** Pictures of the demo world. Some people and organisations have none, and pages show placeholders. */

type Picture = {
  /** Path in the folder of files. */
  path: string
  /** File name in the database: the path with the digest. */
  name: string
  content: Uint8Array
}

const ADULT_AGE = 18
/** One of three clubs has no logo. */
const LOGO_INTERVAL = 3
/** One of four adults has no picture. */
const PICTURE_INTERVAL = 4

export const makeClubLogo = ({ id, name }: Pick<Club, 'id' | 'name'>): Picture | null =>
  id % LOGO_INTERVAL === 0 ? null : makePicture(`clubs/${id}.svg`, renderClubLogo(getInitials(name), id))

export const makeRegionLogo = ({ id, name }: Pick<Region, 'id' | 'name'>): Picture =>
  makePicture(`regions/${id}.svg`, renderClubLogo(getInitials(name), id + 100))

export const makeSchoolLogo = ({ id, city }: Pick<Club, 'id' | 'city'>): Picture | null =>
  id % 2 === 0 ? null : makePicture(`schools/${id}.svg`, renderClubLogo(getInitials(city), id + 200))

export const makePartnerLogo = (slug: PartnerSlug): Picture =>
  makePicture(
    `partners/${slug}.svg`,
    renderFederationLogo(PARTNERS[slug].abbreviation ?? slug, getAccentColour(slug)),
  )

/** Competitions of the league have a logo, two-day competitions a banner. */
export const makeCompetitionLogo = ({ plan, dates }: DemoCompetition): Picture | null =>
  plan.partner === 'cjl'
    ? makePicture(
        `competitions/${dates.externalId}.svg`,
        renderCompetitionLogo(getInitials(plan.title), getAccentColour(plan.partner), plan.title.length),
      )
    : null

export const makeCompetitionBanner = ({ plan, dates }: DemoCompetition): Picture | null =>
  plan.days === 2
    ? makePicture(
        `competitions/${dates.externalId}-banner.svg`,
        renderBanner(dates.name, getAccentColour(plan.partner)),
      )
    : null

/** Three of four adults have a picture, and none of the withheld. */
export function makeJudokaPicture(judoka: Judoka, world: World): Picture | null {
  const { id, birthYear } = judoka
  const isPublic = !world.withoutConsent.has(id) && !world.hidden.has(id)
  const year = world.seasons[0] ?? 0
  if (!isPublic || id % PICTURE_INTERVAL === 0 || year - birthYear <= ADULT_AGE) return null
  return makePicture(`athletes/${id}.svg`, renderPortrait(judoka))
}

/** Writes all pictures to the folder of files. */
export async function savePictures(world: World, folder: string): Promise<void> {
  const pictures = [
    ...world.clubs.flatMap((club) => [makeClubLogo(club), makeSchoolLogo(club)]),
    ...REGIONS.map(makeRegionLogo),
    ...PARTNER_SLUGS.map(makePartnerLogo),
    ...world.competitions.flatMap((competition) => [
      makeCompetitionLogo(competition),
      makeCompetitionBanner(competition),
    ]),
    ...world.judoka.map((judoka) => makeJudokaPicture(judoka, world)),
  ].filter((each) => each !== null)
  for (const { path, content } of pictures) await writePicture(folder, path, content)
}

function makePicture(path: string, svg: string): Picture {
  const content = new TextEncoder().encode(svg)
  return { path, name: versionedPictureName(path, content), content }
}

const getAccentColour = (slug: PartnerSlug) => PARTNERS[slug].accentColour ?? '#333'

/** At most three Latin capitals. */
const getInitials = (name: string): string =>
  fold(name)
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 3)
