import type { SideScore } from '#judo/score/index.ts'

/** Every kind of board at the end of a contest, and the outcomes that it allows (docs/specification/scores.md, "Outcomes"). */

export type Board = [name: string, white: Partial<SideScore>, blue: Partial<SideScore>, accepted: string[]]

const HANTEI = ['white decision', 'blue decision']
const KIKEN = ['white kiken-gachi', 'blue kiken-gachi', 'nobody kiken-gachi']

/** What white can have on the board, and every outcome that it allows. */
export const BOARDS: readonly Board[] = [
  ['nothing', {}, {}, [...HANTEI, ...KIKEN, 'white fusen-gachi', 'blue fusen-gachi', 'nobody fusen-gachi']],
  ['shido of one', { shido: 2 }, {}, [...HANTEI, ...KIKEN]],
  ['level scores', { wazaAri: 1, yuko: 2 }, { wazaAri: 1, yuko: 2 }, [...HANTEI, ...KIKEN]],
  ['a yuko', { yuko: 1 }, {}, ['white score', 'white null', ...KIKEN]],
  ['a waza-ari against yuko', { wazaAri: 1 }, { yuko: 5, shido: 2 }, ['white score', 'white null', ...KIKEN]],
  [
    'an ippon',
    { ippon: 1 },
    {},
    ['white ippon', 'white waza-ari-awasete-ippon', 'white null', 'white kiken-gachi', 'white fusen-gachi'],
  ],
  [
    'an ippon after scores of the other',
    { ippon: 1 },
    { wazaAri: 1 },
    ['white ippon', 'white waza-ari-awasete-ippon', 'white null', 'white kiken-gachi'],
  ],
  ['two waza-ari', { wazaAri: 2 }, {}, ['white ippon', 'white waza-ari-awasete-ippon', 'white null']],
  ['the last shido of the other', {}, { shido: 3 }, ['white hansoku-make', 'white null']],
  ['the last shido of the other as ippon', { ippon: 1 }, { shido: 3 }, ['white hansoku-make', 'white null']],
  [
    'a direct hansoku-make of the other',
    { ippon: 1 },
    { hansokuMake: true },
    ['white hansoku-make', 'white null'],
  ],
  [
    'hansoku-make of the other, who was in front',
    {},
    { wazaAri: 1, shido: 3 },
    ['white hansoku-make', 'white null'],
  ],
  ['two third shido', { shido: 3 }, { shido: 3 }, ['nobody hansoku-make', 'nobody null']],
  [
    'both kinds of hansoku-make',
    { wazaAri: 1, hansokuMake: true },
    { shido: 3 },
    ['nobody hansoku-make', 'nobody null'],
  ],
]
