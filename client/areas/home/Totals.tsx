import { useTotals } from '../reference';
import styles from './Home.module.css';

const written = new Intl.NumberFormat('en-US');

/** How many developers and games there are now; the numbers change while one looks. */
export function Totals() {
  const totals = useTotals();
  return (
    <dl className={styles.totals}>
      <Total name="Developers" count={totals?.developers} />
      <Total name="Game projects" count={totals?.games} />
    </dl>
  );
}

function Total({ name, count }: { name: string; count: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mono">{count === undefined ? '…' : written.format(count)}</dd>
    </div>
  );
}
