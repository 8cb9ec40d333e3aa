import { unsubscribeTexts, type Subscription, type unsubscribe } from '#shared/areas/notifications/unsubscribe';
import type { Call } from '../../http/call';
import { notFound } from '../../refusal';
import { chooseChannels } from './settings.actions';
import { readMailChoice, type MailChoice } from './settings.queries';
import { isSigned, readUnsubscribeToken, type MailingList } from './unsubscribeToken';

type Linked = Pick<Call, 'db' | 'host'> & { input: { token: string } };

interface Found {
  list: MailingList;
  choice: MailChoice;
}

/** The emails that a link is about. Forged links, those to a former address and those of deleted accounts are told alike. */
async function findList({ db, host, input: { token } }: Linked): Promise<Found> {
  const named = readUnsubscribeToken(token);
  const choice = named && (await readMailChoice(db, named));
  if (!named || !choice?.email) throw notFound(unsubscribeTexts.gone);
  const list = { ...named, email: choice.email };
  if (!isSigned(host.settings, token, list)) throw notFound(unsubscribeTexts.gone);
  return { list, choice };
}

const subscriptionOf = ({ list: { kind }, choice }: Found): Subscription => ({
  kind,
  isOn: choice.channel === 'email',
  areAllOff: !choice.receiveEmailNotifications,
});

export const readSubscription = async (call: Linked): Promise<Subscription> => subscriptionOf(await findList(call));

type Choice = Linked & Pick<Call<typeof unsubscribe.setSubscription>, 'emit' | 'input'>;

/** Chooses or drops the emails of a kind. What the site itself tells, and other kinds, stay as they are. */
export async function setSubscription(call: Choice): Promise<Subscription> {
  const found = await findList(call);
  const { list, choice } = found;
  const { isOn } = call.input;
  if (isOn === (choice.channel === 'email')) return subscriptionOf(found);
  const channel = isOn ? 'email' : 'app';
  await chooseChannels(call, list.developerId, [{ kind: list.kind, channel }]);
  return subscriptionOf({ list, choice: { ...choice, channel } });
}
