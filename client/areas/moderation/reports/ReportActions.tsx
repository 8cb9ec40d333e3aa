import { Button } from '@mantine/core';
import { IconCheck, IconCrown, IconGavel, IconTrash, IconX } from '@tabler/icons-react';
import { canBan } from '#shared/policies/moderation.policy';
import type { Report } from '#shared/areas/moderation/reports';
import { canRemoveReported, isAnsweredByText } from '#shared/policies/reports.policy';
import { useSession, viewerOf } from '../../account';
import styles from '../Moderation.module.css';
import { ClearFile } from './ClearFile';
import type { PendingAction, ReportAction } from './ReportDialogs';

interface ReportActionsProps {
  report: Report;
  onChoose: (pending: PendingAction) => void;
}

/** The buttons of a report: remove the content, or dismiss the report, or take action about the author. What is rarer is folded away. */
export function ReportActions({ report, onChoose }: ReportActionsProps) {
  const { user } = useSession();
  const viewer = viewerOf(user);
  const { about, kind, isThere } = report;
  const mayBan = about?.id != null && canBan(viewer, { ...about, id: about.id });
  const mayRemove = isThere && canRemoveReported(viewer, kind);
  // A file that is set aside comes back, or is removed.
  const isUndecided = report.file === 'setAside';
  const choose = (action: ReportAction) => onChoose({ report, action });
  if (!isAnsweredByText(kind)) return <SearchActions asker={about?.alias} onChoose={choose} />;
  return (
    <div className={styles.actions}>
      {mayRemove ? (
        <Button
          variant="light"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => choose('remove')}
        >
          {kind === 'credit' ? 'Remove credit' : 'Remove it'}
        </Button>
      ) : (
        <Button
          variant="light"
          size="sm"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => choose('actedOn')}
        >
          Close as done
        </Button>
      )}
      <ClearFile report={report} />
      {!isUndecided && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => choose('dismissed')}
        >
          Dismiss
        </Button>
      )}
      {mayBan && !about.isBanned && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Take action about ${about.alias}`}
          leftSection={<IconGavel size={18} aria-hidden />}
          onClick={() => choose('sanction')}
        >
          Take action…
        </Button>
      )}
      {((mayRemove && !isUndecided) || mayBan) && (
        <details className={styles.more}>
          <summary>More</summary>
          {mayRemove && !isUndecided && (
            <Button variant="subtle" size="sm" onClick={() => choose('actedOn')}>
              Close as done
            </Button>
          )}
          {mayBan && (
            <Button variant="subtle" size="sm" color="rose" onClick={() => choose('removeAll')}>
              Remove all by {about.alias}…
            </Button>
          )}
        </details>
      )}
    </div>
  );
}

/** The buttons of a request for a game whose owner is away: it is given or refused. */
function SearchActions({ asker, onChoose }: { asker: string | undefined; onChoose: (action: ReportAction) => void }) {
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => onChoose('refuse')}
      >
        Refuse
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconCrown size={18} aria-hidden />}
        onClick={() => onChoose('grant')}
      >
        Give it to {asker ?? 'them'}
      </Button>
    </div>
  );
}
