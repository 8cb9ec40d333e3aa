import { Button } from '@mantine/core';
import { useState } from 'react';
import { applicationsLimits } from '#shared/areas/recruiting/applications';
import { ApplicationList } from '../ApplicationList';
import { useApplications, useResolved } from '../applications.slice';
import screen from '../InvitesScreen.module.css';
import { ApplicationSummary } from '../sent/ApplicationSummary';

/** Applications that were answered, withdrawn or have expired, loaded on demand. */
export function PastApplications({ viewerId }: { viewerId: number }) {
  const [isShown, setShown] = useState(false);
  const list = useApplications({ viewerId, side: 'received', filter: 'past' }, { when: isShown });
  const resolved = useResolved({ viewerId, side: 'received' });
  // Those that were answered on this visit stay where they stood.
  const items = (list.data?.items ?? []).filter(({ id }) => resolved.every(({ item }) => item.id !== id));
  if (!isShown)
    return (
      <Button className={screen.more ?? ''} variant="default" onClick={() => setShown(true)}>
        Show past requests
      </Button>
    );
  return (
    <ApplicationList
      list={list}
      none={`Past requests are kept for ${applicationsLimits.pastDays} days. There are none.`}
    >
      {items.length > 0 && (
        <ul className={screen.cards}>
          {items.map((item) => (
            <li key={item.id}>
              <ApplicationSummary item={item} side="received" />
            </li>
          ))}
        </ul>
      )}
    </ApplicationList>
  );
}
