import { expect, test } from 'vitest'
import { parseRound } from '#server/exchange/importers/contest-tables/parse-round.ts'

const WRITTEN = {
  PRELIM: ['', 'Preliminary round', 'Preliminaries', 'Elimination', 'Vorrunde', 'Éliminatoires'],
  R64: ['R64', 'Round of 64', '1/32', '1/32 final'],
  R32: ['R32', 'Round of 32', 'last 32', '1/16', '1/16-final', 'Sechzehntelfinale', 'Seizièmes de finale'],
  R16: ['R16', 'Round of 16', 'ROUND-OF-16', 'Last 16', '1/8', '1/8 Finale', 'Achtelfinale', 'Huitième de finale', 'Octavos de final', 'Ottavi di finale', 'Osmina finala', 'Osmifinále', '1/8 финала'],
  QF: ['QF', 'qf', 'Quarter-Final', 'Quarterfinals', 'Quarter Final', '1/4 Final', '1/4', 'Viertelfinale', 'Quart de finale', 'Quarts de finale', 'Cuartos de final', 'Quarti di finale', 'Četrtfinale', 'Četvrtfinale', 'Čtvrtfinále', 'Štvrťfinále', 'Ćwierćfinał', 'Negyeddöntő', 'Четвертьфинал', '1/4 финала', 'მეოთხედფინალი', 'ربع النهائي', '準々決勝'],
  SF: ['SF', 'Semifinal', 'Semi-Final', 'Semi Finals', 'semis', '1/2', '1/2 final', 'Halbfinale', 'Demi-finale', 'Semifinales', 'Semifinale', 'Polfinale', 'Polufinale', 'Semifinále', 'Półfinał', 'Elődöntő', 'Полуфинал', 'Yarımfinal', 'ნახევარფინალი', 'نصف النهائي', '準決勝'],
  REP: ['Repechage', 'Repêchage', 'REP', 'Repechage 1', 'Repechage Final', 'Hoffnungsrunde', 'Trostrunde', 'Repesca', 'Repescaje', 'Recupero', 'Ripescaggio', 'Repasaž', 'Repasáž', 'Repasaż', 'Утешительная'],
  BR: ['Bronze', 'BRONZE', 'Bronze Medal', 'Bronze medal contest', 'BR', 'BM', 'Fight for 3rd place', '3rd Place', 'Third place', 'Kleines Finale', 'Kampf um Platz 3', 'Kampf um Bronze', 'Petite finale', 'Place de 3', 'Combat pour la 3ème place', 'Bronce', 'Tercer puesto', 'Bronzo', 'Za bron', 'Za 3. mesto', 'O 3. místo', 'Brąz', 'Bronzmérkőzés', 'Бронза', 'За 3 место', 'ბრინჯაო', 'برونزية'],
  F: ['Final', 'FINAL', 'F', 'Finals', 'Finale', 'Gold', 'Gold medal match', 'Finał', 'Finále', 'Döntő', 'Финал', 'ფინალი', 'النهائي', '決勝'],
} as const // biome-ignore format: one line for each round

test.each(Object.entries(WRITTEN).flatMap(([round, names]) => names.map((name) => [name, round] as const)))(
  '%j is %s',
  (name, round) => {
    expect(parseRound(name)).toBe(round)
    expect(parseRound(`  ${name.toUpperCase()} `)).toBe(round)
  },
)

test.each(['Round 1', '3rd round', 'Barrage', 'Pool A', 'B', 'Group 2', '5th place', 'Team final', '1/3'])(
  '%s is unknown',
  (name) => {
    expect(parseRound(name)).toBeNull()
  },
)
