import styles from './FormErrors.module.css';

/** The texts of a refused form, said aloud when they appear. */
export function FormErrors({ errors }: { errors: string[] }) {
  return (
    <div role="alert">
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
