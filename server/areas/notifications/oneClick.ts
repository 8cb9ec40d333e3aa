import { Router, type Request, type Response } from 'express';
import { unsubscribe } from '#shared/areas/notifications/unsubscribe';
import { paths } from '#shared/pages';
import { runInBackground } from '../../http/backgroundCall';
import { readSmallForm } from '../../http/body/form';
import type { Host } from '../../http/call';
import { limitTime } from '../../http/middleware/timeLimit';
import { malformedRequest } from '../../refusal';
import { clientAddress } from '../../http/security/clientAddress';
import { limitKeyOf } from '../../http/security/rateLimits';
import { setSubscription } from './unsubscribe.actions';

/**
 * The POST by which a mail program ends the emails of a kind, at the address of the page of their link: a form with
 * `List-Unsubscribe=One-Click`, without cookies. A repeat is answered as the first one. Source: RFC 8058.
 */
export function oneClickUnsubscribe(host: Host): Router {
  const router = Router();
  router.post(paths.unsubscribe(':keycode'), limitTime, async (request: Request, response: Response) => {
    await host.limits.consume('visitor', limitKeyOf(null, clientAddress(request)));
    const form = await readSmallForm(request, response);
    const input = unsubscribe.setSubscription.input.safeParse({ token: request.params.keycode, isOn: false });
    if (form['List-Unsubscribe'] !== 'One-Click' || !input.success) throw malformedRequest();
    await runInBackground(host, (call) => setSubscription({ ...call, input: input.data }));
    response.status(204).end();
  });
  return router;
}
