import { builds, type Build, type PlayedBuild } from '#shared/areas/builds/builds';
import { answer } from './renderApp';

const at = '2026-01-02T03:04:05.678Z';
const uploader = {
  ...{ id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' },
  registered: '2024-01-02T03:04:05.678Z',
};
const shown = {
  ...{ id: 7, gameId: 300, version: '0.3', notes: 'A new harbour', usesThreads: false, testersOnly: false, hosts: [] },
  ...{ created: at, uploader, bytes: 3_400_000 },
};

export const aBuild = (given: Partial<Build> = {}): Build => ({
  ...shown,
  ...{ state: 'ready', isCurrent: true, fileName: 'harbour.zip', packedBytes: 20_000_000, received: [], problem: null },
  ...given,
});

/** A build that can be played, with its place. */
export const aPlayed = (given: Partial<PlayedBuild['build']> = {}): PlayedBuild => ({
  game: { id: 300, alias: 'Tide Runner', stringUrl: 'Tide-Runner', hasAvatar: false, avatarId: '0' },
  build: { ...shown, ...given },
  origin: 'https://g300.play.example',
  path: '/0123456789abcdef0123456789abcdef/index.html',
});

/** What the network answers about the build that is played. */
export function answerPlayed(given: Partial<PlayedBuild['build']> = {}) {
  answer(builds.readPlayed, aPlayed(given));
}
