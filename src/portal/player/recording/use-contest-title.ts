import { SIDES } from '#judo/score/score.ts'
import { useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { formatNameInCapitals } from '#portal/components/judoka/PersonName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { ContestMark } from './recording-marks.ts'

/** Returns a function that names a contest: category, round and both sides. */
export function useContestTitle(): (contest: ContestMark) => string {
  const { t } = usePageContext()
  const genderName = useGenderName()
  return ({ part, category, teamCompetition, round, ...sides }) => {
    const { name, gender } = part.categories.find(({ id }) => id === category) ?? {}
    const names = SIDES.flatMap((side) => {
      if (teamCompetition !== null) return part.teams.find(({ id }) => id === sides[side])?.name ?? []
      const person = part.people.find(({ id }) => id === sides[side])
      if (!person) return []
      return person.withheld ? t('person.withheld') : formatNameInCapitals(person)
    })
    const what = [gender && genderName(gender), name, t(`round.${round}`)].filter(Boolean).join(' ')
    return names.length === 2 ? t('text.labelled', { label: what, value: names.join(' – ') }) : what
  }
}
