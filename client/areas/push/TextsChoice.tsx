import { Switch } from '@mantine/core';
import { useState } from 'react';
import { push, type PushDevice } from '#shared/areas/notifications/push';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { showToast } from '../../ui/feedback/toasts';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import { deviceSaved } from './push.slice';
import styles from './Push.module.css';
import { keysOf, subscribe } from './subscription';

/** Whether what is pushed to this device says what private texts say. Saved as soon as it is chosen. */
export function TextsChoice({ device, siteKey }: { device: PushDevice; siteKey: string }) {
  const dispatch = useAppDispatch();
  const saved = useSavedHint();
  const [isBusy, setBusy] = useState(false);

  async function choose(showsTexts: boolean) {
    saved.hide();
    setBusy(true);
    dispatch(deviceSaved({ ...device, showsTexts }));
    try {
      const subscription = await subscribe(siteKey);
      dispatch(deviceSaved(await call(push.saveDevice, { ...keysOf(subscription), showsTexts })));
      saved.show();
    } catch (error) {
      if (!(error instanceof CallFailure) && !(error instanceof DOMException)) throw error;
      dispatch(deviceSaved(device));
      showToast(error.message, 'failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.choice}>
      <Switch
        label="Show private words"
        description="What messages, applications and places for members say may then stand on a locked screen."
        checked={device.showsTexts}
        disabled={isBusy}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <SavedHint isShown={saved.isShown} />
    </div>
  );
}
