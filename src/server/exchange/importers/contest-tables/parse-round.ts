import type { ContestRound } from '#judo/draw/index.ts'
import { fold } from '#language/search/fold.ts'
import { stripMarkup } from './parse-cells.ts'

/**
 * Rounds as people write them, in the languages of the portal and a few others.
 * Rules: docs/specification/imports.md, "Tables of contests", Rounds.
 */

/** Beginnings and whole names of rounds, folded, with single spaces for everything but letters, digits and `/`. */
const ROUND_NAMES: readonly [ContestRound, RegExp][] = [
  ['PRELIM', /^(|prelim(inary|inaries)?( rounds?)?|elimin\S*( rounds?)?|vorrunde|vorkampfe?|qualifi\S*|eliminatoires?)$/],
  // Before final and bronze, whose words they contain.
  ['REP', /^(rep(e[ck]h?age)?s?\b|hoffnungsrunde|trostrunde|repescas?|repescaje|recuper[io]|ripescagg?i[oi]?|repasaz\S*|oprava|vigaszag|utesh|утеш|რეპეშაჟ|敗者復活|ترضية|الترضية)/],
  ['R128', /^(round of 128|last 128|r ?128|1\/64( .*)?)$/],
  ['R64', /^(round of 64|last 64|r ?64|1\/32( .*)?|(zweiunddreissigstel|32stel) ?finale|(trente deuxiemes?|32 ?emes?)( de finale)?)$/],
  ['R32', /^(round of 32|last 32|r ?32|1\/16( .*)?|(sechzehntel|16tel) ?finale|(seiziemes?|16 ?emes?)( de finale)?|(dieciseisavos|sedicesimi)( d[ei] finale?)?)$/],
  ['R16', /^(round of 16|last 16|r ?16|1\/8( .*)?|(eighth|8th) finals?|(achtel|8tel) ?finale|(huitiemes?|8 ?emes?)( de finale)?|(octavos|ottavi|oitavas)( d[ei] finale?)?|osm(in[ae] finala|ifinale|ifinal|ina)|nyolcaddonto|meregvedfinali|მერვედფინალი|دور ال ?16|دور ال(ستة|ست) عشر)$/],
  ['QF', /^(q ?fs?( ?\d)?|quarters?( ?finals?)?( ?\d)?|last 8|round of 8|r ?8|1\/4( .*)?|(viertel|4tel) ?finale|quarts?( de finale)?|(cuartos|quartas|quarti)( d[ei] finale?)?|cetrt(finale|ina finala)|cetvrt(finale|zavrsnica|ina finala)|[sc]tvrt ?finale|cwiercfinal\S*|negyeddonto|четверть ?финал\S*|dord(de|d)? ?(bir )?final|მეოთხედფინალ\S*|ربع (ال)?نهائي|準々決勝)$/],
  ['SF', /^(s ?fs?( ?\d)?|semis?( ?final(e?s?|es|i))?( ?\d)?|last 4|round of 4|1\/2( .*)?|halb ?finale|demi( ?finales?)?|pol(u|o)?final[ea]?|poluzavrsnica|semifinal[ei]|elodonto|полуфинал\S*|yarim ?final|ნახევარფინალ\S*|نصف (ال)?نهائي|準決勝)$/],
  ['BR', /^(br|bm|bronze?( .*)?|(.*\b)?(3rd|third) (place|position)( .*)?|.*\bfor (3rd|third)|.*\b(platz|rang) 3( .*)?|place (de |pour la )?3( .*)?|kampf um .*bronze|3 ?4( place)?|3\/4|small final|kleines finale|petite finale|(combat )?(pour )?(la )?(3 ?(eme|e)|troisieme) place|bronce|(3|tercer|terzo)( er| o)? (puesto|posto)|finale? (3|3 4|3\/4)( .*)?|bronca|bronz\S*|(za )?(3|tretje|trece|treti|tretie|trzecie)( ci| tie| ti)? (mesto|mjesto|misto|miesto|miejsce)|o (3|braz|bronz)( .*)?|za bron\S*|braz|3 (hely\S*|place)|бронз\S*|(матч |бой )?за (3|третье|бронз\S*)( е)?( место)?|burunc\S*|ბრინჯაო\S*|(ال)?برونزي?ة?|3位決定戦)$/],
  ['F', /^(f|final[esi]?|gold( .*)?|1st place|1 2 place|grand final|finali?|donto|финал\S*|ფინალ\S*|(ال)?نهائي|finał|zavrsnica|決勝)$/],
] // biome-ignore format: one line for each round

/** The round; null if the cell contains an unknown one. */
export function parseRound(cell: string): ContestRound | null {
  const name = fold(stripMarkup(cell).normalize('NFKC'))
    .replace(/[^\p{L}\p{N}\p{M}/]+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
  return ROUND_NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}
