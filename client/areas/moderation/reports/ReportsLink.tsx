import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { CountBadge } from '../../../ui/feedback/CountBadge';
import styles from './ReportsLink.module.css';
import { useOpenAppeals } from '../sanctions/sanctions.slice';
import { useOpenHeldPosts, useOpenReports } from './reports.slice';

/** The header's link to the reports, with the number of those, of appeals and of first posts that wait; for site moderators. */
export function ReportsLink() {
  const reports = useOpenReports();
  const appeals = useOpenAppeals();
  const heldPosts = useOpenHeldPosts();
  const open = reports + appeals + heldPosts;
  return (
    <ActionIcon
      component={Link}
      to={pathOf({ reports, appeals, heldPosts })}
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

/** The path of the list that has something waiting, the reports first. */
function pathOf({ reports, appeals, heldPosts }: Record<'reports' | 'appeals' | 'heldPosts', number>): string {
  if (reports > 0) return paths.reports;
  if (appeals > 0) return paths.appeals;
  return heldPosts > 0 ? paths.heldPosts : paths.reports;
}
