/** Why something is done, in a few words. @param label says whether it is needed */
export function ReasonInput({
  label,
  value,
  change,
}: {
  label: string
  value: string
  change: (reason: string) => void
}) {
  return (
    <input
      className="input"
      data-first
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
