import { applications, type Application } from '#shared/areas/recruiting/applications';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import {
  applicationNotResolved,
  applicationResolved,
  applicationResolving,
  applicationsOutdated,
} from '../applications.slice';
import { useAction } from '../useAction';
import { useGreeting } from '../useGreeting';

/** Accepts an application, or keeps its card in place while it is declined in a dialog. */
export function useAnswer(item: Application) {
  const dispatch = useAppDispatch();
  const { welcome } = useGreeting();
  const { run, doing, errors } = useAction<'accept'>();
  const begin = () => void dispatch(applicationResolving(item));
  const cancel = () => {
    dispatch(applicationNotResolved(item.id));
    dispatch(applicationsOutdated());
  };

  function accept() {
    begin();
    void run('accept', {
      send: () => call(applications.answer, { id: item.id, answer: 'accept' }),
      onDone: ({ text, ...answered }) => {
        dispatch(applicationResolved({ item: answered, text }));
        welcome(answered.gameDetails, answered.devDetails.alias);
      },
      onRefused: cancel,
    });
  }
  return { begin, cancel, accept, isAccepting: doing !== null, errors };
}
