import { useState, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { account, accountLimits, accountTexts, type AccountInfo } from '#shared/areas/account';
import { loggedOut, type LoggedUser } from '#shared/areas/session';
import { developersEvents } from '#shared/areas/developerEvents';
import type { OutputOf } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { removeDrafts } from '../../../app/drafts';
import { useForm } from '../../../app/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { showToast } from '../../../ui/feedback/toasts';
import { hashPassword } from '../hashPassword';
import { devicesChanged, sessionChanged } from '../session/session.slice';

interface Typed {
  alias: string;
  email: string;
  receiveEmailNotifications: boolean;
  receivePromoEmails: boolean;
  hideDonatedAmount: boolean;
  password: string;
  passwordAgain: string;
  delete: string;
}
type TypedText = 'alias' | 'email' | 'password' | 'passwordAgain' | 'delete';
const choices = ['receiveEmailNotifications', 'receivePromoEmails', 'hideDonatedAmount'] as const;

function typedFrom({ info }: LoggedUser): Typed {
  const { alias, email, receiveEmailNotifications, receivePromoEmails, hideDonatedAmount } = info;
  const nothing = { password: '', passwordAgain: '', delete: '' };
  return { alias, email, receiveEmailNotifications, receivePromoEmails, hideDonatedAmount, ...nothing };
}

/** The changed fields. A deletion sends nothing else. */
function changesOf(typed: Typed, { info }: LoggedUser): AccountInfo {
  if (typed.delete === accountTexts.deleteWord) return { delete: typed.delete };
  const { password, passwordAgain } = typed;
  return {
    ...(typed.alias !== info.alias && { alias: typed.alias }),
    ...(typed.email.trim().toLowerCase() !== info.email.toLowerCase() && { email: typed.email }),
    ...Object.fromEntries(choices.filter((name) => typed[name] !== info[name]).map((name) => [name, typed[name]])),
    ...((password !== '' || passwordAgain !== '') && { password, passwordAgain }),
    ...(typed.delete.trim() !== '' && { delete: typed.delete }),
  };
}

/** The settings as one form, saved as a whole or not at all. */
export function useAccountForm(user: LoggedUser, onSaved?: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => typedFrom(user));
  const [currentPassword, setCurrentPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm(account.saveAccount, {
    initial: { info: {} },
    minimumMs: accountLimits.savingMs,
    prepare: () => ({
      info: {
        ...changesOf(typed, user),
        ...(currentPassword !== '' && { currentPassword: hashPassword(currentPassword) }),
      },
    }),
    onDone: async (saved) => {
      if ('info' in saved) showSaved(saved);
      else await leaveDeleted();
    },
  });
  if (!needsPassword && 'currentPassword' in form.fields) setNeedsPassword(true);

  function showSaved(saved: LoggedUser) {
    dispatch(sessionChanged(saved));
    updateProfile(saved);
    if (typed.password !== '') dispatch(devicesChanged());
    setTyped(typedFrom(saved));
    setCurrentPassword('');
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

  async function leaveDeleted() {
    removeDrafts(user.info.id);
    await navigate(paths.home);
    dispatch(sessionChanged(loggedOut));
    showToast('Your account has been deleted. Thank you for having been here.', 'info');
  }

  function set<Name extends keyof Typed>(name: Name, value: Typed[Name]) {
    setTyped({ ...typed, [name]: value });
    form.refuse([]);
  }

  /** The server names a field with or without the `info` around it. */
  const errorOf = (name: keyof AccountInfo) => form.fields[`info.${name}`] ?? form.fields[name];

  /** The props of a text input over one field. */
  const text = (name: TypedText) => ({
    value: typed[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
  });

  return {
    ...form,
    typed,
    set,
    text,
    isDeletion: typed.delete === accountTexts.deleteWord,
    /** The props of the input for the current password, once the server has asked for it. */
    currentPassword: needsPassword
      ? {
          value: currentPassword,
          error: errorOf('currentPassword'),
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            setCurrentPassword(event.currentTarget.value);
            form.refuse([]);
          },
        }
      : null,
  };
}
export type AccountFormState = ReturnType<typeof useAccountForm>;

const savedText = (
  { info: before }: LoggedUser,
  { info: after }: Extract<OutputOf<typeof account.saveAccount>, LoggedUser>,
) =>
  after.pendingEmail !== null && after.pendingEmail !== before.pendingEmail
    ? `Saved. Open the link that was sent to ${after.pendingEmail} to use this address.`
    : 'Your account settings are saved.';
