import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { reports, reportsEvents, type Report } from '#shared/areas/moderation/reports';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';

/** The button by which a moderator finds a reported file clean; nothing where no file is suspected. */
export function ClearFile({ report: { kind, targetId, reason, file } }: { report: Report }) {
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  if (file !== 'setAside' && (reason !== 'malware' || file !== 'open')) return null;

  const clear = async () => {
    setSaving(true);
    await toastOnError(async () => {
      dispatch(onLive(reportsEvents.reportsUpdated)(await call(reports.clearFile, { kind, targetId })));
      showToast(file === 'setAside' ? 'The file is back. The reporters are told.' : 'The reporters are told.');
    });
    setSaving(false);
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconShieldCheck size={18} aria-hidden />}
      loading={isSaving}
      onClick={() => void clear()}
    >
      {file === 'setAside' ? 'Clean: bring it back' : 'The file is clean'}
    </Button>
  );
}
