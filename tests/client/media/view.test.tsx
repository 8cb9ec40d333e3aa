import { mediaTexts } from '#shared/media/mediaTexts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MediaView } from '../../../client/areas/media';
import type { ShownMedia } from '../../../client/areas/media/view/shownMedia';
import { renderPart } from '../../support/client/renderApp';

const shown = (media: Partial<ShownMedia>): ShownMedia => ({
  id: 7,
  title: 'The pier',
  altText: '',
  mediaType: 'Image',
  mediaUrl: 'al3id7_pier.png',
  previewImageUrl: null,
  width: 900,
  height: 600,
  ...media,
});
const show = (media: Partial<ShownMedia>, size: 'stage' | 'card' = 'card') =>
  renderPart(<MediaView media={shown(media)} size={size} />);

test('a picture is shown by its title', async () => {
  show({});
  expect(await screen.findByRole('img', { name: 'The pier' })).toHaveAttribute(
    'src',
    '/userdata/media/al3id7_pier.png',
  );
});

test('on its own page a picture is a button that shows it large', async () => {
  show({}, 'stage');
  expect(await screen.findByRole('button', { name: 'Show The pier full screen' })).toBeVisible();
});

test('a clip loads nothing from another site until it is played', async () => {
  const { container } = show({ mediaType: 'Youtube', mediaUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
  const play = await screen.findByRole('button', { name: 'Play video clip: The pier' });
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.querySelector('img')).toBeNull();
  await userEvent.click(play);
  const frame = screen.getByTitle('The pier');
  expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
});

test('a sound is played in the page, and can be understood where it cannot', async () => {
  show({ mediaType: 'Audio', mediaUrl: 'al3id7_waves.mp3' });
  const player = await screen.findByLabelText('The pier');
  expect(player.tagName).toBe('AUDIO');
  expect(player).toHaveTextContent('Your browser cannot play sound.');
});

test.each([
  ['Archive', 'al3id7_build.zip', 'build.zip'],
  ['Text', 'al3id7_design.pdf', 'design.pdf'],
  ['Flash', 'al3id7_old.swf', 'old.swf'],
] as const)('%s is a file to download, never run in the page', async (mediaType, mediaUrl, name) => {
  const { container } = show({ mediaType, mediaUrl });
  expect(await screen.findByText(name)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', `/userdata/media/${mediaUrl}`);
  expect(link).toHaveAttribute('download');
  expect(container.querySelector('embed, object, iframe')).toBeNull();
});

test('a file that is being checked says so, and cannot be downloaded', async () => {
  show({ mediaType: 'Archive', mediaUrl: 'al3id7_build.zip', isSetAside: true });
  expect(await screen.findByText(mediaTexts.setAside)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument();
});

test('a link says where it leads, and hands nothing over', async () => {
  show({ mediaType: 'External', mediaUrl: 'https://tides.example/play' });
  expect(await screen.findByText('tides.example')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open the link' });
  expect(link).toHaveAttribute('href', 'https://tides.example/play');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('a link that is none is not offered', async () => {
  show({ mediaType: 'External', mediaUrl: 'javascript:alert(1)' });
  expect(await screen.findByText('Link')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
