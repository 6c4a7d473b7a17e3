import { EMPTY_SCORE, type SideScore } from '#judo/score/index.ts'

/** The board of a contest, as its columns and those of a score event keep it. Koka isn't kept. */
export type ScoreColumns = {
  ipponWhite: number
  wazaAriWhite: number
  yukoWhite: number
  shidoWhite: number
  hansokuMakeWhite: boolean
  ipponBlue: number
  wazaAriBlue: number
  yukoBlue: number
  shidoBlue: number
  hansokuMakeBlue: boolean
}

/** Both sides of a board, as columns. */
export const toScoreColumns = (white: SideScore, blue: SideScore): ScoreColumns => ({
  ipponWhite: white.ippon,
  wazaAriWhite: white.wazaAri,
  yukoWhite: white.yuko,
  shidoWhite: white.shido,
  hansokuMakeWhite: white.hansokuMake,
  ipponBlue: blue.ippon,
  wazaAriBlue: blue.wazaAri,
  yukoBlue: blue.yuko,
  shidoBlue: blue.shido,
  hansokuMakeBlue: blue.hansokuMake,
})

/** The columns of a contest in which nothing was given yet. */
export const EMPTY_SCORE_COLUMNS: ScoreColumns = toScoreColumns(EMPTY_SCORE, EMPTY_SCORE)

/** The same columns, as both sides of a board. */
export const toSideScores = (row: ScoreColumns): { white: SideScore; blue: SideScore } => ({
  white: {
    ippon: row.ipponWhite,
    wazaAri: row.wazaAriWhite,
    yuko: row.yukoWhite,
    koka: 0,
    shido: row.shidoWhite,
    hansokuMake: row.hansokuMakeWhite,
  },
  blue: {
    ippon: row.ipponBlue,
    wazaAri: row.wazaAriBlue,
    yuko: row.yukoBlue,
    koka: 0,
    shido: row.shidoBlue,
    hansokuMake: row.hansokuMakeBlue,
  },
})
