import { useState, type ChangeEvent } from 'react';
import { account, accountLimits, type AccountInfo } from '#shared/areas/account';
import { developersEvents } from '#shared/areas/developerEvents';
import type { LoggedUser } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import { hashPassword } from '../../../app/data/hashPassword';
import { devicesChanged, sessionChanged } from '../session/session.slice';
import { accountDraft } from './accountDraft';

const noPasswords = { password: '', passwordAgain: '', currentPassword: '' };

function storedInfo({ info }: LoggedUser): AccountInfo {
  const { alias, email, receiveEmailNotifications, receivePromoEmails, hideDonatedAmount } = info;
  const { showAsOffline = false } = info;
  return {
    alias,
    email,
    receiveEmailNotifications,
    receivePromoEmails,
    hideDonatedAmount,
    showAsOffline,
    ...noPasswords,
  };
}

/** The fields that were changed here. Others are not sent, so that what was saved elsewhere meanwhile stays. */
function changesOf({ currentPassword = '', ...typed }: AccountInfo, changed: ReadonlySet<string>): AccountInfo {
  const isChanged = (name: string) =>
    changed.has(`info.${name}`) || (name === 'passwordAgain' && changed.has('info.password'));
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => isChanged(name))),
    ...(currentPassword !== '' && { currentPassword: hashPassword(currentPassword) }),
  };
}

/** The settings as one form, saved as a whole or not at all. */
export function useAccountForm(user: LoggedUser, onSaved?: () => void) {
  const dispatch = useAppDispatch();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm(account.saveAccount, {
    initial: { info: storedInfo(user) },
    draft: accountDraft,
    minimumMs: accountLimits.savingMs,
    // An e-mail address is the same in capitals.
    normalize: ({ info }) => ({ info: { ...info, email: info.email?.toLowerCase() } }),
    prepare: ({ info }, changed) => ({ info: changesOf(info, changed) }),
    onDone: (saved) => {
      if ('info' in saved) showSaved(saved);
    },
  });
  const { info } = form.values;
  if (!needsPassword && 'currentPassword' in form.fields) setNeedsPassword(true);

  function showSaved(saved: LoggedUser) {
    dispatch(sessionChanged(saved));
    updateProfile(saved);
    if (info.password !== '') dispatch(devicesChanged());
    form.reset({ info: storedInfo(saved) });
    setNeedsPassword(false);
    showToast(savedText(user, saved));
    onSaved?.();
  }

  /** Renames one's own profile, which may be on screen around this form. */
  function updateProfile({ info: { id, alias, stringUrl } }: LoggedUser) {
    const { stringUrl: oldStringUrl } = user.info;
    if (alias === user.info.alias && stringUrl === oldStringUrl) return;
    dispatch(onLive(developersEvents.developerInformationUpdated)({ id, alias, stringUrl, oldStringUrl }));
  }

  function set<Name extends keyof AccountInfo>(name: Name, value: AccountInfo[Name]) {
    form.set('info', { ...info, [name]: value });
  }

  /** The props of a text input over one field. The server names a field with or without the `info` around it. */
  const text = (name: 'alias' | 'email' | keyof typeof noPasswords) => ({
    value: info[name] ?? '',
    error: form.fields[`info.${name}`] ?? form.fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
  });

  return { ...form, info, setInfo: set, infoText: text, needsPassword };
}
export type AccountFormState = ReturnType<typeof useAccountForm>;

const savedText = (
  { info: before }: LoggedUser,
  { info: after }: Extract<OutputOf<typeof account.saveAccount>, LoggedUser>,
) =>
  after.pendingEmail !== null && after.pendingEmail !== before.pendingEmail
    ? `Saved. Open the link that was sent to ${after.pendingEmail} to use this address.`
    : 'Your account settings are saved.';
