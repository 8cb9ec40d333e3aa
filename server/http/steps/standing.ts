import { sanctionsTexts } from '#shared/areas/moderation/sanctions';
import { paths } from '#shared/pages';
import type { CallState } from '../callState';
import { Refusal } from '../../refusal';
import { isLimited } from '../session/standing';

const refusal = () => new Refusal(403, [sanctionsTexts.limited], { more: { help: paths.standing } });

/** Refuses (403) writes of limited accounts, by session or token, that others would read or be disturbed by. */
export function requireUnlimited({ endpoint: { access, evenWhenLimited }, viewer }: CallState<unknown>) {
  // Calls for visitors are those that log in and out, and that mailed links make.
  if (access === 'anyone' || evenWhenLimited || !viewer) return;
  if (isLimited(viewer)) throw refusal();
}

/** The same for calls of which the input decides. */
export function requireHarmlessInput({
  endpoint: { evenWhenLimited },
  viewer,
  input,
  brokenRules,
}: CallState<unknown>) {
  if (typeof evenWhenLimited !== 'object' || !viewer || brokenRules) return;
  if (isLimited(viewer) && !evenWhenLimited.when(input, viewer)) throw refusal();
}
