import { EMPTY_SCORE, type SideScore } from '#judo/score/index.ts'

/** Score columns of a contest or a score event. Koka is not stored. */
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

export const EMPTY_SCORE_COLUMNS: ScoreColumns = toScoreColumns(EMPTY_SCORE, EMPTY_SCORE)

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
