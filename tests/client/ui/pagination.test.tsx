import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clampPage, Pagination, pagesAround } from '../../../client/ui/layout/Pagination';
import { renderPart } from '../../support/client/renderApp';

test.each([
  [1, 12, [1, 2, 3, 4, 5]],
  [6, 12, [4, 5, 6, 7, 8]],
  [12, 12, [8, 9, 10, 11, 12]],
  [2, 3, [1, 2, 3]],
])('page %d of %d shows a spread of at most five links', (page, totalPages, shown) => {
  expect(pagesAround(page, totalPages)).toEqual(shown);
});

test.each([
  [0, 1],
  [-3, 1],
  [99, 12],
  [Number.NaN, 1],
  [4.7, 4],
])('the page number %d is brought between 1 and the last page', (asked, page) => {
  expect(clampPage(asked, asked === 99 ? 12 : 10)).toBe(page);
});

function renderPages(page: number) {
  const onPage = jest.fn();
  renderPart(
    <Pagination page={page} totalPages={12} onPage={onPage} hrefOf={(number) => `?page=${number}`} label="Results" />,
  );
  return onPage;
}

test('the pages can be reached by keyboard, and the current one is said', async () => {
  const onPage = renderPages(6);
  expect(screen.getByRole('navigation', { name: 'Results: pages' })).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 6');
  screen.getByRole('link', { name: 'Page 7' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledWith(7);
});

test('at the first page nothing leads back', () => {
  renderPages(1);
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Last page' })).toHaveAttribute('href', '?page=12');
});
