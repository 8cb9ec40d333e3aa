import { Link } from 'react-router-dom';
import styles from './HelpLink.module.css';

export const helpText = 'Why, and until when';

/** Below a refusal: leads to the page that explains it. What was typed stays as a draft. */
export const HelpLink = ({ to }: { to: string }) => (
  <Link to={to} className={styles.help}>
    {helpText}
  </Link>
);
