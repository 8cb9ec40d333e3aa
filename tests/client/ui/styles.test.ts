import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accentNeighbours } from '#shared/areas/operating/look';
import { contrast as contrastOf } from '#shared/colors';
import { defaultAccents } from '#shared/siteIdentity';

const root = path.resolve(__dirname, '../../..');
const sources = readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(root, 'client', name), 'utf8'));

const imported = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  ),
);
const hasStyles = (name: string) =>
  existsSync(path.join(root, 'node_modules/@mantine/core/styles', `${name}.layer.css`));

test('every Mantine component that is used has its styles', () => {
  const styles = readFileSync(path.join(root, 'client/ui/theme/styles.ts'), 'utf8');
  const used = [...imported].filter(hasStyles);
  expect(used).toContain('Button');
  expect(used.filter((name) => !styles.includes(`styles/${name}.layer.css`))).toEqual([]);
});

const sheets = readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(path.join(root, 'client', name), 'utf8') }));

test('corners have one of two radii, or are full', () => {
  const allowed = /^(?:(?:var\(--radius-(?:card|control|full)\)|50%|0) ?)+$/;
  const others = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/border-radius: ([^;]+);/g)].map(([, value = '']) => ({ name, value })),
  );
  expect(others.length).toBeGreaterThan(50);
  expect(others.filter(({ value }) => !allowed.test(value))).toEqual([]);
});

/** Counts, dots and rows of what is new. The main action of a page is in theme.ts, the sign of the site in Header.tsx. */
const news = [
  'areas/chat/companion/ChatCompanion.module.css',
  'areas/chat/private/PrivateChat.module.css',
  'areas/chat/room/Messages.module.css',
  'areas/feed/FollowedRow.module.css',
  'areas/forums/board/Board.module.css',
  'areas/home/member/Member.module.css',
  'areas/inbox/ConversationSidebar.module.css',
  'areas/inbox/Inbox.module.css',
  'areas/invites/received/Received.module.css',
  'areas/notifications/NotificationRow.module.css',
  'ui/feedback/CountBadge.module.css',
  'ui/feedback/LastVisitLine.module.css',
  'ui/feedback/UnseenDot.module.css',
];

test('ember marks only what is new', () => {
  expect(
    sheets
      .filter(({ css }) => css.includes('var(--ember)'))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(news);
});

const tokens = readFileSync(path.join(root, 'client/ui/theme/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('@media screen');
const inks = ['text', 'dim', 'ember', 'sky', 'leaf', 'gold', 'rose', 'violet', 'indigo', 'teal', 'pink'];

/** A colour of a scheme; an accent that operators may change as the site comes with it. */
const colorOf = (scheme: string, token: string) =>
  new RegExp(`--${token}: (?:var\\(--accent-\\w+, )?(#\\w{6})\\)?;`).exec(scheme)?.[1] ?? '';

test('accents are checked against the colours that they lie on', () => {
  expect(defaultAccents).toEqual({ light: colorOf(light, 'ember'), dark: colorOf(dark, 'ember') });
  expect(accentNeighbours).toEqual({
    light: [colorOf(light, 'ground'), colorOf(light, 'on-accent')],
    dark: [colorOf(dark, 'raised'), colorOf(dark, 'on-accent')],
  });
});

test.each([
  ['light', light],
  ['dark', dark],
])('texts in every colour can be read in the %s scheme', (_, scheme) => {
  const contrast = (one: string, other: string) => contrastOf(colorOf(scheme, one), colorOf(scheme, other));
  const unreadable = inks.flatMap((ink) =>
    ['ground', 'surface'].filter((ground) => contrast(ink, ground) < 4.5).map((ground) => `${ink} on ${ground}`),
  );
  expect(unreadable).toEqual([]);
  expect(contrast('on-accent', 'ember')).toBeGreaterThanOrEqual(4.5);
});
