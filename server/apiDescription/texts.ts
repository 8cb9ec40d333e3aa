import { buildsLimits } from '#shared/areas/builds/limits';
import type { Endpoint } from '#shared/endpoint';
import { callLimits } from '../http/security/rateLimits';

const mebibyte = 1024 * 1024;

/** The text at the head of the description. */
export const introduction = `Every call of the site.

**Who calls.** A browser has its session in a cookie. A program sends an access token, created in the account settings, as \`Authorization: Bearer …\`; calls with the security scheme \`token\` take one. With the scope \`read\` they answer as they would to a visitor, with \`post\` they write as the owner of the token or as its game, and with \`builds\` they upload builds of one game, and nothing else.

**Builds by a program.** \`/upload-build.sh\` of this site uploads a zip of a game and waits until it can be played; it needs bash, curl and jq:

\`\`\`sh
SPAWNPOINT_TOKEN=spawnpoint_… bash upload-build.sh https://…/Game/Its-Address game.zip 1.2
\`\`\`

It makes these calls, as other programs can. \`builds.begin\` says how many bytes the zip has. \`builds.addPart\` sends it in parts of ${buildsLimits.partBytes.toLocaleString('en')} bytes, the last one shorter, counted from 0; \`received\` in each answer has those that have arrived, so that an upload goes on after it was broken off. The last part ends it. \`builds.listBuilds\`, asked every few seconds, says when its \`state\` is \`ready\`, or \`refused\` with the \`problem\`. A build that is ready is what everybody plays, unless it was begun with \`testersOnly\`; \`builds.choose\` makes one of the builds, as an earlier one, what everybody plays.

**Repeats.** Calls that create or toggle something take an \`Idempotency-Key\`, so that a repeat does nothing twice.

**Answers are open.** Fields may be added to answers and events at any time; clients ignore those that they do not know. Fields are not taken away, and do not change their type, without a new version.

**Refusals.** 400 is a request that is no valid form of the call, 422 one that breaks rules, with a text for each field. 401, 403, 404 and 422 are answered in this order. 429 and 503 have a \`Retry-After\` in seconds.

**Live channel.** Listed as webhooks are its events (Socket.IO 4 at \`/socket.io/\`, websocket or polling). A client sends, each with an acknowledgement:

| event | with | does |
|---|---|---|
| \`setUserSocketData\` | \`{ "passkey": "…" }\`, the passkey of its session | binds the socket to the account; its personal events come without a topic |
| \`unsetUserSocketData\` | nothing | makes it a visitor's again |
| \`joinedRoom\` | a topic, as \`"gamePage:7"\` | subscribes; the acknowledgement is \`{ "joined": true }\`, or \`false\` where the topic may not be read |
| \`leftRoom\` | a topic | ends the subscription |

\`user:{id}\` needs no subscription: it is joined with the account.

Too many events, and too many sockets of an address, close the socket.`;

const callers: Record<Endpoint['access'], string> = {
  anyone: 'Anyone may call it.',
  loggedIn: 'Needs a log-in.',
  siteModerator: 'For moderators of the site.',
  operator: 'For operators, with a sign-in of the last 30 minutes.',
};

/** Notes on a call besides its summary. */
export function sentencesOf(endpoint: Endpoint): string {
  const { access, token, creates, toggles, humanCheck, evenBeforeTerms, heldAtFirst, rate, files } = endpoint;
  const scope = { read: 'reads what is public', post: 'may post', builds: 'uploads builds of this game' };
  return [
    callers[access],
    token && `Takes an access token that ${scope[token]}.`,
    (creates ?? toggles) &&
      `It ${creates ? 'creates' : 'toggles'} something: send an \`Idempotency-Key\` with each attempt.`,
    heldAtFirst &&
      'Where the operator wants that, the first ones of a new account wait for a moderator: the answer is `{ response, held }` then.',
    humanCheck && 'Needs the solution of a human check (`account.humanCheck`) as `recaptchaResponse`.',
    endpoint.method === 'post' && access !== 'anyone' && !evenBeforeTerms && 'Waits for the acceptance of new terms.',
    rate && `Counts against the limit of ${callLimits[rate].what}.`,
    ...Object.entries(files ?? {}).map(
      ([field, { maxBytes }]) => `\`${field}\` has at most ${Math.floor(maxBytes / mebibyte)} MiB.`,
    ),
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

/** The refusals by their status. */
export const refusalTexts: Record<number, string> = {
  400: 'Malformed: no valid form of this call',
  401: 'Not logged in, or an access token that is not accepted',
  403: 'Not allowed',
  404: 'There is no such thing, or it is hidden from the caller',
  409: 'It has changed meanwhile, or an Idempotency-Key was used for something else',
  413: 'Too large',
  415: 'Another content type than the call takes',
  422: 'Broken rules, each with a text; `fields` has them by their field',
  429: 'Too often; `Retry-After` says when to try again',
};
