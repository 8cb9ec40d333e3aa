import { Button, TextInput } from '@mantine/core';
import type { Game } from '#shared/areas/games';
import {
  allChoices,
  choicesOf,
  webhookNews,
  webhooks,
  webhooksEvents,
  webhooksLimits,
  webhooksTexts as texts,
  type Webhook,
} from '#shared/areas/outward/webhooks';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { useForm } from '../../app/forms/useForm';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { FetchState } from '../../ui/feedback/FetchState';
import { showToast } from '../../ui/feedback/toasts';
import { CheckGroup } from '../../ui/form/CheckGroup';
import { SavingForm } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import { Time } from '../../ui/text/Time';
import { useDeletion } from '../content';
import styles from './Webhook.module.css';
import { useWebhook } from './webhooks.slice';

interface WebhookDialogProps {
  game: Game;
  onClose: () => void;
}

const kinds = Object.values(webhookNews).map(({ choice: id, label }) => ({ id, label }));

/** The dialog in which an owner connects a game with a channel on Discord. */
export default function WebhookDialog({ game, onClose }: WebhookDialogProps) {
  const { data, error, retry } = useWebhook(game.id);
  return (
    <Modal opened onClose={onClose} title="Discord webhook">
      <FetchState {...{ data, error, retry }} count={3} />
      {data && (
        <>
          {data.webhook && <State game={game} webhook={data.webhook} />}
          <WebhookForm game={game} webhook={data.webhook} onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

interface WebhookFormProps extends WebhookDialogProps {
  webhook: Webhook | null;
}

function WebhookForm({ game, webhook, onClose }: WebhookFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(webhooks.saveWebhook, {
    initial: { gameId: game.id, address: '', ...choicesOf(webhook ?? allChoices) },
    // The address is a secret: nothing of it stays in the browser.
    draft: null,
    onDone: (saved) => {
      dispatch(onLive(webhooksEvents.webhookUpdated)({ gameId: game.id, webhook: saved }));
      showToast(texts.saved);
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <SavingForm form={form} onClose={onClose}>
      <p className={styles.lead}>
        Posts what is new on this page to a channel on Discord. There, open the channel’s settings, then Integrations,
        Webhooks, and copy the address of a webhook.
      </p>
      <TextInput
        label={webhook ? 'New address' : 'Address'}
        description={webhook && `The current one ends in ${webhook.lastFour}. Leave this blank to keep it.`}
        placeholder="https://discord.com/api/webhooks/…"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={webhooksLimits.address}
        // The field comes after the dialog has opened, with the answer of the server.
        autoFocus={webhook === null}
        data-autofocus
        {...form.text('address')}
      />
      <CheckGroup
        label="Send"
        choices={kinds}
        chosen={kinds.flatMap(({ id }) => (values[id] ? [id] : []))}
        error={form.fields.posts}
        onChange={(chosen) => {
          for (const { id } of kinds) set(id, chosen.includes(id));
        }}
      />
    </SavingForm>
  );
}

/** How the last message went, with a test and the removal. */
function State({ game, webhook }: { game: Game; webhook: Webhook }) {
  const dispatch = useAppDispatch();
  const { isOff, lastSent, lastStatus } = webhook;
  const { ask, dialog } = useDeletion({
    title: 'Remove the webhook?',
    text: texts.confirmDelete,
    aboutId: game.ownerId,
    onConfirm: () =>
      toastOnError(async () => {
        await call(webhooks.deleteWebhook, { gameId: game.id }).catch(ignoreNotFound);
        dispatch(onLive(webhooksEvents.webhookUpdated)({ gameId: game.id, webhook: null }));
        showToast(texts.deleted);
      }),
  });
  const test = () =>
    toastOnError(async () => {
      await call(webhooks.testWebhook, { gameId: game.id });
      showToast(texts.testing);
    });
  return (
    <div className={styles.state}>
      {isOff && <ErrorNotice text={texts.isOff} />}
      <p className={styles.lead} role="status">
        {lastSent === null ? 'No message has been sent yet.' : <Outcome at={lastSent} status={lastStatus} />}
      </p>
      <div className={styles.buttons}>
        {!isOff && (
          <Button variant="default" size="sm" onClick={() => void test()}>
            Send a test message
          </Button>
        )}
        <Button variant="subtle" color="rose" size="sm" onClick={ask}>
          Remove
        </Button>
      </div>
      {dialog}
    </div>
  );
}

function Outcome({ at, status }: { at: string; status: number | null }) {
  if (status === null)
    return (
      <>
        The last message did not arrive (<Time at={at} format="inSentence" />
        ): Discord did not answer.
      </>
    );
  const hasArrived = status < 300;
  return (
    <>
      The last message {hasArrived ? 'arrived' : 'was refused'} (<Time at={at} format="inSentence" />
      {!hasArrived && `, status ${status}`}).
    </>
  );
}
