import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { loadMarkdown, Markdown } from '../../../client/markdown/Markdown';

const shown = (text: string, key = '') => (
  <MemoryRouter>
    <Markdown key={key} text={text} />
  </MemoryRouter>
);

/** Takes over a text that the server has drawn from `source`. */
function takeOver(html: string, source: string, text: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<div class="markdown" data-length="${source.length}">${html}</div>`;
  return render(shown(text), { container, hydrate: true });
}

test('a drawn text that moves to another place before the renderer has come keeps its marks', async () => {
  const { rerender } = takeOver('<p>It <strong>drifts</strong></p>', 'It **drifts**', 'It **drifts**');
  const before = screen.getByText('drifts');
  for (const place of ['beside', 'below']) {
    rerender(shown('It **drifts**', place));
    expect(screen.getByText('drifts').tagName).toBe('STRONG');
  }
  expect(before).not.toBeInTheDocument();
  rerender(shown('It **stays**', 'below'));
  expect(screen.queryByText('drifts')).toBeNull();
  await waitFor(() => expect(screen.getByText('stays').tagName).toBe('STRONG'));
});

test('a drawn text stays as it stands, also when the renderer comes', async () => {
  const { rerender } = takeOver('<p>It <strong>burns</strong></p>', 'It **burns**', 'It **burns**');
  const strong = screen.getByText('burns');
  await act(loadMarkdown);
  expect(screen.getByText('burns')).toBe(strong);
  rerender(shown('It **shines**'));
  expect(screen.getByText('shines').tagName).toBe('STRONG');
  expect(strong).not.toBeInTheDocument();
});

test('a text that changed before it was taken over is shown anew', async () => {
  takeOver('<p>It <strong>burns</strong></p>', 'It **burns**', 'It **burns** all night');
  await waitFor(() => expect(screen.getByText(/all night/)).toBeVisible());
});
