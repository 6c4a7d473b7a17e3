import styles from './access.module.css'

/** A text that is shown once, to be copied. */
export const Secret = ({ label, secret }: { label: string; secret: string }) => (
  <label className={`notice ${styles.secret}`} role="status">
    {label}
    <input className="input" dir="ltr" readOnly value={secret} onFocus={({ target }) => target.select()} />
  </label>
)
