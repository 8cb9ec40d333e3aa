import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { canBan } from '#shared/areas/moderation.policy';
import type { Report } from '#shared/areas/reports';
import { canRemoveReported } from '#shared/areas/reports.policy';
import { late } from '../../app/late';
import { focusBeside } from '../../ui/focusBeside';
import { showToast } from '../../ui/toasts';
import { useSession, viewerOf } from '../account';
import styles from './Moderation.module.css';

const AnswerDialog = late(() => import('./AnswerDialog'));
const BanDialog = late(() => import('./BanDialog'));
const RemoveDialog = late(() => import('./RemoveDialog'));

type Asked = 'remove' | 'ban' | 'actedOn' | 'dismissed';

/** What a moderator does about a report: to the thing, to its writer, and what the reporter is told. */
export function ReportActions({ report }: { report: Report }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { user } = useSession();
  const viewer = viewerOf(user);
  const { about, kind, isThere } = report;
  const mayBan = about?.id != null && !about.isBanned && canBan(viewer, { ...about, id: about.id });
  const close = () => setAsked(null);
  const deeds = useRef<HTMLDivElement>(null);
  return (
    <div ref={deeds} className={styles.deeds}>
      {isThere && canRemoveReported(viewer, kind) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsked('remove')}
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
          onClick={() => setAsked('ban')}
        >
          Ban
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => setAsked('dismissed')}
      >
        Dismiss
      </Button>
      <Button size="sm" leftSection={<IconCheck size={18} aria-hidden />} onClick={() => setAsked('actedOn')}>
        Acted on
      </Button>
      <Suspense>
        {asked === 'remove' && (
          <RemoveDialog thing={report} onRemoved={() => showToast('Removed. Now answer the report.')} onClose={close} />
        )}
        {asked === 'ban' && mayBan && (
          <BanDialog developer={{ id: about.id ?? 0, alias: about.alias }} onClose={close} />
        )}
        {(asked === 'actedOn' || asked === 'dismissed') && (
          <AnswerDialog report={report} outcome={asked} onAnswered={() => focusBeside(deeds.current)} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
