import type { SideScore } from '#judo/score/index.ts'

/** A side of the board as the tables of contests and of events have it. */

export const whiteColumns = ({ ippon, wazaAri, yuko, shido, hansokuMake }: SideScore) => ({
  ipponWhite: ippon,
  wazaAriWhite: wazaAri,
  yukoWhite: yuko,
  shidoWhite: shido,
  hansokuMakeWhite: hansokuMake,
})

export const blueColumns = ({ ippon, wazaAri, yuko, shido, hansokuMake }: SideScore) => ({
  ipponBlue: ippon,
  wazaAriBlue: wazaAri,
  yukoBlue: yuko,
  shidoBlue: shido,
  hansokuMakeBlue: hansokuMake,
})
