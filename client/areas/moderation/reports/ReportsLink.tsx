import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { CountBadge } from '../../../ui/feedback/CountBadge';
import styles from './ReportsLink.module.css';
import { useOpenAppeals } from '../sanctions/sanctions.slice';
import { useOpenReports } from './reports.slice';

/** The header's link to the reports, with the number of those and of appeals that wait; for site moderators. */
export function ReportsLink() {
  const reports = useOpenReports();
  const appeals = useOpenAppeals();
  const open = reports + appeals;
  return (
    <ActionIcon
      component={Link}
      to={reports === 0 && appeals > 0 ? paths.appeals : paths.reports}
      className={styles.link ?? ''}
      data-none={open === 0 || undefined}
      variant="subtle"
      color="text"
      size={40}
      title="Reports"
    >
      <IconFlag size={20} aria-hidden />
      <VisuallyHidden>Reports</VisuallyHidden>
      <CountBadge count={open} of="waiting" />
    </ActionIcon>
  );
}
