import { Time } from '../../../ui/text/Time';

/** When the site may be away: the end without its day where that is the same. */
export function Work({ begins, ends }: { begins: string; ends: string }) {
  const isOneDay = new Date(begins).toDateString() === new Date(ends).toDateString();
  return (
    <p>
      <strong>Maintenance</strong> from <Time at={begins} format="full" /> to{' '}
      <Time at={ends} format={isOneDay ? 'clock' : 'full'} />
    </p>
  );
}
