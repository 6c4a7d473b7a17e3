import styles from './account.module.css'

/** One of several answers, none at first. */
export function Choice<Value extends string>({
  name,
  legend,
  chosen,
  options,
  onChange,
}: {
  name: string
  legend: string
  chosen: Value | null
  /** Labels by value. */
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}) {
  const values = Object.keys(options) as Value[]
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={styles.check}>
          <input
            type="radio"
            name={name}
            required
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          <span>{options[value]}</span>
        </label>
      ))}
    </fieldset>
  )
}
