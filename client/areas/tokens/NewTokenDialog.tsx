import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { tokens, tokensEvents, tokensLimits, tokensTexts as texts } from '#shared/areas/outward/tokens';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useForm } from '../../app/forms/useForm';
import { showToast } from '../../ui/feedback/toasts';
import { CheckGroup } from '../../ui/form/CheckGroup';
import { SavingForm } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import { copyText } from '../../ui/text/copyText';
import { hashPassword } from '../../app/data/hashPassword';
import { PasswordField } from '../../ui/form/PasswordField';
import { ConfirmInForm, gamesWithRight } from '../account';
import styles from './AccessTokens.module.css';
import { UploadCommands } from './UploadCommands';

interface NewTokenDialogProps {
  user: LoggedUser;
  onClose: () => void;
}

/** Creates an access token, and shows its secret once. */
export default function NewTokenDialog({ user, onClose }: NewTokenDialogProps) {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Modal opened onClose={onClose} title="New access token">
      {created === null ? (
        <NewTokenForm user={user} onClose={onClose} onCreated={setCreated} />
      ) : (
        <Secret {...created} onClose={onClose} />
      )}
    </Modal>
  );
}

type Created = OutputOf<typeof tokens.createToken>;

const scopes = [
  { id: 'canRead', label: 'Read what is public' },
  { id: 'canPost', label: 'Post and comment as you' },
] as const;

const lives = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: String(tokensLimits.days), label: 'A year' },
];

interface FormProps extends NewTokenDialogProps {
  onCreated: (created: Created) => void;
}

function NewTokenForm({ user, onClose, onCreated }: FormProps) {
  const dispatch = useAppDispatch();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm(tokens.createToken, {
    initial: {
      name: '',
      canRead: true,
      canPost: false,
      gameId: null,
      buildsGameId: null,
      days: 90,
      currentPassword: '',
    },
    draft: 'accessToken',
    prepare: ({ currentPassword = '', ...typed }) => ({
      ...typed,
      ...(currentPassword !== '' && { currentPassword: hashPassword(currentPassword) }),
    }),
    onDone: (created) => {
      dispatch(onLive(tokensEvents.accessTokensUpdated)({ item: created.token }));
      onCreated(created);
    },
  });
  const { values, set, fields } = form;
  if (!needsPassword && 'currentPassword' in fields) setNeedsPassword(true);

  return (
    <>
      <SavingForm form={form} onClose={onClose} submit="Create token">
        <TextInput
          label="Name"
          placeholder="Such as: Release notes"
          maxLength={tokensLimits.name}
          data-autofocus
          {...form.text('name')}
        />
        <CheckGroup
          label="The token may"
          choices={scopes}
          chosen={scopes.flatMap(({ id }) => (values[id] ? [id] : []))}
          error={fields.canRead}
          onChange={(chosen) => {
            for (const { id } of scopes) set(id, chosen.includes(id));
          }}
        />
        <GameSelect
          label="Post as a game project"
          games={gamesWithRight(user, 'post')}
          chosen={values.gameId}
          error={fields.gameId}
          onChange={(id) => set('gameId', id)}
        />
        <GameSelect
          label="Upload builds of a game project"
          description="For your CI or a release script. It can also choose which build is played."
          games={gamesWithRight(user, 'media')}
          chosen={values.buildsGameId}
          error={fields.buildsGameId}
          onChange={(id) => set('buildsGameId', id)}
        />
        <NativeSelect
          label="Expires in"
          value={String(values.days)}
          data={lives}
          onChange={({ currentTarget }) => set('days', Number(currentTarget.value))}
        />
        {needsPassword && (
          <PasswordField label="Current Password" autoComplete="current-password" {...form.text('currentPassword')} />
        )}
      </SavingForm>
      <Suspense>
        <ConfirmInForm form={form} email={user.info.email} />
      </Suspense>
    </>
  );
}

interface GameSelectProps {
  label: string;
  description?: string;
  games: readonly { id: number; alias: string }[];
  chosen: number | null | undefined;
  error: string | undefined;
  onChange: (gameId: number | null) => void;
}

function GameSelect({ games, chosen, onChange, ...shown }: GameSelectProps) {
  if (games.length === 0) return null;
  return (
    <NativeSelect
      {...shown}
      value={String(chosen ?? '')}
      data={[{ value: '', label: 'None' }, ...games.map(({ id, alias }) => ({ value: String(id), label: alias }))]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  );
}

function Secret({ token: { buildsGame }, secret, onClose }: Created & { onClose: () => void }) {
  async function copy() {
    if (await copyText(secret)) showToast(texts.copied);
    else showToast(texts.notCopied, 'failed');
  }
  return (
    <div className={styles.secret}>
      <p role="status">{texts.shownOnce}</p>
      <TextInput
        label="Your token"
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {buildsGame && <UploadCommands game={buildsGame} />}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button data-autofocus autoFocus onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
