import { fold } from '#language/fold.ts'
import { keepPicture, pictureName } from '../cdn/pictures.ts'
import { type Club, REGIONS, type Region } from './clubs.ts'
import { banner, crest, plaque, portrait } from './drawings.ts'
import type { Judoka } from './judoka.ts'
import { PARTNER_SLUGS, PARTNERS, type PartnerSlug } from './partners.ts'
import type { HeldCompetition, World } from './world.ts'

/** Pictures of the demo world. Some have none, as everywhere: a placeholder stands for them. */

type Picture = {
  /** Under the folder of files. */
  path: string
  /** What the database keeps: the path with the digest. */
  name: string
  content: Uint8Array
}

const ADULT = 18
/** Every so many have none, or one. */
const WITHOUT = 3

/** The logo of two clubs of three. */
export const clubLogo = ({ id, name, city }: Pick<Club, 'id' | 'name' | 'city'>): Picture | null =>
  id % WITHOUT === 0 ? null : picture(`clubs/${id}.svg`, crest(initials(`${name} ${city}`), id))

export const regionLogo = ({ id, name }: Pick<Region, 'id' | 'name'>): Picture =>
  picture(`regions/${id}.svg`, crest(initials(name), id + 100))

/** The logo of a school has the number of the club of its town. */
export const schoolLogo = ({ id, city }: Pick<Club, 'id' | 'city'>): Picture | null =>
  id % 2 === 0 ? null : picture(`schools/${id}.svg`, crest(initials(city), id + 200))

export const partnerLogo = (slug: PartnerSlug): Picture =>
  picture(`partners/${slug}.svg`, plaque(PARTNERS[slug].abbreviation ?? slug, accentOf(slug)))

/** Tours have a logo, the largest of them a banner too; tournaments of clubs have neither. */
export const competitionLogo = ({ plan, dates }: HeldCompetition): Picture | null =>
  plan.partner === 'cjl'
    ? picture(`competitions/${dates.externalId}.svg`, plaque(initials(plan.title), accentOf(plan.partner)))
    : null

export const competitionBanner = ({ plan, dates }: HeldCompetition): Picture | null =>
  plan.days === 2
    ? picture(`competitions/${dates.externalId}-banner.svg`, banner(dates.name, accentOf(plan.partner)))
    : null

/** One of three grown-up judoka, of those who are shown: nobody else has handed in a picture. */
export function judokaPicture(judoka: Judoka, world: World): Picture | null {
  const { id, gender, belt, birthYear } = judoka
  const isShown = !world.withoutConsent.has(id) && !world.hidden.has(id)
  const year = world.seasons[0] ?? 0
  if (!isShown || id % WITHOUT !== 1 || year - birthYear <= ADULT) return null
  return picture(`athletes/${id}.svg`, portrait(gender, belt, id))
}

/** Puts all pictures into the folder of files. */
export async function keepPictures(world: World, folder: string): Promise<void> {
  const pictures = [
    ...world.clubs.flatMap((club) => [clubLogo(club), schoolLogo(club)]),
    ...REGIONS.map(regionLogo),
    ...PARTNER_SLUGS.map(partnerLogo),
    ...world.competitions.flatMap((held) => [competitionLogo(held), competitionBanner(held)]),
    ...world.judoka.map((judoka) => judokaPicture(judoka, world)),
  ].filter((each) => each !== null)
  for (const { path, content } of pictures) await keepPicture(folder, path, content)
}

function picture(path: string, svg: string): Picture {
  const content = new TextEncoder().encode(svg)
  return { path, name: pictureName(path, content), content }
}

const accentOf = (slug: PartnerSlug) => PARTNERS[slug].accentColour ?? '#333'

/** At most three, in Latin capitals. */
const initials = (name: string): string =>
  fold(name)
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 3)
