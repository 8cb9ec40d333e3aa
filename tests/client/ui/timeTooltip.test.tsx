import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Time } from '../../../client/ui/text/Time';
import { exactTime } from '../../../client/ui/text/timeFormat';
import { TimeTooltip } from '../../../client/ui/text/TimeTooltip';
import { renderPart } from '../../support/client/renderApp';

const now = new Date(2025, 2, 10, 9, 0);

function renderTimes() {
  renderPart(
    <>
      <Time at={now.toISOString()} format="full" />
      <a href="/here">
        posted <Time at={now.toISOString()} format="clock" />
      </a>
      <TimeTooltip />
    </>,
  );
  const user = userEvent.setup();
  return { user, exact: exactTime(now.toISOString()) };
}

test('the keyboard reaches every time, alone or in its link, and is told its exact moment until Esc', async () => {
  const { user, exact } = renderTimes();
  await user.tab();
  expect(screen.getByText('Mar 10, 2025 at 9:00am')).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(exact);
  expect(screen.getByText('Mar 10, 2025 at 9:00am')).toHaveAccessibleDescription(exact);
  await user.tab();
  const link = screen.getByRole('link');
  expect(link).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(exact);
  expect(link).toHaveAccessibleDescription(exact);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a finger or the pointer on a time opens its exact moment, and elsewhere closes it', async () => {
  const { user, exact } = renderTimes();
  const time = screen.getByText('Mar 10, 2025 at 9:00am');
  await user.hover(time);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(exact);
  await user.hover(document.body);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.pointer({ keys: '[TouchA]', target: time });
  expect(screen.getByRole('tooltip')).toHaveTextContent(exact);
  await user.pointer({ keys: '[TouchA]', target: document.body });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a line that the address names is focused without its moment, which is there once the focus comes back', async () => {
  const at = now.toISOString();
  renderPart(
    <>
      <p tabIndex={0} data-time={at} data-arrived="">
        Named by the address
      </p>
      <p tabIndex={0} data-time={at}>
        Another one
      </p>
      <TimeTooltip />
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  const line = screen.getByText('Named by the address');
  expect(line).toHaveFocus();
  await user.tab();
  // By now the code of the bubble is there.
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await user.tab({ shift: true });
  expect(line).toHaveFocus();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  delete line.dataset.arrived;
  await user.tab();
  await user.tab({ shift: true });
  expect(await screen.findByRole('tooltip')).toBeVisible();
});
