import { mentionedIn } from '#shared/markdown/mentionedIn';
import { renderMarkdown } from '../../client/markdown/render';

/** The links to developers in a rendered text. */
const linkedIn = (text: string) =>
  Array.from(renderMarkdown(text).matchAll(/<a href="\/Developer\/([^"]+)" class="mention">/g), ([, slug = '']) =>
    slug.toLowerCase(),
  );

test.each<[string, string[]]>([
  ['Thanks @Mika-Vale, and @juno: see (@Oren).', ['mika-vale', 'juno', 'oren']],
  ['@mika first, **@juno** bold, *@oren*’s, > @sam', ['mika', 'juno', 'oren', 'sam']],
  ['# For @mika\n\n- @juno\n> @oren', ['mika', 'juno', 'oren']],
  ['@mika\n@juno', ['mika', 'juno']],
  ['mail mika@example.com, a@@b, /x@y, @-x- @, @a_b', []],
  ['`@mika` and\n\n```\n@juno\n```\n\n    @oren', []],
  ['\\@mika', []],
  ['[@mika](https://example.com) ![@juno](https://example.com/a.png)', []],
  ['https://example.com/@mika https://example.com/?by=@juno', []],
  ['[words](/Developer/mika "@juno")', []],
  ['<b>@mika</b>', ['mika']],
  [`@${'a'.repeat(81)}`, []],
])('%s mentions %j, where it is told and where it is shown', (text, named) => {
  expect(mentionedIn(text)).toEqual(named);
  expect(linkedIn(text)).toEqual(named);
});

test('a person mentioned several times is named once', () => {
  expect(mentionedIn('@mika, @Mika and @MIKA')).toEqual(['mika']);
});

// An algorithm that grows with the square of the length would hold up the run for minutes.
test.each(['a-', '@a', '@a ', '[@a', '@'])('a long run of %j is searched to its end', (run) => {
  expect(mentionedIn(`@${run.repeat(10_000)}\n\n@mika`)).toContain('mika');
});
