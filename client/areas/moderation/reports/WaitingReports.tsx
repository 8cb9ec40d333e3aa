import { IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useOpenReports } from './reports.slice';

interface WaitingReportsProps {
  className: string | undefined;
  iconClass: string | undefined;
}

/** The line on home that says how many reports wait; nothing if none does. For site moderators. */
export function WaitingReports({ className, iconClass }: WaitingReportsProps) {
  const open = useOpenReports();
  if (open === 0) return null;
  return (
    <p className={className}>
      <IconFlag size={20} aria-hidden className={iconClass} />
      <span>
        <Link to={paths.reports}>{open === 1 ? '1 report' : `${open} reports`}</Link> {open === 1 ? 'is' : 'are'}{' '}
        waiting for an answer.
      </span>
    </p>
  );
}
