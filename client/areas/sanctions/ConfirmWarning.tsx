import { Button } from '@mantine/core';
import { sanctions, sanctionsEvents } from '#shared/areas/moderation/sanctions';
import { accountEvents } from '#shared/areas/session';
import { useState } from 'react';
import { call } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';

/** The button by which somebody confirms that they have read a warning, the last one or one of several. */
export function ConfirmWarning({ sanctionId, isLast }: { sanctionId: number; isLast: boolean }) {
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);

  async function confirm() {
    setSaving(true);
    await toastOnError(async () => {
      await call(sanctions.confirm, { sanctionId });
      dispatch(onLive(sanctionsEvents.ownSanctionsChanged)({}));
      if (isLast) dispatch(onLive(accountEvents.updateUserInfo)({ info: { isWarned: false } }));
    });
    setSaving(false);
  }

  return (
    <Button size="compact-sm" loading={isSaving} onClick={() => void confirm()}>
      I have read this
    </Button>
  );
}
