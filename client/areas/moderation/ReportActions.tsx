import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { canBan } from '#shared/areas/moderation.policy';
import type { Report } from '#shared/areas/reports';
import { canRemoveReported } from '#shared/areas/reports.policy';
import { useSession, viewerOf } from '../account';
import styles from './Moderation.module.css';
import type { PendingAction, ReportAction } from './ReportDialogs';

interface ReportActionsProps {
  report: Report;
  onAsk: (asked: PendingAction) => void;
}

/** What a moderator does about a report: to the thing, to its writer, and what the reporter is told. */
export function ReportActions({ report, onAsk }: ReportActionsProps) {
  const { user } = useSession();
  const viewer = viewerOf(user);
  const { about, kind, isThere } = report;
  const mayBan = about?.id != null && !about.isBanned && canBan(viewer, { ...about, id: about.id });
  const ask = (deed: ReportAction) => onAsk({ report, deed });
  return (
    <div className={styles.deeds}>
      {isThere && canRemoveReported(viewer, kind) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => ask('remove')}
        >
          Remove it
        </Button>
      )}
      {mayBan && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Ban ${about.alias}`}
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() => ask('ban')}
        >
          Ban
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => ask('dismissed')}
      >
        Dismiss
      </Button>
      <Button size="sm" leftSection={<IconCheck size={18} aria-hidden />} onClick={() => ask('actedOn')}>
        Acted on
      </Button>
    </div>
  );
}
