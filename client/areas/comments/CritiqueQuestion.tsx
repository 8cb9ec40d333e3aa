import styles from './CritiqueQuestion.module.css';

/** The question by which a post or piece asks for critique, above its comments. */
export function CritiqueQuestion({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={styles.question}>
      <span className={styles.label}>Critique wanted</span>
      <span dir="auto">{text}</span>
    </p>
  );
}
