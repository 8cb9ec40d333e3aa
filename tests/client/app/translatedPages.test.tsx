import { act, render, screen } from '@testing-library/react';
import { Fragment, useState } from 'react';
import '../../../client/shell/App';

/** The texts of translators, which they do not translate again. */
const translations = new WeakSet<Node>();

function translated({ data }: Text) {
  const text = document.createTextNode(data);
  translations.add(text);
  return text;
}

/** An element of a translator, which holds a node. */
function wrapped(held: Node) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(held);
  outer.append(inner);
  return outer;
}
const translationOf = (text: Text) => wrapped(translated(text));

/** The ways in which translators put something in the place of a text. */
const manners: Record<string, (text: Text) => void> = {
  'wraps texts': (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  },
  'replaces texts': (text) => text.replaceWith(translationOf(text)),
  'replaces texts by other texts': (text) => text.replaceWith(translated(text)),
  'adds translations before it removes texts': (text) => {
    text.before(translationOf(text));
    text.remove();
  },
  'adds translations behind texts before it removes them': (text) => {
    text.after(translationOf(text));
    text.remove();
  },
  'removes texts before it adds translations': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translationOf(text), nextSibling);
  },
};

function translate(root: HTMLElement, translateText: (text: Text) => void) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (!translations.has(text)) translateText(text);
}

const steps = [
  { count: 3, order: ['Ada', 'Bo'] },
  { count: 4, order: ['Ada', 'Bo'] },
  { count: null, order: ['Bo', 'Ada'] },
  { count: 5, order: ['Ada'] },
  { count: 0, order: ['Cy', 'Ada', 'Bo'] },
];

function Results() {
  const [step, setStep] = useState(0);
  const { count, order } = steps[step]!;
  return (
    <>
      <p>
        {count !== null && `${count} artists`}
        <b>near {count} you</b>
        {count === null && 'No artists'}
        {count === 0 ? 'Look further' : order.length}
        {order.map((name) => (
          <Fragment key={name}>{name}, </Fragment>
        ))}
      </p>
      <button onClick={() => setStep(step + 1)}>Next</button>
    </>
  );
}

const next = () => act(() => screen.getByRole('button').click());

test.each(Object.entries(manners))('texts change, come and go where a translator %s', (_name, translateText) => {
  const plain = render(<Results />);
  const expected = steps.map((_step, index) => {
    if (index > 0) next();
    return plain.container.querySelector('p')?.textContent;
  });
  plain.unmount();
  const { container } = render(<Results />);
  const shown = steps.map((_step, index) => {
    translate(container, translateText);
    if (index > 0) next();
    return container.querySelector('p')?.textContent;
  });
  expect(shown).toEqual(expected);
});
