import { Button } from '@mantine/core';
import { invites } from '#shared/areas/recruiting/invites';
import { isWaiting, type Application } from '#shared/areas/recruiting/applications';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { FormErrors } from '../../../ui/form/Form';
import { ApplicationList } from '../ApplicationList';
import {
  applicationNotResolved,
  applicationResolved,
  applicationResolving,
  applicationsOutdated,
  useApplications,
  useResolved,
  withResolved,
  type ResolvedApplication,
} from '../applications.slice';
import { ContactOwner } from '../ContactOwner';
import screen from '../InvitesScreen.module.css';
import { ToTeam } from '../ToTeam';
import { useAction } from '../useAction';
import { ApplicationSummary } from './ApplicationSummary';
import card from '../InviteCard.module.css';

/** The viewer's own applications with their states: those that wait and those that were answered. */
export function SentApplications({ viewerId }: { viewerId: number }) {
  const waiting = useApplications({ viewerId, side: 'sent', filter: 'waiting' });
  const past = useApplications({ viewerId, side: 'sent', filter: 'past' });
  const resolved = useResolved({ viewerId, side: 'sent' });
  const shown = withResolved([...(waiting.data?.items ?? []), ...(past.data?.items ?? [])], resolved);
  return (
    <>
      <ApplicationList list={waiting}>
        {shown.length > 0 && (
          <ul className={screen.cards}>
            {shown.map((item) => (
              <li key={item.id}>
                <SentApplication item={item} resolved={resolved.find((each) => each.item.id === item.id)} />
              </li>
            ))}
          </ul>
        )}
      </ApplicationList>
      {waiting.data && <ApplicationList list={past} />}
    </>
  );
}

const isOver = ({ state }: Application) => !isWaiting(state);

interface SentApplicationProps {
  item: Application;
  resolved: ResolvedApplication | undefined;
}

function SentApplication({ item, resolved }: SentApplicationProps) {
  const dispatch = useAppDispatch();
  const { run, doing, errors } = useAction<'remove'>();

  function remove() {
    dispatch(applicationResolving(item));
    void run('remove', {
      send: () => call(invites.deleteRequest, { requestId: item.id }),
      onDone: ({ text }) => dispatch(applicationResolved({ item, text })),
      onRefused: () => {
        dispatch(applicationNotResolved(item.id));
        dispatch(applicationsOutdated());
      },
    });
  }
  return (
    <ApplicationSummary item={item} side="sent">
      {resolved?.text ? (
        <p className={card.said} role="status">
          {resolved.text}
        </p>
      ) : (
        <>
          <div className={card.actions}>
            {item.state === 'accepted' && <ToTeam game={item.gameDetails} />}
            {item.state !== 'withdrawn' && (
              <Button variant={isOver(item) ? 'subtle' : 'default'} onClick={remove} loading={doing !== null}>
                {isWaiting(item.state) ? 'Retract' : 'Dismiss'}
              </Button>
            )}
            {isWaiting(item.state) && <ContactOwner invite={item} />}
          </div>
          <FormErrors form={{ errors, fields: {} }} />
        </>
      )}
    </ApplicationSummary>
  );
}
