import { render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { failureTexts } from '#shared/endpoint';
import { connectionTexts } from '../../../client/app/data/call';
import { ScreenBoundary } from '../../../client/shell/ScreenBoundary';

const cut = new TypeError('Failed to fetch dynamically imported module');

function show(error: Error) {
  function Broken(): never {
    throw error;
  }
  render(
    <MantineProvider env="test">
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>
    </MantineProvider>,
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['that broke', new Error('A mistake in it'), failureTexts.unknown],
  ['whose code did not come', cut, connectionTexts.reload],
])('a screen %s can be asked for again', (_of, error, text) => {
  show(error);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('without a connection it is waited for: a reload would leave the site', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const listen = jest.spyOn(window, 'addEventListener');
  show(cut);
  expect(screen.getByRole('alert')).toHaveTextContent(failureTexts.offline);
  expect(screen.queryByRole('button')).toBeNull();
  expect(listen).toHaveBeenCalledWith('online', expect.any(Function));
});
