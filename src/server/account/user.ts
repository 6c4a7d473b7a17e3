/** Who asks. A call that needs someone takes them from its surroundings (`src/server/answers.ts`). */
export type SignedInUser = {
  idUser: number
}
