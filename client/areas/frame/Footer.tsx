import { Link } from 'react-router-dom';
import { paths, siteName } from '#shared/routes';
import styles from './Footer.module.css';

const firstYear = 2020;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>
        © {firstYear}–{new Date().getFullYear()} {siteName}
      </span>
      <nav aria-label="About this site" className={styles.links}>
        <Link to={paths.donations}>Donations</Link>
        <Link to={paths.terms}>Terms and Conditions</Link>
        <Link to={paths.privacy}>Privacy Policy</Link>
      </nav>
    </footer>
  );
}
